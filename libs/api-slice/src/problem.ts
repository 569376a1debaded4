import { typeOf, type Problem, type ProblemCode, type ProblemParams, type ProblemType } from '@atrium/domain';
import { currentTranslator, t } from '@atrium/texts';

/** A failed call: a problem from the server, a network error, or a response of the wrong shape. */
export interface Failure {
  /** Branch on this or on `type`, never on a sentence. */
  code: string;
  /** The values that came with the code; `valuesOf` reads them. */
  params: Readonly<Record<string, unknown>>;
  type: ProblemType | 'network';
  /** A sentence in the reader's language. */
  message: string;
  status: number | null;
  /** Name of this type of failure, in the reader's language. */
  statusText: string;
  /** Errors of each field; `params` are the values of its sentence. */
  errors: { path: string; code: string; params?: Readonly<Record<string, unknown>>; message: string }[];
  retryAfter: number | null;
}

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' &&
  body !== null &&
  'type' in body &&
  'detail' in body &&
  typeof body.detail === 'string';

// no page begins with a failure
const loadSentences = () => import('@atrium/texts/problems').catch(() => null);

/** The failure of a non-2xx answer. What the reader's release has no sentence for is said as the server says it. */
export async function failureOf(status: number, statusText: string, body: unknown): Promise<Failure> {
  if (!isProblem(body)) {
    return { ...internal(), status, statusText };
  }
  const sentences = await loadSentences();
  const translator = currentTranslator();
  const say = (coded: { code: unknown; params: unknown }, english: string) =>
    sentences?.receivedText(translator, coded) ?? english;
  const type = typeOf(body);
  const errors = (body.errors ?? []).map(({ path, message, ...coded }) => ({
    path,
    ...coded,
    message: say(coded, message),
  }));
  return {
    code: body.code,
    params: body.params,
    type,
    message: body.code === 'validation' && errors[0] ? errors[0].message : say(body, body.detail),
    status,
    statusText: say({ code: type, params: {} }, body.title),
    errors,
    retryAfter: body.retryAfter ?? null,
  };
}

const internal = (): Failure => ({
  code: 'internal',
  params: {},
  type: 'internal',
  message: t('Something went wrong on our side'),
  status: null,
  statusText: '',
  errors: [],
  retryAfter: null,
});

/** The failure of a call that got no answer. */
export const networkFailure = (): Failure => ({
  ...internal(),
  code: 'network',
  type: 'network',
  message: t("We couldn't reach the server. Check your connection and try again."),
  statusText: t('No connection'),
});

/** Returns true for a failure of ours in RTK Query's `error`. */
export const isFailure = (error: unknown): error is Failure =>
  typeof error === 'object' && error !== null && 'code' in error && 'type' in error && 'message' in error;

/** The values of a failure with this code; undefined for any other failure. */
export const valuesOf = <C extends ProblemCode>(error: unknown, code: C): ProblemParams<C> | undefined =>
  isFailure(error) && error.code === code ? (error.params as ProblemParams<C>) : undefined; // the contract of that code

/** Returns the message for any `error` of a hook. */
export const messageOf = (error: unknown): string => (isFailure(error) ? error.message : internal().message);
