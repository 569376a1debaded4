import { jobContext } from '../context.ts';
import { foldLedger } from '../features/finances/index.ts';
import { eventually } from './eventually.ts';
import type { TestApp } from './test-app.ts';

/** Runs `fold-ledger` until every entry is in a sum: it waits for transactions of other tests' databases, too. */
export const foldEntries = (app: TestApp) =>
  eventually(
    'all entries to be folded',
    async () => {
      await foldLedger(jobContext(app.deps));
      return app.sql`select id from ledger_entries where id > coalesce((select folded_id from ledger_folds), 0) limit 1`;
    },
    (left) => left.length === 0,
  );
