export * from './demo/generate.ts';
export type * from './demo/model.ts';
export * from './places/read-places.ts';
export * from './reference/countries.ts';
export * from './reference/exchange-rates.ts';
export * from './reference/index.ts';
export type * from './reference/option.ts';
export { seedBulk, seedDemo } from './write/demo.ts';
export { seedReference } from './write/reference.ts';
