import { addMonths } from '@atrium/domain';
import { addDays, dayOf, monthsOf, weekday, type DaySpan } from './calendar.ts';
import type { Token } from './split-query.ts';

/** Dates at the start of some words. */
interface DatesRead {
  length: number;
  span: DaySpan;
}

interface Point {
  length: number;
  first: string;
  last: string;
  /** True if the words mean a date only beside a year or preposition: "may", "march", "fall". */
  isAmbiguous: boolean;
}

const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));
const numbered = (text: string): ReadonlyMap<string, number> =>
  new Map(
    text
      .trim()
      .split('\n')
      .flatMap((line, index) =>
        line
          .trim()
          .split(/\s+/)
          .map((word) => [word, index] as const),
      ),
  );

const months = numbered(`january enero janvier januar
  february febrero fevrier februar
  march marzo mars marz
  april abril avril
  may mayo mai
  june junio juin juni
  july julio juillet juli
  august agosto aout
  september septiembre septembre
  october octubre octobre oktober
  november noviembre novembre
  december diciembre decembre dezember`);
const shortMonths = numbered(`jan ene janv
  feb fevr
  mar
  apr abr avr
  may
  jun
  jul juil
  aug ago
  sep sept
  oct okt
  nov
  dec dic dez`);
/** Months whose names are other words as well. */
const ambiguousMonths = set('march mars may mai mayo');
const seasons = numbered(`spring primavera printemps fruhling fruhjahr
  summer verano ete sommer
  autumn fall otono automne herbst
  winter invierno hiver`);
const ambiguousSeasons = set('fall ete');

const from = set('from after since starting desde despues partir apres des ab nach seit');
const afterwards = set('after despues apres nach');
const until = set('until till before by hasta antes avant jusqu jusque bis vor');
const beforehand = set('before antes avant vor');
const within = set(
  'in on during this en el durante dans le au im am in diesen dieser dieses este esta ce cette',
);
const between = set('between entre zwischen');
const and = set('and to until y a al et au und bis -');
const joints = set('of de del d des the la las los el le les den der im in en a');
const next = set(
  'next coming proximo proxima proximos proximas prochain prochaine prochains prochaines nachste nachsten nachster nachstes kommenden kommende',
);
const current = set('this current este esta ce cette cet dieses diese diesen dieser');
const units = {
  day: set('day days dia dias jour jours tag tage tagen'),
  week: set('week weeks semana semanas semaine semaines woche wochen'),
  month: set('month months mes meses mois monat monate monaten'),
  quarter: set('quarter trimestre quartal'),
  year: set('year years ano anos annee annees an ans jahr jahre jahren'),
  weekend: set('weekend wochenende'),
};
type Period = keyof typeof units;
const today = set('today tonight hoy aujourdhui heute');
const tomorrow = set('tomorrow manana demain morgen');
const ordinal = /^(\d{1,2})(?:st|nd|rd|th|er|re)?$/;
const farthestYear = 12;

