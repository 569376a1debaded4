import type { SearchedText } from '../ranking/index.ts';
import type { Unit } from './understand/understood.ts';

/** Units of which one may be missing under `match: 'most'`; more would make the query long, and are all wanted. */
const relaxable = 6;

/** Asks `event_words` for the words of a search, as texts for `to_tsquery('atrium', …)`. */
export interface Words extends SearchedText {
  /** Of what must stand in the name or say where or what about; null if anything fits. */
  anchor: string | null;
  /** The units that may be missing, as a JSON list; null if none may. */
  relaxed: string | null;
}

const group = (text: string) => `(${text})`;
const all = (units: readonly Unit[]) => group(units.map(({ tsquery }) => group(tsquery)).join(' & '));
const any = (texts: readonly string[]) => group(texts.join(' | '));

/** The units that an event should be about; all of them if they only say where and of which type it is. */
const topicsOf = (wanted: readonly Unit[]) => {
  const topics = wanted.filter(({ isTopic }) => isTopic);
  return all(topics.length > 0 ? topics : wanted);
};

const positive = (units: readonly Unit[]): Unit[] => units.filter(({ not }) => !not);

/** Picks the units of which one may be missing. */
export const relaxedOf = (units: readonly Unit[]): Unit[] => positive(units).slice(0, relaxable);

/** Wants all units; null without any that an event could have. */
export function allWords(units: readonly Unit[]): Words | null {
  const wanted = positive(units);
  if (wanted.length === 0) return null;
  return {
    words: [all(wanted), ...without(units)].join(' & '),
    topics: topicsOf(wanted),
    anchor: null,
    relaxed: null,
  };
}

/**
 * Wants all units but one. Of two, the one that is left must stand in the name, or say where or what the event is; of
 * one, nothing is left, and no event has it. Null without any.
 */
export function mostWords(units: readonly Unit[]): Words | null {
  const wanted = positive(units);
  if (wanted.length === 0) return null;
  const topics = topicsOf(wanted);
  if (wanted.length === 1)
    return { words: `${all(wanted)} & !${all(wanted)}`, topics, anchor: null, relaxed: null };
  const relaxed = relaxedOf(units);
  const rest = wanted.slice(relaxable);
  const most = any(relaxed.map((left) => all(relaxed.filter((unit) => unit !== left))));
  const words = [most, `!${all(wanted)}`, ...(rest.length > 0 ? [all(rest)] : []), ...without(units)];
  return {
    words: words.join(' & '),
    topics,
    anchor: wanted.length === 2 ? any(wanted.map(({ tsquery }) => group(tsquery))) : null,
    relaxed: JSON.stringify(relaxed.map(({ tsquery }) => tsquery)),
  };
}

const without = (units: readonly Unit[]) =>
  units.filter(({ not }) => not).map(({ tsquery }) => `!${group(tsquery)}`);
