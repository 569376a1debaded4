import { problem, type Partner, type PartnerId } from '@atrium/domain';
import type { Actor } from '../../actor.ts';
import type { Context } from '../../context.ts';
import { presentPartner } from './partners.present.ts';
import { findPartner } from './partners.queries.ts';

/** Reads a company for its members and for administrators; others get 404, so that IDs can't be probed. */
export async function readPartner({ db, actor }: Context<Actor>, partnerId: PartnerId): Promise<Partner> {
  if (!actor.isAdmin && actor.partnerId !== partnerId) throw problem('partner-not-found');
  return presentPartner(await findPartner(db, partnerId));
}
