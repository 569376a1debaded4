import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { presentPartner } from './partners.present.ts';
import { findPartner } from './partners.queries.ts';
import { readPartner } from './read-partner.ts';
import { requestReview } from './request-review.ts';
import { resendCompanyEmail } from './company-email.ts';
import { saveCompany } from './save-company.ts';
import { removeLogo, saveLogo } from './save-logo.ts';
import { signUpPartner } from './sign-up.ts';

export function partnersRoutes(api: Api, group: Contract['partners']): void {
  api.implement(group, {
    signUp: ({ body }, ctx) => signUpPartner(ctx, body),
    ownProfile: async (_input, { db, actor }) => presentPartner(await findPartner(db, actor.partnerId)),
    partner: ({ params }, ctx) => readPartner(ctx, params.partnerId),
    saveCompany: async (input, ctx) => presentPartner(await saveCompany(ctx, input)),
    resendCompanyEmail: (_, ctx) => resendCompanyEmail(ctx),
    requestReview: async ({ body }, ctx) => presentPartner(await requestReview(ctx, body.comment)),
    saveLogo: ({ params, file }, ctx) => saveLogo(ctx, params.partnerId, file),
    removeLogo: ({ params }, ctx) => removeLogo(ctx, params.partnerId),
  });
}
