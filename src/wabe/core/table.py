"""Called `wabe.core.presenter` now."""

from wabe.core.renamed import renamed

renamed(__name__, {"Table": "Presenter", "Told": "LogText"}, now="wabe.core.presenter")
