import { databaseError } from './db/errors.ts';

interface Loggable {
  name: string;
  message: string;
  code?: string | undefined;
  stack?: string | undefined;
}

/** What of an error may be logged or shown: never the statement's parameters, which hold what people typed and mailed links. */
export function loggable(error: unknown): Loggable {
  // Drizzle's own error is the statement with its parameters; what went wrong is its cause.
  if (error instanceof Error && 'params' in error)
    return { ...loggable(error.cause), stack: error.stack?.replace(error.message, '') };
  const db = databaseError(error);
  if (db)
    return {
      name: 'DatabaseError',
      // Class 22 is about values, and quotes the one that somebody typed.
      message: db.code.startsWith('22') ? 'a value the database refused' : db.message,
      code: db.code,
      stack: error instanceof Error ? error.stack?.split('\n').slice(-8).join('\n') : undefined,
    };
  return error instanceof Error
    ? { name: error.name, message: error.message, stack: error.stack }
    : { name: 'Thrown', message: String(error) };
}
