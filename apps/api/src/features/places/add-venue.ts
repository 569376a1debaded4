import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { type Contract, type HandlerInput, type PartnerId, type Venue } from '@atrium/domain';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { venues } from '../../db/schema/index.ts';
import { venueValues } from './venue-values.ts';
import { readVenue } from './venues.queries.ts';

type Input = HandlerInput<Contract['places']['addVenue']>;
type Values = Awaited<ReturnType<typeof venueValues>>;

/**
 * Adds a venue that only its company can choose, until an administrator shares it or approves an event there. One that the
 * company can choose already, by the provider's ID or the same description, is returned instead.
 */
export async function addVenue(ctx: Context<ActorFor<'partner'>>, { body }: Input): Promise<Venue> {
  const { partnerId } = ctx.actor;
  await ctx.limits.consume('venue-partner', String(partnerId));
  return inTransaction(ctx, async (tx) => {
    const values = await venueValues(tx.db, body);
    // One at a time for each company, so that a repeated request finds the first one's venue.
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('venues of a partner'), ${partnerId})`);
    const id = (await findKnown(tx.db, partnerId, values)) ?? (await insert(tx, partnerId, values));
    return orNotFound(await readVenue(tx.db, id), 'venue-not-found');
  });
}

/** Condition of the venues that a company can choose. */
export const choosableBy = (partnerId: PartnerId) =>
  and(
    eq(venues.kind, 'building'),
    isNull(venues.hiddenAt),
    isNull(venues.mergedIntoId),
    or(isNotNull(venues.sharedAt), eq(venues.partnerId, partnerId)),
  );

async function findKnown(db: Db, partnerId: PartnerId, values: Values) {
  const isProvided = values.googlePlaceId ? eq(venues.googlePlaceId, values.googlePlaceId) : undefined;
  const isDescribed = and(eq(venues.words, values.words), eq(venues.placeId, values.placeId));
  const [known] = await db
    .select({ id: venues.id })
    .from(venues)
    .where(and(choosableBy(partnerId), or(isProvided, isDescribed)))
    .orderBy(asc(venues.id))
    .limit(1);
  return known?.id;
}

async function insert({ db, now }: Context, partnerId: PartnerId, values: Values) {
  const [row] = await db
    .insert(venues)
    .values({ ...values, partnerId, sharedAt: null, createdAt: now() })
    .returning({ id: venues.id });
  return orNotFound(row, 'venue-not-found').id;
}
