"""Called `wabe.core.strategy` now."""

from wabe.core.renamed import renamed

renamed(__name__, {"Mind": "Strategy"}, now="wabe.core.strategy")
