import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { Page } from '../../http/reply.ts';
import { listContactRequests, markContactRequest, readContactRequest } from './contact-requests.ts';
import { contactSupport } from './contact-support.ts';

export function supportRoutes(api: Api, group: Contract['support']): void {
  api.implement(group, {
    contactSupport: ({ body }, ctx) => contactSupport(ctx, body),
    contactRequests: async ({ query }, { db }) => {
      const { items, total } = await listContactRequests(db, query);
      return new Page(items, total, 'eq', null);
    },
    contactRequest: ({ params }, { db }) => readContactRequest(db, params.requestId),
    markContactRequest: ({ params, body }, ctx) => markContactRequest(ctx, params.requestId, body.status),
  });
}
