import type { Money } from './money.ts';

/** The kinds of failure, with their HTTP status: the slug in a problem's `type`. */
export const problemTypes = {
  validation: 400,
  malformed: 400,
  unauthenticated: 401,
  'payment-refused': 402,
  forbidden: 403,
  'second-factor-required': 403,
  'account-blocked': 403,
  'account-suspended': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'email-taken': 409,
  'tickets-sold-out': 409,
  'event-not-on-sale': 409,
  'order-limit': 409,
  'idempotency-mismatch': 409,
  'payment-in-progress': 409,
  gone: 410,
  'too-large': 413,
  'unsupported-media': 415,
  'too-many': 429,
  internal: 500,
  unavailable: 503,
  'insufficient-storage': 507,
} as const;
export type ProblemType = keyof typeof problemTypes;

/** Kinds of a problem's values; sentences write numbers, instants and money the reader's way. */
export interface ParamTypes {
  text: string;
  number: number;
  /** ISO 8601. */
  instant: string;
  money: Money;
  ids: readonly string[];
}
export type ParamKinds = Readonly<Record<string, keyof ParamTypes>>;

export interface CodeSpec<T extends ProblemType = ProblemType, P extends ParamKinds = ParamKinds> {
  type: T;
  params: P;
}

/** Gives each code its type. */
export const codesOf = <T extends ProblemType, const C extends Readonly<Record<string, ParamKinds>>>(
  type: T,
  codes: C,
): { [N in keyof C]: CodeSpec<T, C[N]> } =>
  Object.fromEntries(Object.entries(codes).map(([code, params]) => [code, { type, params }])) as {
    [N in keyof C]: CodeSpec<T, C[N]>; // the same names, entry by entry
  };

/** Returns the slug of a problem's `type`, or `internal` for an unknown one. */
export function typeOf({ type }: { type: string }): ProblemType {
  const slug = type.replace('/problems/', '');
  return Object.hasOwn(problemTypes, slug) ? (slug as ProblemType) : 'internal';
}
