"""The verbs as an HTTP service: their options, records and faults are those of the command line."""
