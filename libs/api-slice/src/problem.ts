import { problems, slugOf, type FieldFault, type Problem } from '@atrium/domain';

/** What went wrong with a call, whatever the reason: the server's problem, the network, an answer of the wrong shape. */
export interface Failure {
  /** A sentence for a person. */
  message: string;
  slug: ReturnType<typeof slugOf> | 'network';
  status: number | null;
  statusText: string;
  errors: FieldFault[];
  retryAfter: number | null;
}

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' &&
  body !== null &&
  'type' in body &&
  'detail' in body &&
  typeof body.detail === 'string';

/** The failure of a non-2xx answer. */
export function failureOf(status: number, statusText: string, body: unknown): Failure {
  if (isProblem(body)) {
    return {
      message: body.detail,
      slug: slugOf(body),
      status,
      statusText: body.title,
      errors: body.errors ?? [],
      retryAfter: body.retryAfter ?? null,
    };
  }
  return {
    message: problems.internal.title,
    slug: 'internal',
    status,
    statusText,
    errors: [],
    retryAfter: null,
  };
}

/** The failure of a call that got no answer. */
export const networkFailure: Failure = {
  message: 'We could not reach the server. Please check your connection and try again.',
  slug: 'network',
  status: null,
  statusText: 'No connection',
  errors: [],
  retryAfter: null,
};

/** True for what RTK Query hands to a page as `error` when a call of ours failed. */
export const isFailure = (error: unknown): error is Failure =>
  typeof error === 'object' && error !== null && 'slug' in error && 'message' in error;

/** The sentence to show for any `error` a hook gives. */
export const messageOf = (error: unknown): string =>
  isFailure(error) ? error.message : problems.internal.title;
