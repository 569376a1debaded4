export { createApp } from './app.ts';
export { readConfig } from './config.ts';
export { connect, type Sql } from './db/client.ts';
export { migrateDatabase } from './db/migrate.ts';
export { runOn, type Parameter, type Run } from './db/run.ts';
export { createDependencies } from './dependencies.ts';
export { topStatement } from './features/catalogue/catalogue.queries.ts';
export { projectEvents } from './features/catalogue/index.ts';
export { signAccessToken } from './features/identity/access-token.ts';
export { expireHolds } from './features/orders/index.ts';
export { placesStatement } from './features/places/search-places.ts';
export { choosePage as chooseOrders } from './features/sales/list-orders.ts';
export { searchQuery } from './features/search/index.ts';
export { choosePage as chooseEvents } from './features/vetting/events.queries.ts';

/** Where the migrations lie. */
export const migrations = new URL('./db/migrations', import.meta.url).pathname;
