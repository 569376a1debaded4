import { ProblemError, type Contract, type PartnerId } from '@atrium/domain';
import type { Actor } from '../../context.ts';
import type { Api } from '../../http/implement.ts';
import { presentPartner } from './partners.present.ts';
import { findPartner } from './partners.queries.ts';
import { askForReview } from './ask-for-review.ts';
import { resendCompanyEmail } from './company-email.ts';
import { saveCompany } from './save-company.ts';
import { removeLogo, saveLogo } from './save-logo.ts';
import { signUp } from './sign-up.ts';

/** Its members and administrators may look; to another partner it is not there. */
function refuseStrangers(actor: Actor, partnerId: PartnerId): void {
  if (actor.isAdmin || actor.partnerId === partnerId) return;
  throw new ProblemError('not-found', { detail: 'Partner not found' });
}

export function partnersRoutes(api: Api, group: Contract['partners']): void {
  api.implement(group, {
    signUp: ({ body }, ctx) => signUp(ctx, body),
    ownProfile: async (_input, { db, actor }) => presentPartner(await findPartner(db, actor.partnerId)),
    partner: async ({ params }, { db, actor }) => {
      refuseStrangers(actor, params.partnerId);
      return presentPartner(await findPartner(db, params.partnerId));
    },
    saveCompany: async (input, ctx) => presentPartner(await saveCompany(ctx, input)),
    resendCompanyEmail: (_, ctx) => resendCompanyEmail(ctx),
    askForReview: async ({ body }, ctx) => presentPartner(await askForReview(ctx, body.comment)),
    saveLogo: ({ params, file }, ctx) => saveLogo(ctx, params.partnerId, file),
    removeLogo: ({ params }, ctx) => removeLogo(ctx, params.partnerId),
  });
}
