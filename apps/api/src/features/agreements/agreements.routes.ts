import type { Contract } from '@atrium/domain';
import { inTransaction } from '../../context.ts';
import type { Api } from '../../http/implement.ts';
import { getCurrentContract, presentContract } from './current-contract.ts';
import { agreeToAttendeeTerms, findAttendeeTerms } from './attendee-terms.ts';
import { readContract, readSigned } from './read-document.ts';
import { signContract } from './sign-contract.ts';
import { agreeToTerms, findTerms } from './terms.ts';

export function agreementsRoutes(api: Api, group: Contract['agreements']): void {
  api.implement(group, {
    contract: async (_, ctx) =>
      presentContract(await inTransaction(ctx, (tx) => getCurrentContract(tx, tx.actor.partnerId))),
    signContract: ({ body }, ctx) => signContract(ctx, body),
    contractDocument: (_, ctx) => readContract(ctx),
    terms: (_, ctx) => findTerms(ctx),
    agreeToTerms: ({ body }, ctx) => agreeToTerms(ctx, body),
    ownTerms: (_, ctx) => findAttendeeTerms(ctx),
    agreeToOwnTerms: ({ body }, ctx) => agreeToAttendeeTerms(ctx, body),
    partnerDocument: ({ params }, ctx) => readSigned(ctx, params),
  });
}
