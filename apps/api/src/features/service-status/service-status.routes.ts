import type { Contract, ServiceStatus } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { Page, SerializedResponse } from '../../http/reply.ts';
import { addIncident, changeIncident, correctUpdate, updateIncident } from './change-incidents.ts';
import { listIncidents } from './incidents.queries.ts';

const maxAge = 5;

export function serviceStatusRoutes(
  api: Api,
  group: Contract['serviceStatus'],
  { readStatus }: { readStatus: () => Promise<ServiceStatus> },
): void {
  api.implement(group, {
    serviceStatus: async () =>
      new SerializedResponse(JSON.stringify(await readStatus()), { maxAge, subjects: ['status'] }),
    incidents: async ({ query }, { db }) => {
      const { items, total } = await listIncidents(db, query);
      return new Page(items, total, 'eq', null);
    },
    addIncident: ({ body, headers }, ctx) => addIncident(ctx, body, headers['idempotency-key']),
    changeIncident: (input, ctx) => changeIncident(ctx, input),
    updateIncident: (input, ctx) => updateIncident(ctx, input),
    correctUpdate: (input, ctx) => correctUpdate(ctx, input),
  });
}
