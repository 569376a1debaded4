import type { Contract, HandlerInput, SiteClaims } from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, type ActorFor, type Context } from '../../context.ts';
import { siteClaims } from '../../db/schema/index.ts';
import { invalidateSubjects } from '../../http/cache-subjects.ts';
import { findClaims } from './claims.queries.ts';

type Form = HandlerInput<Contract['claims']['saveClaims']>['body'];

/** Sets the claims of the site; audited, and shown on every page at once. */
export const saveClaims = (ctx: Context<ActorFor<'admin'>>, claims: Form): Promise<SiteClaims> =>
  inTransaction(ctx, async (tx) => {
    const before = await findClaims(tx.db);
    const changed = { claims, changedAt: tx.now() };
    await tx.db
      .insert(siteClaims)
      .values(changed)
      .onConflictDoUpdate({ target: siteClaims.id, set: changed });
    await recordAction(tx, { action: 'save-claims', subject: 'site claims', before, after: claims });
    await invalidateSubjects(tx, ['claims']);
    return claims;
  });
