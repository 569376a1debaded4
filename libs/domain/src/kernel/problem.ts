import { problemCodes, type PlainCode, type ProblemCode, type ProblemParams } from './problem-codes.ts';
import { problemTypes, type ProblemType } from './problem-types.ts';

/** A code with its values: what failed, without words. */
export type CodedProblem = { [C in ProblemCode]: { code: C; params: ProblemParams<C> } }[ProblemCode];

/** Problem of one field; `path` is dotted, such as `tickets.0.email`. */
export type FieldError = CodedProblem & { path: string };

type WireParams = Readonly<Record<string, unknown>>;

/** A failure on the wire: Problem Details (RFC 9457). Programs branch on `code`; the sentences are English. */
export interface Problem {
  type: `/problems/${ProblemType}`;
  title: string;
  status: number;
  code: string;
  params: WireParams;
  detail: string;
  /** Equals `detail`, for clients written to the specification (visitor spec 7). */
  error: string;
  requestId?: string;
  /** Of a call that was recorded (W3C Trace Context). */
  traceId?: string;
  errors?: { path: string; code: string; params: WireParams; message: string }[];
  /** Seconds before the client should retry. */
  retryAfter?: number;
}

export interface ProblemOptions {
  errors?: readonly FieldError[] | undefined;
  /** Seconds. */
  retryAfter?: number;
  cause?: unknown;
}

/** The only error thrown deliberately; `problem` makes it. */
export class ProblemError extends Error {
  readonly coded: CodedProblem;
  readonly errors: readonly FieldError[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(coded: CodedProblem, { errors, retryAfter, cause }: ProblemOptions = {}) {
    super(coded.code, { cause });
    this.name = 'ProblemError';
    this.coded = coded;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }

  get type(): ProblemType {
    return problemCodes[this.coded.code].type;
  }

  get status(): number {
    return problemTypes[this.type];
  }
}

/** The values to give with a code: exactly its own; those without any may be followed by options all the same. */
type Values<C extends ProblemCode, Last extends unknown[]> = C extends PlainCode
  ? [params?: Record<string, never>, ...Last]
  : [params: ProblemParams<C>, ...Last];

const coded = <C extends ProblemCode>(code: C, params: object = {}): CodedProblem =>
  ({ code, params }) as CodedProblem; // `Values` has checked that they belong together

export type ProblemValues<C extends ProblemCode> = Values<C, [options?: ProblemOptions]>;

/** A failure, as `throw problem('tickets-short', { ticket, count })`. */
export const problem = <C extends ProblemCode>(
  code: C,
  ...[params, options]: ProblemValues<C>
): ProblemError => new ProblemError(coded(code, params), options);

/** Creates a field error, as `fieldError('quantity', 'quantity-negative')`. */
export const fieldError = <C extends ProblemCode>(
  path: string,
  code: C,
  ...[params]: Values<C, []>
): FieldError => ({ path, ...coded(code, params) });
