import { databaseError } from './db/errors.ts';

interface LoggableError {
  name: string;
  message: string;
  code?: string | undefined;
  stack?: string | undefined;
}

/**
 * Reduces an error to what may be logged or shown, without the statement's parameters, which contain user
 * input and emailed links.
 */
export function toLoggableError(error: unknown): LoggableError {
  // drizzle's own error contains the statement with its parameters; the cause says what failed.
  if (error instanceof Error && 'params' in error)
    return { ...toLoggableError(error.cause), stack: error.stack?.replace(error.message, '') };
  const db = databaseError(error);
  if (db)
    return {
      name: 'DatabaseError',
      // Class 22 messages quote the invalid value, which a user typed.
      message: db.code.startsWith('22') ? 'a value the database refused' : db.message,
      code: db.code,
      stack: error instanceof Error ? error.stack?.split('\n').slice(-8).join('\n') : undefined,
    };
  return error instanceof Error
    ? { name: error.name, message: error.message, stack: error.stack }
    : { name: 'Thrown', message: String(error) };
}
