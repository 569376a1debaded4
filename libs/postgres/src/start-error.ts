/** Why PostgreSQL failed to start, as a sentence for the terminal. */
export class PostgresStartError extends Error {
  override name = 'PostgresStartError';
}
