import { LRUCache } from 'lru-cache';
import {
  dayIn,
  EventCard,
  minutes,
  normalise,
  type Language,
  type PartnerId,
  type SearchSuggestions,
} from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import { isPublicOrganiser } from '../catalogue/index.ts';
import { recentNames } from './recent-vocabulary.ts';
import { joinNorms, readWords } from './understand/read-words.ts';
import { splitQuery, type Token } from './understand/split-query.ts';
import { suggestPlaces, suggestSubjects, wordsFrom } from './understand/subjects.ts';
import { phrase } from './understand/tsquery.ts';
import type { Vocabulary } from './understand/vocabulary.ts';

const shortest = 2;
const cachedMs = minutes(5);

interface Row {
  /** Of an organiser. */
  id: PartnerId | null;
  name: string | null;
  /** Of an event. */
  card: string | null;
}

/**
 * Events whose names have these words, of the first 30 the best, and organisers whose names begin so. The planner
 * can't see the limit: a small one makes it read the table from its start, which is long for words that are rare
 * there.
 */
const suggestionsStatement = statement<{ words: string; start: string }, Row>(
  (p) => `with named as materialized (
  select event_id, rel from event_words
  where ts_filter(tsv, '{a}') @@ to_tsquery('atrium', ${p.words}) and end_at > app_now() limit (select 30)
), best as materialized (select event_id, rel from named order by rel, event_id limit 3
), organisers as materialized (
  select o.id, o.name from partners o
  where lower(o.name) ~>=~ ${p.start} and lower(o.name) ~<~ (${p.start} || U&'\\+10FFFF') and ${isPublicOrganiser}
  order by lower(o.name) using ~<~ limit 3
)
select null::int as id, null as name, s.card from best b join event_search s on s.event_id = b.event_id
union all select id, name, null from organisers`,
);

/** Builds the statement for what somebody types, and its values. */
export async function suggestionsQuery(db: Db, query: string) {
  const { names } = await recentNames(db);
  const words = normalise(query).split(' ');
  return {
    statement: suggestionsStatement,
    values: {
      words: [...words.slice(0, -1).map(phrase), wordsFrom(words.at(-1) ?? '', names)].join(' & '),
      start: query.toLowerCase(),
    },
  };
}

const NamedCard = EventCard.pick({ id: true, name: true, venue: true, startDateTime: true, timeZone: true });

function presentEvent(card: string): SearchSuggestions['events'][number] {
  const { id, name, venue, startDateTime, timeZone } = NamedCard.parse(JSON.parse(card));
  return {
    id,
    title: name,
    startDate: dayIn(new Date(startDateTime), timeZone),
    city: venue.isOnline ? null : (venue.place.split(', ', 1)[0] ?? null),
  };
}

/** Parts the places that were typed in full from the words of the subject. */
function partPlaces(
  query: string,
  lang: Language,
  vocabulary: Vocabulary,
): { subject: string; beside: string } {
  const pieces = splitQuery(query).flatMap(({ tokens }) =>
    readWords(tokens, { lang, today: '' }, vocabulary, () => false, ['place']),
  );
  const tokensOf = (isPlace: boolean): Token[] =>
    pieces.filter(({ reading }) => (reading !== null) === isPlace).flatMap(({ tokens }) => tokens);
  const subject = joinNorms(tokensOf(false));
  if (subject === '') return { subject: normalise(query), beside: '' };
  return { subject, beside: tokensOf(true).map(({ text }) => text).join(' ') }; // prettier-ignore
}

const leading = /^(?:in|en|à|a|bei|near|nahe)\s+/i;

async function suggest(db: Db, query: string, lang: Language): Promise<SearchSuggestions> {
  const { vocabulary, names } = await recentNames(db);
  const { statement: named, values } = await suggestionsQuery(db, query);
  const rows = await named.run(db, values);
  const { subject, beside } = partPlaces(query, lang, vocabulary);
  return {
    subjects: suggestSubjects(subject, beside, lang, names),
    places: suggestPlaces(normalise(query.replace(leading, '')), lang, names),
    organisers: rows.flatMap(({ id, name }) => (id === null || name === null ? [] : [{ id, name }])),
    events: rows.flatMap(({ card }) => (card === null ? [] : [presentEvent(card)])),
  };
}

/** Suggests what a query that somebody types could become. Cached for five minutes. */
export function cachedSuggestions(): (db: Db, query: string, lang: Language) => Promise<SearchSuggestions> {
  const cache = new LRUCache<string, Promise<SearchSuggestions>>({ max: 5000, ttl: cachedMs });
  return (db, query, lang) => {
    const name = `${lang} ${query.toLowerCase()}`;
    const known = cache.get(name);
    if (known) return known;
    const made =
      normalise(query).length < shortest
        ? Promise.resolve({ subjects: [], places: [], organisers: [], events: [] })
        : suggest(db, query, lang);
    cache.set(name, made);
    made.catch(() => cache.delete(name));
    return made;
  };
}
