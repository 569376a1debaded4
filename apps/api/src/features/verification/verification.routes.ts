import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { openLetter } from './open-letter.ts';
import { requestAddressCode } from './request-code.ts';
import { findVerification } from './verification.queries.ts';
import { verifyAddress } from './verify-address.ts';

export function verificationRoutes(api: Api, group: Contract['verification']): void {
  api.implement(group, {
    addressVerification: (_, ctx) => findVerification(ctx, ctx.actor.partnerId),
    verifyAddress: ({ body }, ctx) => verifyAddress(ctx, body.code),
    requestAddressCode: (_, ctx) => requestAddressCode(ctx),
    addressLetter: ({ params }, ctx) => openLetter(ctx, params.partnerId),
  });
}
