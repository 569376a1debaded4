export * from './places/read-places.ts';
export * from './reference/countries.ts';
export * from './reference/exchange-rates.ts';
export * from './reference/index.ts';
export type * from './reference/option.ts';
