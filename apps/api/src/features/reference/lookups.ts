import type { Currency, OptionList } from '@atrium/domain';
import type { Run } from '../../db/run.ts';

/** One value of any option list, as the database keeps it. */
export interface OptionValue {
  id: number;
  name: string;
  parentId: number | null;
  minValue: number | null;
  maxValue: number | null;
  isRetired: boolean;
}

interface CountryValue {
  id: number;
  name: string;
  code: string;
  dialCode: string;
  flag: string;
}

export type ListName = Exclude<OptionList, 'countries'> | 'sectorSubtypes';

/** All reference data: small, read often, changed by an administrator now and then. */
export interface Lookups {
  /** Values of a list by id, in the list's order. */
  list: (name: ListName) => ReadonlyMap<number, OptionValue>;
  countries: ReadonlyMap<number, CountryValue>;
  perDollar: Readonly<Record<Currency, number>>;
}

const everything = `select json_build_object(
  'options', (select json_agg(json_build_object('list', list, 'id', id, 'name', name, 'parentId', parent_id,
      'minValue', min_value, 'maxValue', max_value, 'isRetired', retired_at is not null) order by list, position, id)
    from options),
  'countries', (select json_agg(json_build_object('id', id, 'name', name, 'code', code, 'dialCode', dial_code,
      'flag', flag) order by name) from countries),
  'perDollar', (select json_object_agg(currency, per_dollar) from
    (select distinct on (currency) currency, per_dollar from exchange_rates order by currency, as_of desc) newest)
)::text as answer`;

interface Everything {
  options: (OptionValue & { list: ListName })[] | null;
  countries: CountryValue[] | null;
  perDollar: Record<Currency, number> | null;
}

/** Reads all reference data in one statement. */
export async function readLookups(run: Run): Promise<Lookups> {
  const [row] = await run<{ answer: string }>(everything, []);
  const { options, countries, perDollar } = JSON.parse(row?.answer ?? '{}') as Everything; // shaped by the statement
  const lists = Map.groupBy(options ?? [], (option) => option.list);
  const byList = new Map([...lists].map(([name, values]) => [name, new Map(values.map((v) => [v.id, v]))]));
  const nothing: ReadonlyMap<number, OptionValue> = new Map();
  return {
    list: (name) => byList.get(name) ?? nothing,
    countries: new Map((countries ?? []).map((country) => [country.id, country])),
    perDollar: perDollar ?? { USD: 1, EUR: NaN, GBP: NaN, JPY: NaN, AUD: NaN, CAD: NaN, NOK: NaN },
  };
}

const keptFor = 60_000;

interface Kept {
  at: number;
  lookups: Promise<Lookups>;
}

let kept = new WeakMap<Run, Kept>();

/** A list has changed: what is remembered of it is old. */
export const forgetLookups = (): void => void (kept = new WeakMap());

/** Reference data at most `maxAge` milliseconds old; a node is told of a change, and asks again after a minute all the same. */
export function recentLookups(run: Run, maxAge = keptFor): Promise<Lookups> {
  const known = kept.get(run);
  if (known && performance.now() - known.at < maxAge) return known.lookups;
  const lookups = readLookups(run);
  kept.set(run, { at: performance.now(), lookups });
  lookups.catch(() => kept.delete(run));
  return lookups;
}
