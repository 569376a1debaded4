import { and, asc, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { EventCard, Organiser, PartnerId } from '@atrium/domain';
import type { Actor } from '../../actor.ts';
import { orNotFound, type Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { countries, events, eventSearch, partnerContracts, partners } from '../../db/schema/index.ts';
import { imageUrl } from '../../files/media-url.ts';
import { Page, SerializedResponse } from '../../http/reply.ts';
import { filterFavourites, isPublicOrganiser, setCardFavourite } from '../catalogue/index.ts';
import { readLookups } from '../reference/index.ts';

// the name that the condition of public organisers uses
const organisers = alias(partners, 'o');

const text = (at: Date | null) => at?.toISOString() ?? null;

/** Reads the trader behind events; 404 for one whose events aren't public. */
export async function findOrganiser(db: Db, id: PartnerId): Promise<Organiser> {
  const [[found], [signed], lookups] = await Promise.all([
    db
      .select({ partner: organisers, country: countries.name })
      .from(organisers)
      .leftJoin(countries, eq(countries.id, organisers.countryId))
      .where(and(eq(organisers.id, id), sql.raw(isPublicOrganiser))),
    db
      .select({ signedAt: partnerContracts.signedAt })
      .from(partnerContracts)
      .where(and(eq(partnerContracts.partnerId, id), isNotNull(partnerContracts.signedAt)))
      .orderBy(desc(partnerContracts.signedAt))
      .limit(1),
    readLookups(db),
  ]);
  const { partner, country } = orNotFound(found, 'partner-not-found');
  const isEmailConfirmed = partner.email === partner.confirmedEmail;
  return {
    id: partner.id,
    name: partner.name,
    legalName: partner.legalName,
    organizationType: lookups.list('organizationTypes').get(partner.organizationTypeId)?.name ?? null,
    address: partner.address,
    city: partner.city,
    zipCode: partner.zipCode,
    country,
    email: partner.email,
    phoneNumber: partner.phoneNumber,
    companyWebsite: partner.website,
    logoUrl: partner.logoFileId && imageUrl(partner.logoFileId, 320),
    tradeRegister: partner.tradeRegister,
    registrationNumber: partner.registrationNumber,
    memberSince: partner.createdAt.toISOString(),
    verified: {
      address: { isVerified: partner.addressVerified, at: text(partner.addressVerifiedAt) },
      email: { isVerified: isEmailConfirmed, at: isEmailConfirmed ? text(partner.emailConfirmedAt) : null },
      agreement: { isVerified: signed !== undefined, at: text(signed?.signedAt ?? null) },
    },
    certifiedAt: text(partner.certifiedAt),
  };
}

/** SQL condition over events and what is found of them: of an organiser, and not over. */
const isUpcoming = (id: PartnerId, now: Date) => and(eq(events.partnerId, id), gt(eventSearch.endAt, now));

/** Reads a page of the cards of an organiser's events that can be found, the soonest first, as nobody's favourites. */
export const readUpcomingCards = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, page, limit }: { id: PartnerId; page: number; limit: number },
) =>
  db
    .select({ id: eventSearch.eventId, card: eventSearch.card })
    .from(events)
    .innerJoin(eventSearch, eq(eventSearch.eventId, events.id))
    .where(isUpcoming(id, now()))
    .orderBy(asc(eventSearch.startAt), asc(eventSearch.eventId))
    .limit(limit)
    .offset((page - 1) * limit);

/** Lists a page of an organiser's events that can be found, the soonest first. */
export async function listOrganiserEvents(
  { db, dbFor, actor, now }: Pick<Context<Actor | null>, 'db' | 'dbFor' | 'actor' | 'now'>,
  { id, page, limit }: { id: PartnerId; page: number; limit: number },
): Promise<Page<EventCard>> {
  const [[counted], rows] = await Promise.all([
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(events)
      .innerJoin(eventSearch, eq(eventSearch.eventId, events.id))
      .where(isUpcoming(id, now())),
    readUpcomingCards({ db, now }, { id, page, limit }),
  ]);
  const favourites = actor?.attendeeId
    ? await filterFavourites(
        dbFor(`attendee ${actor.attendeeId}`),
        actor.attendeeId,
        rows.map((row) => row.id),
      )
    : new Set<number>();
  const cards = rows.map((row) =>
    setCardFavourite(row.card, { isFavourited: favourites.has(row.id), isSponsored: false }),
  );
  return new Page(new SerializedResponse(`[${cards.join(',')}]`), counted?.total ?? 0, 'eq', null);
}
