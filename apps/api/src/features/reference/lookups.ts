import { type Currency, minutes, type OptionList } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';

/** Row of any option list. */
export interface OptionValue {
  id: number;
  name: string;
  parentId: number | null;
  minValue: number | null;
  maxValue: number | null;
  isRetired: boolean;
  /** Of a merged option, whose other values are those of the one that it was merged into. */
  mergedIntoId: number | null;
}

interface CountryValue {
  id: number;
  name: string;
  code: string;
  dialCode: string;
  flag: string;
}

export type ListName = Exclude<OptionList, 'countries'> | 'sectorSubtypes';

/** All reference data, cached in memory because it is small, read often and rarely changed. */
export interface Lookups {
  /** Options of a list by ID, in display order. */
  list: (name: ListName) => ReadonlyMap<number, OptionValue>;
  countries: ReadonlyMap<number, CountryValue>;
  perDollar: Readonly<Record<Currency, number>>;
  /** Day of the oldest of these rates. */
  ratesAsOf: string;
}

const everything = statement<object, { answer: string }>(
  () => `with rates as (
  select distinct on (currency) currency, per_dollar, as_of from exchange_rates order by currency, as_of desc
) select json_build_object(
  'options', (select json_agg(json_build_object('list', list, 'id', id, 'name', name, 'parentId', parent_id,
      'minValue', min_value, 'maxValue', max_value, 'isRetired', retired_at is not null, 'mergedIntoId', merged_into_id) order by list, position, id)
    from options),
  'countries', (select json_agg(json_build_object('id', id, 'name', name, 'code', code, 'dialCode', dial_code,
      'flag', flag) order by name) from countries),
  'perDollar', (select json_object_agg(currency, per_dollar) from rates),
  'ratesAsOf', (select min(as_of) from rates)
)::text as answer`,
);

interface Everything {
  options: (OptionValue & { list: ListName })[] | null;
  countries: CountryValue[] | null;
  perDollar: Record<Currency, number> | null;
  ratesAsOf: string | null;
}

/** Day of the rates of a database without any. */
const neverPublished = '1970-01-01';

/** Reads all reference data in one statement. */
export async function readLookups(db: Db): Promise<Lookups> {
  const [row] = await everything.run(db, {});
  const { options, countries, perDollar, ratesAsOf } = JSON.parse(row?.answer ?? '{}') as Everything; // shaped by the statement
  const lists = Map.groupBy(options ?? [], (option) => option.list);
  const byList = new Map([...lists].map(([name, values]) => [name, withMerged(values)]));
  const nothing: ReadonlyMap<number, OptionValue> = new Map();
  return {
    list: (name) => byList.get(name) ?? nothing,
    countries: new Map((countries ?? []).map((country) => [country.id, country])),
    perDollar: perDollar ?? { USD: 1, EUR: NaN, GBP: NaN, JPY: NaN, AUD: NaN, CAD: NaN, NOK: NaN },
    ratesAsOf: ratesAsOf ?? neverPublished,
  };
}

/** Keys options by ID; the ID of a merged one leads to what it was merged into, which can't be chosen under it. */
function withMerged(values: readonly OptionValue[]): Map<number, OptionValue> {
  const known = new Map(values.map((value) => [value.id, value]));
  for (const { id, mergedIntoId } of values) {
    const target = mergedIntoId === null ? undefined : known.get(mergedIntoId);
    if (target) known.set(id, { ...target, isRetired: true, mergedIntoId });
  }
  return known;
}

const lifetime = minutes(1);

interface CachedLookups {
  at: number;
  lookups: Promise<Lookups>;
}

let cache = new WeakMap<Db, CachedLookups>();

/** Invalidates the cache; called when a list changes. */
export const forgetLookups = (): void => void (cache = new WeakMap());

/** Returns reference data at most `maxAge` milliseconds old. The limit covers a missed NOTIFY. */
export function recentLookups(db: Db, maxAge = lifetime): Promise<Lookups> {
  const known = cache.get(db);
  if (known && performance.now() - known.at < maxAge) return known.lookups;
  const lookups = readLookups(db);
  cache.set(db, { at: performance.now(), lookups });
  lookups.catch(() => cache.delete(db));
  return lookups;
}
