import type { EventCard, EventFilters } from '@atrium/domain';
import type { Actor, Context } from '../../context.ts';
import { runOn, type Parameter, type Run } from '../../db/run.ts';
import { Page, WireText } from '../../http/reply.ts';
import { favouritesAmong, markCard } from '../catalogue/index.ts';
import { recentLookups } from '../reference/index.ts';
import { readCursor, writeCursor, type Cursor } from './cursor.ts';
import { checkIds, checkPlace, filterParameters, textQuery } from './filter-parameters.ts';
import { countedUpTo, searchStatement, sortKeys } from './search-statement.ts';

interface Row {
  total: number;
  /** Null on the one row of an empty page. */
  id: number | null;
  isSponsored: boolean;
  k1: string;
  k2?: string;
  card: string;
}

/** One page of the events that match every filter, in one statement. */
export async function searchEvents(
  filters: EventFilters,
  ctx: Pick<Context<Actor | null>, 'sql' | 'actor' | 'now'>,
): Promise<Page<EventCard>> {
  const run = runOn(ctx.sql);
  const cursor = filters.cursor === null ? null : readCursor(filters.cursor, filters);
  const { statement, parameters } = await searchQuery(run, filters, cursor, ctx.now());
  const found = await run<Row>(statement, parameters);
  const total = found[0]?.total ?? 0;
  // Nothing is found in a place that does not exist either: only then it is worth a look whether it does.
  if (total === 0) await checkPlace(run, filters.locationId);
  const { page, last, hasMore } = layOut(found, filters.limit);
  const sponsoredId = cursor ? cursor.sponsoredId : (page.find((row) => row.isSponsored)?.id ?? null);
  const next =
    hasMore && last ? writeCursor(filters, { keys: keysOf(last), id: last.id, sponsoredId }) : null;

  const attendeeId = ctx.actor?.attendeeId;
  const favourites = attendeeId
    ? await favouritesAmong(run, attendeeId, page.map((row) => row.id)) // prettier-ignore
    : new Set<number>();
  const cards = page.map((row) =>
    markCard(row.card, { isFavourited: favourites.has(row.id), isSponsored: row.isSponsored }),
  );
  const isWhole = total <= countedUpTo;
  return new Page<EventCard>(
    new WireText(`[${cards.join(',')}]`),
    isWhole ? total : countedUpTo,
    isWhole ? 'eq' : 'gte',
    next,
  );
}

/** The statement and its values for these filters, ready to run or to explain. */
export async function searchQuery(
  run: Run,
  filters: EventFilters,
  cursor: Cursor | null,
  now: Date,
): Promise<{ statement: string; parameters: Parameter[] }> {
  const lookups = await checkIds(filters, await recentLookups(run), () => recentLookups(run, 1000));
  const words = textQuery(filters.query);
  const keys = sortKeys[filters.sortCriteria];
  return {
    statement: searchStatement(filters.sortCriteria, filters.sortDirection, words !== null),
    parameters: [
      ...filterParameters(filters, lookups, now),
      filters.limit + 1,
      cursor === null,
      cursor?.sponsoredId ?? null,
      cursor?.id ?? null,
      ...keys.map((_, index) => cursor?.keys[index] ?? null),
      ...(words === null ? [] : [words]),
    ],
  };
}

type FoundRow = Row & { id: number };

/** A paid placement takes the second place of the first page; one row more than a page tells that there is another. */
function layOut(found: readonly Row[], limit: number) {
  const rows = found.filter((row): row is FoundRow => row.id !== null);
  const sponsored = rows.filter((row) => row.isSponsored);
  const natural = rows.filter((row) => !row.isSponsored);
  const shown = natural.slice(0, limit - sponsored.length);
  return {
    page: [...shown.slice(0, 1), ...sponsored, ...shown.slice(1)],
    last: shown.at(-1),
    hasMore: natural.length > shown.length,
  };
}

const keysOf = (row: Row): string[] => [row.k1, ...(row.k2 === undefined ? [] : [row.k2])];
