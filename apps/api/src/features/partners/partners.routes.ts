import { problem, type Contract, type PartnerId } from '@atrium/domain';
import type { Actor } from '../../actor.ts';
import type { Api } from '../../http/implement.ts';
import { presentPartner } from './partners.present.ts';
import { findPartner } from './partners.queries.ts';
import { requestReview } from './request-review.ts';
import { resendCompanyEmail } from './company-email.ts';
import { saveCompany } from './save-company.ts';
import { removeLogo, saveLogo } from './save-logo.ts';
import { signUpPartner } from './sign-up.ts';

/** Throws 404 for members of other partners, so that IDs can't be probed. */
function assertMemberOrAdmin(actor: Actor, partnerId: PartnerId): void {
  if (actor.isAdmin || actor.partnerId === partnerId) return;
  throw problem('partner-not-found');
}

export function partnersRoutes(api: Api, group: Contract['partners']): void {
  api.implement(group, {
    signUp: ({ body }, ctx) => signUpPartner(ctx, body),
    ownProfile: async (_input, { db, actor }) => presentPartner(await findPartner(db, actor.partnerId)),
    partner: async ({ params }, { db, actor }) => {
      assertMemberOrAdmin(actor, params.partnerId);
      return presentPartner(await findPartner(db, params.partnerId));
    },
    saveCompany: async (input, ctx) => presentPartner(await saveCompany(ctx, input)),
    resendCompanyEmail: (_, ctx) => resendCompanyEmail(ctx),
    requestReview: async ({ body }, ctx) => presentPartner(await requestReview(ctx, body.comment)),
    saveLogo: ({ params, file }, ctx) => saveLogo(ctx, params.partnerId, file),
    removeLogo: ({ params }, ctx) => removeLogo(ctx, params.partnerId),
  });
}
