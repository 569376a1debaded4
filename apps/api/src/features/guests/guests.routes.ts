import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { continueAsGuest } from './continue-as-guest.ts';
import { findMyOrder } from './find-my-order.ts';
import { openGuestLink } from './open-guest-link.ts';
import { setGuestPassword } from './set-guest-password.ts';

export function guestsRoutes(api: Api, group: Contract['guests']): void {
  api.implement(group, {
    continueAsGuest: ({ body }, ctx) => continueAsGuest(ctx, body),
    openGuestLink: ({ body }, ctx) => openGuestLink(ctx, body),
    findMyOrder: ({ body }, ctx) => findMyOrder(ctx, body).then(() => ({ status: 'Success' }) as const),
    setGuestPassword: ({ body }, ctx) => setGuestPassword(ctx, body),
  });
}
