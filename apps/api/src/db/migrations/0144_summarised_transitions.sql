-- A filled range is summarised when the next one begins, not at the next vacuum: until then, each job that asks what changed lately reads it.
ALTER INDEX "order_transitions_at" SET (autosummarize = on);
