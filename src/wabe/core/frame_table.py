"""Called `wabe.core.frame_presenter` now."""

from wabe.core.renamed import renamed

renamed(__name__, {"FrameTable": "FramePresenter"}, now="wabe.core.frame_presenter")
