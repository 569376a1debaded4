import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { findOrganiser, listOrganiserEvents } from './organisers.queries.ts';

export function organisersRoutes(api: Api, group: Contract['organisers']): void {
  api.implement(group, {
    organiser: ({ params }, { db }) => findOrganiser(db, params.id),
    organiserEvents: ({ params, query }, ctx) => listOrganiserEvents(ctx, { id: params.id, ...query }),
  });
}
