/**
 * The one way anything fails: Problem Details (RFC 9457). Code branches on the slug in `type`, never on text.
 * `error` repeats `detail` because callers written to the spec read it (visitor spec 7).
 */
export const problems = {
  validation: { status: 400, title: 'Some fields need attention' },
  malformed: { status: 400, title: 'The request could not be read' },
  unauthenticated: { status: 401, title: 'Missing authentication credentials' },
  'payment-refused': { status: 402, title: 'The payment was refused' },
  forbidden: { status: 403, title: 'Your account may not do this' },
  'second-factor-required': { status: 403, title: 'Set up two-step verification first' },
  'account-blocked': { status: 403, title: 'This account is blocked' },
  'not-found': { status: 404, title: 'Not found' },
  conflict: { status: 409, title: 'This changed in the meantime' },
  'email-taken': { status: 409, title: 'Registration failed' },
  'tickets-sold-out': { status: 409, title: 'Not enough tickets left' },
  'event-not-on-sale': { status: 409, title: 'This event is not on sale' },
  'idempotency-mismatch': { status: 409, title: 'This key was used for another request' },
  'payment-in-progress': { status: 409, title: 'A payment for this order is under way' },
  gone: { status: 410, title: 'No longer available' },
  'too-large': { status: 413, title: 'The request is too large' },
  'unsupported-media': { status: 415, title: 'This kind of content is not accepted' },
  'too-many': { status: 429, title: 'Too many attempts' },
  internal: { status: 500, title: 'Something went wrong on our side' },
  unavailable: { status: 503, title: 'Busy, please try again in a moment' },
} as const;

export type ProblemSlug = keyof typeof problems;

export interface FieldFault {
  /** Dotted path into the request part, as `tickets.0.email`. */
  path: string;
  message: string;
}

/** The wire form of a failure. */
export interface Problem {
  type: `/problems/${ProblemSlug}`;
  title: string;
  status: number;
  detail: string;
  /** Always equal to `detail`. */
  error: string;
  requestId?: string;
  errors?: FieldFault[];
  /** Seconds until another try makes sense. */
  retryAfter?: number;
}

export interface ProblemOptions {
  detail?: string;
  errors?: FieldFault[];
  retryAfter?: number;
  cause?: unknown;
}

/** The only error thrown on purpose. */
export class ProblemError extends Error {
  readonly slug: ProblemSlug;
  readonly errors: FieldFault[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(slug: ProblemSlug, options: ProblemOptions = {}) {
    super(options.detail ?? problems[slug].title, { cause: options.cause });
    this.name = 'ProblemError';
    this.slug = slug;
    this.errors = options.errors;
    this.retryAfter = options.retryAfter;
  }

  get status(): number {
    return problems[this.slug].status;
  }

  toProblem(requestId?: string): Problem {
    return {
      type: `/problems/${this.slug}`,
      title: problems[this.slug].title,
      status: this.status,
      detail: this.message,
      error: this.message,
      ...(requestId ? { requestId } : {}),
      ...(this.errors ? { errors: this.errors } : {}),
      ...(this.retryAfter === undefined ? {} : { retryAfter: this.retryAfter }),
    };
  }
}

/** The slug of a problem's `type`, or `internal` for one we do not know. */
export function slugOf(problem: Pick<Problem, 'type'>): ProblemSlug {
  const slug = problem.type.replace('/problems/', '');
  return Object.hasOwn(problems, slug) ? (slug as ProblemSlug) : 'internal';
}
