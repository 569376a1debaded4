import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { addTime, minutes, type RestrictionKind } from '@atrium/domain';
import type { Dependencies } from '../../context.ts';
import { apiKeys, partnerMembers, partners, restrictions, users } from '../../db/schema/index.ts';
import type { AuthenticateApiKey } from '../../http/authorize.ts';
import { hashSecret } from '../identity/index.ts';

/** How every key begins, so that no other token is looked up, and scanners of source code find keys. */
export const keyStart = 'atr_';

/** Latest instant that a date can hold. */
const openEnd = new Date(8_640_000_000_000_000);

/**
 * Authenticates API keys as the member who created them. Key, membership and role are read with each call, so that
 * revoking a key, removing its creator or blocking the company acts at once.
 */
export function createAuthenticateApiKey({ db, now }: Dependencies): AuthenticateApiKey {
  return async (text) => {
    if (!text.startsWith(keyStart)) return null;
    const at = now();
    const [found] = await db
      .select({
        key: { id: apiKeys.id, name: apiKeys.name, scopes: apiKeys.scopes, lastUsedAt: apiKeys.lastUsedAt },
        actor: {
          userId: users.id,
          email: users.email,
          partnerId: apiKeys.partnerId,
          partnerRole: partnerMembers.role,
          partnerEvents: partnerMembers.eventIds,
          isConfirmed: sql<boolean>`${users.emailVerifiedAt} is not null`,
        },
      })
      .from(apiKeys)
      .innerJoin(users, and(eq(users.id, apiKeys.userId), isNull(users.blockedAt)))
      .innerJoin(partners, and(eq(partners.id, apiKeys.partnerId), isNull(partners.blockedAt)))
      .innerJoin(partnerMembers, isCreatorsMembership)
      .where(and(eq(apiKeys.hash, hashSecret(text)), isNull(apiKeys.revokedAt), gt(apiKeys.expiresAt, at)));
    if (!found) return null;
    const { key, actor } = found;
    const bars = await db
      .select({ kind: restrictions.kind, until: restrictions.until })
      .from(restrictions)
      .where(
        and(
          or(eq(restrictions.userId, actor.userId), eq(restrictions.partnerId, actor.partnerId)),
          isNull(restrictions.liftedAt),
        ),
      );
    const stale = addTime(at, -minutes(1));
    if (key.lastUsedAt === null || key.lastUsedAt < stale)
      await db
        .update(apiKeys)
        .set({ lastUsedAt: at })
        .where(and(eq(apiKeys.id, key.id), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, stale))));
    return {
      ...actor,
      sessionId: null,
      attendeeId: null,
      isAdmin: false,
      isGuest: false,
      restrictions: latest(bars),
      apiKey: { id: key.id, name: key.name, scopes: key.scopes },
    };
  };
}

/** Joins the membership of a key's creator; one that began later than the key doesn't bring it back. */
export const isCreatorsMembership = sql`${partnerMembers.userId} = ${apiKeys.userId}
  and ${partnerMembers.partnerId} = ${apiKeys.partnerId} and ${partnerMembers.createdAt} <= ${apiKeys.createdAt}`;

/** The latest end of each kind of restriction. */
function latest(bars: readonly { kind: RestrictionKind; until: Date | null }[]) {
  const ends: Partial<Record<RestrictionKind, Date>> = {};
  for (const { kind, until } of bars) {
    const end = until ?? openEnd;
    const known = ends[kind];
    if (!known || known < end) ends[kind] = end;
  }
  return ends;
}
