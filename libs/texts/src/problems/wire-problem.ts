import type { Problem, ProblemError } from '@atrium/domain';
import { english } from '../translate.ts';
import { createTranslator } from '../translator.ts';
import { problemText } from './problem-text.ts';

const reader = createTranslator(english);

/** How its operator finds a failure in the log and among the traces. */
export type ProblemIds = Pick<Problem, 'requestId'> & { traceId?: string | undefined };

/** A failure as it travels: its code and values for programs, its sentence in English for people who read the API. */
export function toWireProblem(problem: ProblemError, { requestId, traceId }: ProblemIds = {}): Problem {
  const { coded, type, status, retryAfter } = problem;
  const errors = problem.errors?.map((error) => ({
    path: error.path,
    code: error.code,
    params: error.params,
    message: problemText(reader, error),
  }));
  // a form as a whole says what its first field says
  const detail = (coded.code === 'validation' && errors?.[0]?.message) || problemText(reader, coded);
  return {
    type: `/problems/${type}`,
    title: problemTitle(type),
    status,
    code: coded.code,
    params: coded.params,
    detail,
    error: detail,
    ...(requestId ? { requestId } : {}),
    ...(traceId ? { traceId } : {}),
    ...(errors ? { errors } : {}),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
}

/** Returns the title of a problem type. */
export const problemTitle = (type: ProblemError['type']): string =>
  problemText(reader, { code: type, params: {} });
