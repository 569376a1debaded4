import {
  chosenSort,
  defaultSort,
  isNarrowing,
  minutes,
  narrowingFilters,
  sponsoredUnder,
  type EventCard,
  type EventFilters,
} from '@atrium/domain';
import type { Actor } from '../../actor.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import type { Statement } from '../../db/statement.ts';
import { Page, SerializedResponse } from '../../http/reply.ts';
import { filterFavourites, setCardFavourite } from '../catalogue/index.ts';
import { recentLookups } from '../reference/index.ts';
import { readCursor, writeCursor, type Cursor } from './cursor.ts';
import { checkIds, checkPlace, filterValues } from './filter-values.ts';
import { countedUpTo, searchStatement, type FoundRow, type SearchValues } from './search-statement.ts';

/** Finds a page of matching events in one statement. */
export async function searchEvents(
  filters: EventFilters,
  ctx: Pick<Context<Actor | null>, 'db' | 'actor' | 'now'>,
): Promise<Page<EventCard>> {
  const cursor = filters.cursor === null ? null : readCursor(filters.cursor, filters);
  const { statement, values } = await searchQuery(ctx.db, filters, cursor, ctx.now());
  const found = await statement.run(ctx.db, values);
  const total = found[0]?.total ?? 0;
  // Checks the place only when nothing was found, which saves a query in the usual case.
  if (total === 0) await checkPlace(ctx.db, filters.locationId);
  const { page, last, hasMore } = layOut(found, filters.limit);
  const sponsoredId = cursor ? cursor.sponsoredId : (page.find((row) => row.isSponsored)?.id ?? null);
  const next =
    hasMore && last ? writeCursor(filters, { keys: keysOf(last), id: last.id, sponsoredId }) : null;

  const attendeeId = ctx.actor?.attendeeId;
  const favourites = attendeeId
    ? await filterFavourites(ctx.db, attendeeId, page.map((row) => row.id)) // prettier-ignore
    : new Set<number>();
  const cards = page.map((row) =>
    setCardFavourite(row.card, { isFavourited: favourites.has(row.id), ...sponsorMarks(row, filters) }),
  );
  const isWhole = total <= countedUpTo;
  return new Page<EventCard>(
    new SerializedResponse(`[${cards.join(',')}]`, { maxAge: 0, subjects: ['events'] }),
    isWhole ? total : countedUpTo,
    isWhole ? 'eq' : 'gte',
    next,
  );
}

/** Builds the statement and its values, for running or explaining. */
export async function searchQuery(
  db: Db,
  filters: EventFilters,
  cursor: Cursor | null,
  now: Date,
): Promise<{ statement: Statement<SearchValues, FoundRow>; values: SearchValues }> {
  const lookups = await checkIds(filters, await recentLookups(db), () => recentLookups(db, 1000));
  const values = filterValues(filters, lookups, now);
  return {
    statement: searchStatement(
      filters.sortCriteria ?? defaultSort,
      filters.sortDirection,
      values.words !== null,
    ),
    values: {
      ...values,
      rows: filters.limit + 1,
      hasSponsored: cursor === null && sponsoredUnder.includes(chosenSort(filters)),
      placeId: filters.locationId,
      minute: Math.floor(now.getTime() / minutes(1)),
      sponsoredId: cursor?.sponsoredId ?? null,
      afterId: cursor?.id ?? null,
      afterKey1: cursor?.keys[0] ?? null,
      afterKey2: cursor?.keys[1] ?? null,
    },
  };
}

type FoundEvent = FoundRow & { id: number };

/**
 * Puts a sponsored event second on the first page. The extra row read beyond `limit` shows that there is a
 * next page.
 */
function layOut(found: readonly FoundRow[], limit: number) {
  const rows = found.filter((row): row is FoundEvent => row.id !== null);
  const sponsored = rows.filter((row) => row.isSponsored);
  const natural = rows.filter((row) => !row.isSponsored);
  const shown = natural.slice(0, limit - sponsored.length);
  return {
    page: [...shown.slice(0, 1), ...sponsored, ...shown.slice(1)],
    last: shown.at(-1),
    hasMore: natural.length > shown.length,
  };
}

/** How a card says that it is sponsored: by whom, and for which of the visitor's choices. */
function sponsorMarks(
  { isSponsored, sponsorship }: FoundRow,
  filters: EventFilters,
): Pick<EventCard, 'isSponsored' | 'sponsorship'> {
  if (!sponsorship) return { isSponsored };
  const { advertiser, payer, sectorId, countryId } = sponsorship;
  const reasons = [
    ...(sectorId === 0 ? [] : ['sector' as const]),
    ...(countryId === 0 ? [] : ['country' as const]),
    ...(narrowingFilters.some((filter) => isNarrowing(filters, filter)) ? ['filters' as const] : []),
  ];
  return { isSponsored, sponsorship: { advertiser, payer, reasons, url: '/sponsored' } };
}

const keysOf = (row: FoundRow): string[] => [row.k1, ...(row.k2 === undefined ? [] : [row.k2])];
