export { dataFolder, runningConnection, startPostgres, type RunningPostgres } from './start-postgres.ts';
export {
  asApp,
  createDatabase,
  dropDatabase,
  socketOptions,
  connectionUrl,
  type Connection,
} from './databases.ts';
export { makeThrowawayFolder } from './throwaway-folder.ts';
export { PostgresStartError } from './start-error.ts';
export { runningServer } from './lock.ts';
