import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { subscribe } from './subscribe.ts';

export function newsletterRoutes(api: Api, group: Contract['newsletter']): void {
  api.implement(group, {
    subscribe: ({ body }, ctx) => subscribe(ctx, body.email).then(() => ({ status: 'Success' })),
  });
}
