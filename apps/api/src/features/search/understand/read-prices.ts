import type { Currency } from '@atrium/domain';
import type { Token } from './split-query.ts';

/** Prices at the start of some words, in major units. */
export interface PricesRead {
  length: number;
  min: number | null;
  max: number | null;
  currency: Currency | null;
}

const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

const signs: Readonly<Record<string, Currency>> = {
  usd: 'USD',
  eur: 'EUR',
  gbp: 'GBP',
  jpy: 'JPY',
  aud: 'AUD',
  cad: 'CAD',
  nok: 'NOK',
  '€': 'EUR',
  $: 'USD',
  '£': 'GBP',
  euro: 'EUR',
  euros: 'EUR',
  dollar: 'USD',
  dollars: 'USD',
  dolares: 'USD',
  bucks: 'USD',
  pound: 'GBP',
  pounds: 'GBP',
  quid: 'GBP',
  libras: 'GBP',
  livres: 'GBP',
  pfund: 'GBP',
  yen: 'JPY',
};
const below = [
  'under',
  'below',
  'less than',
  'up to',
  'at most',
  'max',
  'maximum',
  'cheaper than',
  'no more than',
  '<',
  '≤',
  'menos de',
  'hasta',
  'maximo',
  'por debajo de',
  'no mas de',
  'moins de',
  'jusqu a',
  'au plus',
  'au maximum',
  'sous',
  'unter',
  'bis',
  'bis zu',
  'hochstens',
  'maximal',
  'weniger als',
].map((text) => text.split(' '));
const above = [
  'over',
  'above',
  'more than',
  'from',
  'at least',
  'min',
  '>',
  '≥',
  'mas de',
  'desde',
  'plus de',
  'a partir de',
  'des',
  'uber',
  'ab',
  'mehr als',
  'mindestens',
].map((text) => text.split(' '));
const and = set('- to and a y et und bis');
const between = set('between entre zwischen from de von');
/** Counted things: "under 200 attendees" is no price. */
const counted =
  set(`attendees people persons participants visitors exhibitors delegates guests speakers companies
  employees days hours km miles sqm m2 min minutes asistentes personas dias participantes visitantes expositores
  personnes visiteurs exposants jours teilnehmer personen besucher aussteller tage`);
const free = set(
  'free gratis gratuito gratuita gratuitos gratuitas gratuit gratuite gratuits gratuites kostenlos kostenlose kostenloser kostenloses kostenlosen kostenfrei kostenfreie',
);
/** "free trade", "duty free": words beside "free" that make it another one. */
const besideFree = {
  before: set(
    'tax duty gluten sugar carbon emission emissions plastic smoke drug dairy meat cruelty cage lead oil fossil',
  ),
  after: set('trade zone zones software speech range lance flow market markets will electron radical'),
};
const cancellation = set(
  'cancellation cancelation cancellations refund cancelacion annulation stornierung stornierbar',
);

const amountIn = (text: string): number | null => {
  if (!/^\d+(?:[.,]\d+)*$/.test(text)) return null;
  // Three digits after a separator are thousands: 1,000 and 1.000.
  const plain = text.replace(/[.,](?=\d{3}(?:\D|$))/g, '').replace(',', '.');
  const amount = Number(plain);
  return Number.isFinite(amount) && amount <= 1e9 ? Math.round(amount * 100) / 100 : null;
};

/** Reads "free cancellation" in four languages; returns its number of words. */
export function readCancellation(tokens: readonly Token[], start: number): number {
  const [one, other] = [tokens[start]?.norm ?? '', tokens[start + 1]?.norm ?? ''];
  return (free.has(one) && cancellation.has(other)) || (cancellation.has(one) && free.has(other)) ? 2 : 0;
}

/** Reads "free", "under €200", "50-100 EUR". A bare number is never a price. */
export function readPrices(tokens: readonly Token[], start: number): PricesRead | null {
  const at = (index: number) => tokens[index]?.norm ?? '';
  if (free.has(at(start))) {
    const isOther =
      tokens[start]?.isGlued === true ||
      besideFree.before.has(at(start - 1)) ||
      besideFree.after.has(at(start + 1));
    return isOther ? null : { length: 1, min: null, max: 0, currency: null };
  }
  /** A number with its currency before or after it. */
  const amount = (index: number) => {
    const before = signs[at(index)];
    const place = before ? index + 1 : index;
    const joined = /^(\d+)(eur|usd|gbp|k)?$/.exec(at(place));
    const value = amountIn(joined?.[1] ?? at(place));
    if (value === null) return null;
    if (joined?.[2] === 'k') return null;
    const glued = signs[joined?.[2] ?? ''];
    const after = before || glued ? undefined : signs[at(place + 1)];
    return { value, currency: before ?? glued ?? after ?? null, end: place + (after ? 2 : 1) };
  };
  const leads = (phrases: readonly string[][]) =>
    Math.max(
      0,
      ...phrases
        .filter((phrase) => phrase.every((word, index) => at(start + index) === word))
        .map((phrase) => phrase.length),
    );

  const lead = between.has(at(start)) ? 1 : 0;
  const least = amount(start + lead);
  const most = least && and.has(at(least.end)) ? amount(least.end + 1) : null;
  const shared = most?.currency ?? least?.currency ?? null;
  if (least && most && shared && most.value >= least.value)
    return { length: most.end - start, min: least.value, max: most.value, currency: shared };

  const under = leads(below);
  const limit = under > 0 ? amount(start + under) : null;
  if (limit) {
    const isYear = limit.currency === null && /^20\d\d$/.test(String(limit.value));
    if (!counted.has(at(limit.end)) && !isYear)
      return { length: limit.end - start, min: null, max: limit.value, currency: limit.currency };
  }
  const over = leads(above);
  const floor = over > 0 ? amount(start + over) : null;
  if (floor?.currency)
    return { length: floor.end - start, min: floor.value, max: null, currency: floor.currency };
  const alone = amount(start);
  return alone?.currency
    ? { length: alone.end - start, min: null, max: alone.value, currency: alone.currency }
    : null;
}
