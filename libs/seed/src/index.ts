export * from './demo/generate.ts';
export type * from './demo/model.ts';
export { imagePool, type SeedImage } from './images/pool.ts';
export * from './places/read-places.ts';
export * from './reference/countries.ts';
export * from './reference/exchange-rates.ts';
export * from './reference/index.ts';
export type * from './reference/option.ts';
export {
  demoAccounts,
  seedBulk,
  seedDemo,
  type SeedBulkOptions,
  type SeedDemoOptions,
} from './write/demo.ts';
export { seedReference } from './write/reference.ts';
