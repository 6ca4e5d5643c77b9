"""A language model at the table: the Model Context Protocol over a seat (`pip install tablee[mcp]`, then `tablee mcp`)."""