/** Reads dates in words; years that aren't said are the next ones that aren't over. */
export function readDates(
  tokens: readonly Token[],
  start: number,
  now: string,
  isAlone: boolean,
): DatesRead | null {
  const year = Number(now.slice(0, 4));
  const at = (index: number) => tokens[index]?.norm ?? '';
  const is = (words: ReadonlySet<string>, index: number) => words.has(at(index));
  const skip = (words: ReadonlySet<string>, index: number) => {
    let end = index;
    while (is(words, end)) end += 1;
    return end;
  };

  const yearAt = (index: number): number | null => {
    const text = at(index);
    if (!/^20\d\d$/.test(text)) return null;
    return Math.abs(Number(text) - year) <= farthestYear ? Number(text) : null;
  };
  /** A year, also after "of". */
  const yearAfter = (index: number): { year: number; end: number } | null => {
    for (const end of [index, skip(joints, index), at(index) === '/' ? index + 1 : index]) {
      const found = yearAt(end);
      if (found !== null) return { year: found, end: end + 1 };
    }
    return null;
  };
  const dayAt = (index: number): number | null => {
    const day = Number(ordinal.exec(at(index))?.[1] ?? 0);
    return day >= 1 && day <= 31 ? day : null;
  };
  const monthAt = (index: number): { month: number; isShort: boolean } | null => {
    const long = months.get(at(index));
    if (long !== undefined) return { month: long, isShort: false };
    const short = shortMonths.get(at(index));
    return short === undefined ? null : { month: short, isShort: true };
  };
  /** The next time that is not over. */
  const upcoming = (make: (inYear: number) => { first: string; last: string }) =>
    [year - 1, year, year + 1].map(make).find(({ last }) => last >= now) ?? make(year);

  const point = (length: number, span: { first: string; last: string }, isAmbiguous = false): Point => ({
    length,
    first: span.first,
    last: span.last,
    isAmbiguous,
  });

  /** A repeating part of the year, with or without its year. */
  const inYear = (
    index: number,
    end: number,
    make: (inYear: number) => { first: string; last: string },
    isAmbiguous = false,
  ): Point => {
    const said = yearAfter(end);
    return said ? point(said.end - index, make(said.year)) : point(end - index, upcoming(make), isAmbiguous);
  };

  const fullDate = (index: number): Point | null => {
    const dotted = /^(\d{1,2})\.(\d{1,2})\.(20\d\d)$/.exec(at(index));
    const parts = dotted
      ? [dotted[3], dotted[2], dotted[1]]
      : at(index + 1) === '-' && at(index + 3) === '-'
        ? [at(index), at(index + 2), at(index + 4)]
        : at(index + 1) === '/' && at(index + 3) === '/'
          ? [at(index + 4), at(index + 2), at(index)]
          : [];
    const [y = 0, m = 0, d = 0] = parts.map(Number);
    const [month, day] = m > 12 ? [d, m] : [m, d];
    if (!(
      y >= year - farthestYear &&
      y <= year + farthestYear &&
      month >= 1 &&
      month <= 12 &&
      day >= 1 &&
      day <= 31
    ))
      return null;
    const date = dayOf(y, month - 1, day);
    return point(dotted ? 1 : 5, { first: date, last: date });
  };

  /** "12-14 March 2027", "March 12-14", "March to May", "May 2027". */
  const monthPoint = (index: number): Point | null => {
    const days = (start: number) => {
      const first = dayAt(start);
      if (first === null) return null;
      const second = is(and, start + 1) ? dayAt(skip(joints, start + 2)) : null;
      return second !== null && second > first
        ? { first, last: second, end: skip(joints, start + 2) + 1 }
        : { first, last: first, end: start + 1 };
    };
    const before = days(index);
    if (before) {
      const place = skip(joints, before.end);
      const named = monthAt(place);
      return (
        named &&
        inYear(index, place + 1, (y) => ({
          first: dayOf(y, named.month, before.first),
          last: dayOf(y, named.month, before.last),
        }))
      );
    }
    const named = monthAt(index);
    if (!named) return null;
    const after = yearAt(index + 1) === null && days(index + 1);
    if (after)
      return inYear(index, after.end, (y) => ({
        first: dayOf(y, named.month, after.first),
        last: dayOf(y, named.month, after.last),
      }));
    const isGlued = tokens[index + 1]?.isGlued === true;
    const place = isGlued ? index + 1 : skip(joints, index + 2);
    const second = isGlued || is(and, index + 1) ? monthAt(place) : null;
    if (second && (isGlued || !named.isShort)) {
      const count = ((second.month - named.month + 12) % 12) + 1;
      return inYear(index, place + 1, (y) => monthsOf(y, named.month, count));
    }
    return inYear(
      index,
      index + 1,
      (y) => monthsOf(y, named.month, 1),
      named.isShort || ambiguousMonths.has(at(index)),
    );
  };

  const partOfYear = (index: number): Point | null => {
    const part = /^([qth])([1-4])$/.exec(at(index));
    if (part) {
      const [, letter, digit] = part;
      const size = letter === 'h' ? 6 : 3;
      const number = Number(digit) - 1;
      if (number * size >= 12) return null;
      return inYear(index, index + 1, (y) => monthsOf(y, number * size, size), letter === 't');
    }
    if (/^[1-4]$/.test(at(index)) && at(index + 1) === 'quartal')
      return inYear(index, index + 2, (y) => monthsOf(y, (Number(at(index)) - 1) * 3, 3));
    const season = seasons.get(at(index));
    return season === undefined
      ? null
      : inYear(index, index + 1, (y) => monthsOf(y, 2 + season * 3, 3), ambiguousSeasons.has(at(index)));
  };

  const unitAt = (index: number): { unit: Period; end: number } | null => {
    if (at(index) === 'week' && at(index + 1) === 'end') return { unit: 'weekend', end: index + 2 };
    if (at(index) === 'fin' && at(index + 1) === 'de' && at(index + 2) === 'semana')
      return { unit: 'weekend', end: index + 3 };
    const unit = (Object.keys(units) as Period[]).find((name) => units[name].has(at(index))); // the table's keys
    return unit ? { unit, end: index + 1 } : null;
  };
  const period = (unit: Period, away: number): { first: string; last: string } => {
    const [y, m] = [year, Number(now.slice(5, 7)) - 1];
    const monday = addDays(now, -weekday(now) + 7 * away);
    const quarter = Math.floor(m / 3) * 3;
    return {
      day: { first: addDays(now, away), last: addDays(now, away) },
      week: { first: monday, last: addDays(monday, 6) },
      weekend: { first: addDays(monday, 5), last: addDays(monday, 6) },
      month: monthsOf(y, m + away, 1),
      quarter: monthsOf(y, quarter + 3 * away, 3),
      year: monthsOf(y + away, 0, 12),
    }[unit];
  };
  /** "next month", "this weekend", "el mes que viene", "next 3 months", "tomorrow". */
  const relative = (index: number): Point | null => {
    if (is(today, index)) return point(1, period('day', 0));
    if (at(index) === 'aujourd' && at(index + 1) === 'hui') return point(2, period('day', 0));
    if (is(tomorrow, index)) return point(1, period('day', 1), at(index) === 'morgen');
    const leading = is(next, index) ? 1 : is(current, index) ? 0 : null;
    if (leading !== null) {
      const count = /^\d{1,2}$/.test(at(index + 1)) ? Number(at(index + 1)) : null;
      const named = unitAt(index + (count === null ? 1 : 2));
      if (count !== null)
        return named && leading === 1 ? point(named.end - index, ahead(named.unit, count)) : null;
      if (named) return point(named.end - index, period(named.unit, leading));
      const season = partOfYear(index + 1) ?? monthPoint(index + 1);
      return season && { ...season, length: season.length + 1, isAmbiguous: false };
    }
    const unit = unitAt(index);
    if (unit && is(next, unit.end)) return point(unit.end + 1 - index, period(unit.unit, 1));
    if (unit && at(unit.end) === 'que' && at(unit.end + 1) === 'viene')
      return point(unit.end + 2 - index, period(unit.unit, 1));
    if (/^\d{1,2}$/.test(at(index)) && is(next, index + 1)) {
      const named = unitAt(index + 2);
      return named && point(named.end - index, ahead(named.unit, Number(at(index))));
    }
    return null;
  };
  const ahead = (unit: Period, count: number) => ({
    first: now,
    last: {
      day: addDays(now, count),
      week: addDays(now, 7 * count),
      weekend: addDays(now, 7 * count),
      month: addMonths(now, count),
      quarter: addMonths(now, 3 * count),
      year: addMonths(now, 12 * count),
    }[unit],
  });

  const readPoint = (index: number): Point | null => {
    const found = fullDate(index) ?? relative(index) ?? monthPoint(index) ?? partOfYear(index);
    if (found) return found;
    const said = yearAt(index);
    return said === null ? null : point(1, monthsOf(said, 0, 12));
  };

  /** Two points in a row: "between March and May", "from 3 June to 5 July". */
  const range = (index: number): DatesRead | null => {
    const begin = skip(joints, index);
    const one = readPoint(begin);
    if (!one || !is(and, begin + one.length)) return null;
    const place = skip(joints, begin + one.length + 1);
    const other = readPoint(place);
    if (!other) return null;
    const end = place + other.length;
    const said = yearAt(end - 1);
    // A year at the end is the year of both.
    const first = said === null ? one.first : `${other.first.slice(0, 4)}${one.first.slice(4)}`;
    return {
      length: end - start,
      span: { first: first <= other.last ? first : one.first, last: other.last },
    };
  };

  if (is(between, start) || is(from, start)) {
    const both = range(start + 1);
    if (both) return both;
  }
  const isFrom = is(from, start);
  const isUntil = is(until, start);
  if (isFrom || isUntil) {
    const place = skip(joints, start + 1);
    const found = readPoint(place);
    if (!found) return null;
    const length = place + found.length - start;
    if (isFrom)
      return {
        length,
        span: { first: is(afterwards, start) ? addDays(found.last, 1) : found.first, last: null },
      };
    return {
      length,
      span: { first: null, last: is(beforehand, start) ? addDays(found.first, -1) : found.last },
    };
  }
  const direct = readPoint(start);
  if (direct && (!direct.isAmbiguous || isAlone)) {
    const both = direct.isAmbiguous ? null : range(start);
    return both && both.length > direct.length ? both : { length: direct.length, span: direct };
  }
  if (!is(within, start) && !is(joints, start)) return null;
  const place = skip(joints, start + 1);
  const found = readPoint(place);
  return found && { length: place + found.length - start, span: found };
}
