import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { desc, gte, sql } from 'drizzle-orm';
import {
  addTime,
  dayIn,
  days,
  isNarrowing,
  narrowingFilters,
  normalise,
  type EventFilters,
  type MissedSearch,
} from '@atrium/domain';
import type { Context } from '../../context.ts';
import { searchTermsDaily } from '../../db/schema/index.ts';
import { isRobot, networkOf } from '../counting/index.ts';

/** With fewer events, the page shows those that lack a word too. */
const few = 10;
/** Words of fewer visitors are forgotten: they could say who searched. */
const leastVisitors = 3;
/** Visitors and words that a node remembers of a day. */
const mostVisitors = 1000;
const mostWords = 20_000;
const longest = 60;
const mostDigits = 5;

interface Today {
  day: string;
  salt: Buffer;
  /** Hashes of those who missed something, by words; in memory only. */
  visitors: LRUCache<string, Set<string>>;
}

interface Headers {
  'accept-language'?: string | undefined;
  'sec-gpc'?: string | undefined;
  dnt?: string | undefined;
}

/** Normalised words of a search for words alone; null if they may be an address, a number or another secret. */
function missedWords(filters: EventFilters): string | null {
  const { query, match, cursor } = filters;
  const isNarrowed = narrowingFilters.some((filter) => filter !== 'query' && isNarrowing(filters, filter));
  if (query === null || match !== 'all' || cursor !== null || isNarrowed) return null;
  const words = normalise(query);
  const digits = words.replace(/\D/g, '').length;
  return words === '' || query.includes('@') || digits > mostDigits || words.length > longest ? null : words;
}

/**
 * Counts who misses something: each visitor once a day for the same words, and only from the third on, so that no row is about one
 * person. Robots and browsers that ask not to be tracked are left out.
 */
export function countMissed() {
  let today: Today | undefined;
  return async (
    filters: EventFilters,
    total: number,
    headers: Headers,
    { db, now, address, userAgent }: Pick<Context, 'db' | 'now' | 'address' | 'userAgent'>,
  ): Promise<void> => {
    const words = total < few ? missedWords(filters) : null;
    if (words === null || (total > 0 && !words.includes(' '))) return;
    if (headers['sec-gpc'] === '1' || headers.dnt === '1') return;
    if (isRobot(userAgent, headers['accept-language'])) return;
    const day = dayIn(now(), 'UTC');
    if (today?.day !== day)
      today = { day, salt: randomBytes(32), visitors: new LRUCache({ max: mostWords }) };
    const kind = total === 0 ? 'empty' : 'few';
    const key = JSON.stringify([filters.language, kind, words]);
    const visitors = today.visitors.get(key) ?? new Set<string>();
    today.visitors.set(key, visitors);
    const visitor = createHmac('sha256', today.salt)
      .update(`${key}\n${networkOf(address)} ${userAgent ?? ''}`)
      .digest('base64');
    if (visitors.has(visitor) || visitors.size >= mostVisitors) return;
    visitors.add(visitor);
    if (visitors.size < leastVisitors) return;
    const more = visitors.size === leastVisitors ? leastVisitors : 1;
    await db
      .insert(searchTermsDaily)
      .values({ day, language: filters.language, words, [kind]: more })
      .onConflictDoUpdate({
        target: [searchTermsDaily.day, searchTermsDaily.language, searchTermsDaily.words],
        set: { [kind]: sql`${searchTermsDaily[kind]} + ${more}` },
      });
  };
}

const shownDays = 30;
const mostShown = 100;

/** Lists the words of the last days that most visitors missed. */
export function listMissedSearches({ db, now }: Pick<Context, 'db' | 'now'>): Promise<MissedSearch[]> {
  const { words, language, day } = searchTermsDaily;
  const empty = sql<number>`sum(${searchTermsDaily.empty})::int`;
  const found = sql<number>`sum(${searchTermsDaily.few})::int`;
  return db
    .select({ words, language, empty, few: found, lastDay: sql<string>`max(${day})::text` })
    .from(searchTermsDaily)
    .where(gte(day, dayIn(addTime(now(), -days(shownDays)), 'UTC')))
    .groupBy(words, language)
    .orderBy(desc(empty), desc(found), words, language)
    .limit(mostShown);
}
