import type { ErrorRequestHandler, Request, Response } from 'express';
import { ZodError } from 'zod';
import { ProblemError, problem, problemTypes, type ProblemType } from '@atrium/domain';
import { problemTitle, toWireProblem, type ProblemIds } from '@atrium/texts/problems';
import type { Dependencies } from '../context.ts';
import { databaseError } from '../db/errors.ts';
import { toLoggableError } from '../to-loggable-error.ts';

/**
 * Reads a property of any thrown value; Node's own errors may be from another realm, so `instanceof Error`
 * isn't enough.
 */
const detailOf = (error: unknown, name: 'code' | 'syscall' | 'message' | 'cause'): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

const awayCodes = /^(08|53|57P)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|CONNECT_TIMEOUT|CONNECTION_)/;

/**
 * True when the database is unreachable, overloaded or starting, so that retrying makes sense. Checks causes
 * too, because drizzle wraps driver errors.
 */
function isAway(error: unknown): boolean {
  for (let at = error; at !== undefined && at !== null; at = detailOf(at, 'cause')) {
    if (awayCodes.test(String(detailOf(at, 'code'))) || detailOf(at, 'syscall') === 'connect') return true;
    // The job queue's driver sets no code.
    if (/^Connection terminated/.test(String(detailOf(at, 'message')))) return true;
  }
  return false;
}

const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', '53100']);

/** True when files or the database can't be written because the disk is full or read-only. */
function isFull(error: unknown): boolean {
  for (let at = error; at !== undefined && at !== null; at = detailOf(at, 'cause'))
    if (fullCodes.has(String(detailOf(at, 'code')))) return true;
  return false;
}

const codesByStatus: Partial<Record<number, 'malformed' | 'not-found' | 'too-large' | 'unsupported-media'>> =
  {
    400: 'malformed',
    404: 'not-found',
    413: 'too-large',
    415: 'unsupported-media',
  };

/** Maps anything thrown to a problem. Unexpected errors become `internal`, without details. */
export function problemOf(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  const status =
    error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 500;
  const code = error instanceof ZodError ? undefined : codesByStatus[status];
  if (code) return problem(code, {}, { cause: error });
  // Raised by `mark_options_used`: a chosen option was deleted after it was checked.
  if (databaseError(error)?.code === 'AT006') return problem('conflict', {}, { cause: error });
  if (isFull(error)) return problem('insufficient-storage', {}, { cause: error });
  if (isAway(error)) return problem('unavailable', {}, { cause: error, retryAfter: 2 });
  return problem('internal', {}, { cause: error });
}

export function problemHandler({ log }: Pick<Dependencies, 'log'>): ErrorRequestHandler {
  return (error, _request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const failure = problemOf(error);
    const requestId = String(response.locals['requestId']);
    logUnexpectedError(log, failure, { requestId, call: response.locals['call'] });
    sendProblem(response, failure, { requestId });
  };
}

/** Logs server errors. Client errors are just returned, and so are refusals of a full queue, which would fill the log in a rush. */
export function logUnexpectedError(
  log: Dependencies['log'],
  failure: ProblemError,
  where: { requestId: string; call: unknown },
): void {
  const isRefusal = failure.type === 'unavailable' && failure.cause === undefined;
  if (failure.status >= 500 && !isRefusal)
    log.error({ ...where, err: toLoggableError(failure.cause ?? failure) }, failure.message);
}

export function sendProblem(response: Response, failure: ProblemError, ids: ProblemIds): void {
  if (failure.retryAfter !== undefined) response.set('Retry-After', String(failure.retryAfter));
  response.set('Cache-Control', 'no-store');
  response
    .status(failure.status)
    .type('application/problem+json')
    .send(JSON.stringify(toWireProblem(failure, ids)));
}

export function unknownRoute(request: Request): never {
  throw problem('unknown-call', {
    method: request.method,
    path: `${request.baseUrl}${request.path}`,
  });
}

/** Explains a problem's `type`. */
export function describeProblem(request: Request, response: Response): void {
  const slug = String(request.params['slug']);
  if (!Object.hasOwn(problemTypes, slug)) throw problem('not-found');
  const type = slug as ProblemType; // just looked up
  response.type('text/plain').send(`${type}\n${problemTitle(type)}\nHTTP status ${problemTypes[type]}\n`);
}
