import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import type { Currency, OptionList, PlaceId } from '@atrium/domain';
import { instant } from './columns.ts';

/**
 * Every option list but countries; a retired value is hidden from new choices and stays on old events. Triggers write
 * `is_used` with whatever chooses a value, so that one in use is never deleted.
 */
export const options = pgTable(
  'options',
  {
    list: text().$type<OptionList | 'sectorSubtypes'>().notNull(),
    id: integer().notNull(),
    name: text().notNull(),
    /** The sector of a subtype. */
    parentId: integer(),
    /** Bounds of a range option: people, exhibitors, square metres. */
    minValue: integer(),
    maxValue: integer(),
    position: smallint().notNull(),
    retiredAt: instant(),
    /** Some event, partner or person has held it once. */
    isUsed: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.list, t.id] })],
);

/** The highest id that each list has given, by a trigger: the id of a deleted value is not given again. */
export const optionNumbers = pgTable('option_numbers', {
  list: text().primaryKey(),
  last: integer().notNull(),
});

export const countries = pgTable('countries', {
  id: integer().primaryKey(),
  name: text().notNull(),
  code: char({ length: 2 }).notNull().unique(),
  dialCode: text().notNull(),
  flag: text().notNull(),
});

/** The gazetteer: one row per GeoNames place. */
export const places = pgTable(
  'places',
  {
    id: integer().$type<PlaceId>().primaryKey(),
    name: text().notNull(),
    /** `normalise(name)`: what a prefix is compared with. */
    norm: text().notNull(),
    regionCode: text(),
    regionName: text(),
    countryCode: char({ length: 2 }).notNull(),
    population: integer().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    timeZone: text().notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.countryCode], foreignColumns: [countries.code] }),
    // `places_prefix` covers (population, id) and is made in the custom migration: INCLUDE has no builder here.
    index('places_typo')
      .using('gin', t.norm.op('gin_trgm_ops'))
      .where(sql`population >= 15000`),
  ],
);

/** Units of each currency that one US dollar buys, as of a day. */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    currency: char({ length: 3 }).$type<Currency>().notNull(),
    asOf: date().notNull(),
    perDollar: doublePrecision().notNull(),
    source: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.currency, t.asOf] })],
);
