import type { Sql } from 'postgres';
import { readPlaces } from '../places/read-places.ts';
import { countries } from '../reference/countries.ts';
import { rates } from '../reference/exchange-rates.ts';
import { referenceOptions } from '../reference/index.ts';
import { searchTerms, type SearchTermRow } from '../reference/search-terms.ts';
import { insertRows } from './batch.ts';
import type { Row, Sql as Queries } from './batch.ts';

/** Advisory lock: nodes that start together seed one after the other. */
export const seedLock = 7_421_956;

/** Change it with the gazetteer, so that the places are read again. */
const gazetteer = 'gazetteer-1';

/** Keeps existing rows. */
const keepExisting = { keep: true };

/**
 * Writes option lists, countries, exchange rates, search terms and places. Existing rows are kept and deleted options stay
 * deleted, so that a restart doesn't undo an administrator's changes.
 */
export async function seedReference(sql: Sql, options: { gazetteerFile?: URL | string } = {}): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${seedLock})`;
    await insertRows(
      tx,
      'countries',
      countries.map((country) => ({
        id: country.id,
        name: country.name,
        code: country.code,
        dial_code: country.dialCode,
        flag: country.flag,
      })),
      keepExisting,
    );
    await insertRows(tx, 'options', await optionRows(tx), keepExisting);
    await insertRows(
      tx,
      'exchange_rates',
      Object.entries(rates.perDollar).map(([currency, perDollar]) => ({
        currency,
        as_of: rates.asOf,
        per_dollar: perDollar,
        source: rates.source,
      })),
      keepExisting,
    );
    await insertRows(tx, 'search_terms', searchTerms.map(termRow), keepExisting);
    const [done] = await tx`select 1 from seeds where name = ${gazetteer}`;
    if (done) return;
    await insertRows(tx, 'places', await placeRows(options.gazetteerFile), keepExisting);
    await tx`insert into seeds (name) values (${gazetteer})`;
  });
}

/** Returns the options with IDs above those already assigned. */
async function optionRows(sql: Queries): Promise<Row[]> {
  const numbers = await sql<{ list: string; last: number }[]>`select list, last from option_numbers`;
  const given = new Map(numbers.map(({ list, last }) => [list, last]));
  const places = new Map<string, number>();
  return referenceOptions
    .map((option) => {
      const position = (places.get(option.list) ?? 0) + 1;
      places.set(option.list, position);
      return {
        list: option.list,
        id: option.id,
        name: option.name,
        parent_id: option.parentId ?? null,
        min_value: option.minValue ?? null,
        max_value: option.maxValue ?? null,
        position,
      };
    })
    .filter(({ list, id }) => id > (given.get(list) ?? 0));
}

const termRow = ({ term, norm, lang, targets, also }: SearchTermRow): Row => ({
  term,
  norm,
  lang,
  targets: targets.map(({ list, id }) => `${list}:${id}`),
  also,
});

async function placeRows(file?: URL | string): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const place of readPlaces(file)) {
    rows.push({
      id: place.id,
      name: place.name,
      norm: place.norm,
      region_code: place.regionCode || null,
      region_name: place.regionName || null,
      country_code: place.countryCode,
      population: place.population,
      latitude: place.latitude,
      longitude: place.longitude,
      time_zone: place.timeZone,
    });
  }
  return rows;
}
