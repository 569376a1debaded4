import {
  chosenSort,
  isNarrowing,
  minutes,
  narrowingFilters,
  sortOf,
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
import { findInterests, type Interests } from './interests.ts';
import { blockLength, personalisedStatement, type PersonalisedRow } from './personalised-statement.ts';
import { readQuery, type Reading } from './read-query.ts';
import { countedUpTo, searchStatement, type FoundRow, type SearchValues } from './search-statement.ts';
import type { Unit } from './understand/understood.ts';
import { personalWordsStatement, wordsStatement } from './words-statement.ts';
import { relaxedOf } from './words.ts';

/** Finds a page of matching events in one statement. */
export async function searchEvents(
  filters: EventFilters,
  ctx: Pick<Context<Actor | null>, 'db' | 'actor' | 'now'>,
): Promise<Page<EventCard>> {
  const reading = await readQuery(ctx.db, filters, ctx.now());
  const hasWords = reading.words !== null;
  const cursor = filters.cursor === null ? null : readCursor(filters.cursor, filters, hasWords);
  const attendeeId = ctx.actor?.attendeeId;
  const interests =
    attendeeId && sortOf(filters) === 'relevance' ? await findInterests(ctx.db, attendeeId, ctx.now()) : null;
  const found = await findPage(ctx, reading, cursor, interests);
  const total = found[0]?.total ?? 0;
  // Checks the place only when nothing was found, which saves a query in the usual case.
  if (total === 0) await checkPlace(ctx.db, filters.locationId);
  const { page, last, hasMore } = layOut(found, filters.limit);
  const sponsoredId = cursor ? cursor.sponsoredId : (page.find((row) => row.isSponsored)?.id ?? null);
  const isSortedByBlock = interests !== null && !hasWords && total > countedUpTo;
  const place = isSortedByBlock
    ? placeAfter(filters.sortDirection, cursor, page.filter((row) => !row.isSponsored).length, found[0])
    : last && { keys: keysOf(last), id: last.id, offset: null };
  const next = hasMore && place ? writeCursor(filters, { ...place, sponsoredId }) : null;

  const favourites = attendeeId
    ? await filterFavourites(ctx.db, attendeeId, page.map((row) => row.id)) // prettier-ignore
    : new Set<number>();
  const cards = page.map((row) =>
    setCardFavourite(row.card, {
      isFavourited: favourites.has(row.id),
      ...sponsorMarks(row, filters),
      ...missingMark(row, reading.units),
    }),
  );
  const isWhole = total <= countedUpTo;
  return new Page<EventCard>(
    new SerializedResponse(`[${cards.join(',')}]`, { maxAge: 0, subjects: ['events'] }),
    isWhole ? total : countedUpTo,
    isWhole ? 'eq' : 'gte',
    next,
    interests !== null,
  );
}

/** Reads a page in the order of everybody, or by relevance for a person. */
async function findPage(
  { db, now }: Pick<Context, 'db' | 'now'>,
  reading: Reading,
  cursor: Cursor | null,
  interests: Interests | null,
): Promise<(FoundRow & Partial<PersonalisedRow>)[]> {
  const { statement, values } = await searchQuery(db, reading, cursor, now());
  if (!interests) return statement.run(db, values);
  const { sortDirection } = reading.filters;
  if (reading.words) return personalWordsStatement(sortDirection).run(db, { ...values, ...interests });
  const offset = cursor?.offset ?? 0;
  return personalisedStatement(sortDirection).run(db, {
    ...values,
    ...interests,
    offset,
    walked: Math.ceil((offset + values.rows) / blockLength) * blockLength,
  });
}

/** Before the first event in each direction. */
const start = {
  asc: { keys: ['-2147483647'], id: 1 },
  desc: { keys: ['2147483647'], id: 2_147_483_647 },
};

/** Returns the place in the blocks after `shown` more events. */
function placeAfter(
  direction: EventFilters['sortDirection'],
  cursor: Cursor | null,
  shown: number,
  row: Partial<PersonalisedRow> | undefined,
): Omit<Cursor, 'sponsoredId'> {
  const offset = (cursor?.offset ?? 0) + shown;
  const { blockKey, blockId } = row ?? {};
  if (offset >= blockLength && blockKey && blockId)
    return { keys: [blockKey], id: blockId, offset: offset - blockLength };
  return { ...(cursor ?? start[direction]), offset };
}

/** Builds the statement and its values, for running or explaining. */
export async function searchQuery(
  db: Db,
  reading: Reading,
  cursor: Cursor | null,
  now: Date,
): Promise<{ statement: Statement<SearchValues, FoundRow>; values: SearchValues }> {
  const { filters } = reading;
  const lookups = await checkIds(filters, await recentLookups(db), () => recentLookups(db, 1000));
  const values = filterValues(reading, lookups, now);
  const sort = sortOf(filters);
  const hasWords = reading.words !== null;
  return {
    statement:
      hasWords && sort === 'relevance'
        ? wordsStatement(filters.sortDirection)
        : searchStatement(sort, filters.sortDirection, hasWords),
    values: {
      ...values,
      rows: filters.limit + 1,
      hasSponsored:
        cursor === null && filters.match === 'all' && sponsoredUnder.includes(chosenSort(filters)),
      placeId: filters.locationId,
      minute: Math.floor(now.getTime() / minutes(1)),
      sponsoredId: cursor?.sponsoredId ?? null,
      afterId: cursor?.id ?? null,
      afterKey1: cursor?.keys[0] ?? null,
      afterKey2: cursor?.keys[1] ?? null,
    },
  };
}

type FoundEvent = FoundRow & { id: number; card: string };

/**
 * Puts a sponsored event second on the first page. The extra row read beyond `limit` shows that there is a
 * next page.
 */
function layOut(found: readonly FoundRow[], limit: number) {
  const rows = found.filter((row): row is FoundEvent => row.id !== null && row.card !== null);
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

/** The words of the units that an event lacks, where one may be missing. */
const missingMark = ({ missing }: FoundRow, units: readonly Unit[]): Pick<EventCard, 'missing'> =>
  missing
    ? {
        missing: relaxedOf(units)
          .filter((_, place) => missing.includes(place))
          .map(({ text }) => text),
      }
    : {};

const keysOf = (row: FoundRow): string[] => [row.k1, ...(row.k2 === undefined ? [] : [row.k2])];
