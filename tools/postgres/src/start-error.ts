/** Why PostgreSQL could not start, as one sentence for the person who runs the command. */
export class PostgresStartError extends Error {
  override name = 'PostgresStartError';
}
