export { createApp } from './app.ts';
export { readConfig } from './config.ts';
export { connect, databaseOn, type Db } from './db/client.ts';
export { migrateDatabase } from './db/migrate.ts';
export { prepareDatabase } from './prepare-database.ts';
export { announceSubjects } from './http/cache-subjects.ts';
export { locateFrontEnds } from './http/locate-front-ends.ts';
export { createDependencies } from './dependencies.ts';
export { topStatement } from './features/catalogue/catalogue.queries.ts';
export { projectEvents, projectionVersion } from './features/catalogue/index.ts';
export { deriveChangedDays } from './features/counting/index.ts';
export { signAccessToken } from './features/identity/access-token.ts';
export { runJob } from './jobs/worker.ts';
export { schedules, type JobName } from './jobs/jobs.ts';
export { placesStatement } from './features/places/search-places.ts';
export { orderPageQuery as chooseOrders } from './features/order-reports/list-orders.ts';
export { refreshChangedScores } from './features/ranking/index.ts';
export {
  countWords,
  findInterests,
  personalisedStatement,
  readQuery,
  searchQuery,
  suggestionsQuery,
} from './features/search/index.ts';
export { eventPageQuery as chooseEvents } from './features/vetting/events.queries.ts';

/** Path of the migrations folder. */
export const migrations = new URL('./db/migrations', import.meta.url).pathname;
