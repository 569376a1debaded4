import type { ErrorRequestHandler, Request, Response } from 'express';
import { ZodError } from 'zod';
import { ProblemError, problems, type ProblemSlug } from '@atrium/domain';
import type { Dependencies } from '../context.ts';
import { databaseError } from '../db/errors.ts';
import { loggable } from '../loggable.ts';

/** What is under a name of whatever was thrown; errors of Node itself may come from another realm than `Error`. */
const detailOf = (error: unknown, name: 'code' | 'syscall' | 'message' | 'cause'): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

const awayCodes = /^(08|53|57P)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|CONNECT_TIMEOUT|CONNECTION_)/;

/** True when the database is away, full or starting: worth another try. Drizzle wraps what the driver says. */
function isAway(error: unknown): boolean {
  for (let at = error; at !== undefined && at !== null; at = detailOf(at, 'cause')) {
    if (awayCodes.test(String(detailOf(at, 'code'))) || detailOf(at, 'syscall') === 'connect') return true;
    // The queue's driver has no code for it.
    if (/^Connection terminated/.test(String(detailOf(at, 'message')))) return true;
  }
  return false;
}

const slugsByStatus: Partial<Record<number, ProblemSlug>> = {
  400: 'malformed',
  404: 'not-found',
  413: 'too-large',
  415: 'unsupported-media',
};

/** Anything thrown, as the one problem the caller sees. What is not ours to explain becomes `internal`, without a word. */
export function problemOf(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  const status =
    error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 500;
  const slug = error instanceof ZodError ? undefined : slugsByStatus[status];
  if (slug) return new ProblemError(slug, { cause: error });
  // Raised by `use_options`: what was chosen has been deleted since it was looked up.
  if (databaseError(error)?.code === 'AT006') return new ProblemError('conflict', { cause: error });
  if (isAway(error)) return new ProblemError('unavailable', { cause: error, retryAfter: 2 });
  return new ProblemError('internal', { cause: error });
}

export function problemHandler({ log }: Pick<Dependencies, 'log'>): ErrorRequestHandler {
  return (error, _request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const problem = problemOf(error);
    const requestId = String(response.locals['requestId']);
    reportFault(log, problem, { requestId, call: response.locals['call'] });
    sendProblem(response, problem);
  };
}

/** Logs what is our fault; a caller's own are answered, not reported. */
export function reportFault(
  log: Dependencies['log'],
  problem: ProblemError,
  where: { requestId: string; call: unknown },
): void {
  if (problem.status >= 500)
    log.error({ ...where, err: loggable(problem.cause ?? problem) }, problem.message);
}

export function sendProblem(response: Response, problem: ProblemError): void {
  if (problem.retryAfter !== undefined) response.set('Retry-After', String(problem.retryAfter));
  response.set('Cache-Control', 'no-store');
  response
    .status(problem.status)
    .type('application/problem+json')
    .send(JSON.stringify(problem.toProblem(String(response.locals['requestId']))));
}

export function unknownCall(request: Request): never {
  throw new ProblemError('not-found', {
    detail: `There is no ${request.method} ${request.baseUrl}${request.path} here`,
  });
}

/** The page behind a problem's `type`: what it means. */
export function describeProblem(request: Request, response: Response): void {
  const slug = String(request.params['slug']);
  if (!Object.hasOwn(problems, slug)) throw new ProblemError('not-found');
  const { status, title } = problems[slug as ProblemSlug];
  response.type('text/plain').send(`${slug}\n${title}\nHTTP status ${status}\n`);
}
