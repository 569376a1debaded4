import { problem, type Contract } from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import type { Api } from '../../http/implement.ts';
import { toLoggableError } from '../../to-loggable-error.ts';
import { compareRecords } from './compare-records.ts';
import { importTransactions } from './import-transactions.ts';

export function reconciliationRoutes(api: Api, group: Contract['reconciliation']): void {
  api.implement(group, {
    reconciliation: (_input, ctx) => compareRecords(ctx),
    runReconciliation: async (_input, ctx) => {
      await importTransactions(ctx).catch((error: unknown) => {
        ctx.log.error({ err: toLoggableError(error) }, 'the import of transactions failed');
        throw problem('gateway-unanswered', {}, { cause: error });
      });
      const found = await compareRecords(ctx);
      const differences = [...found.lists, ...found.standing].filter(({ count }) => count > 0);
      await recordAction(ctx, {
        action: 'run-reconciliation',
        subject: `gateway ${found.gateway}`,
        after: { differences: differences.map(({ list, count }) => ({ list, count })) },
      });
      return found;
    },
  });
}
