import type { FieldFault } from '@atrium/domain';
import { set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import type { ZodType } from 'zod';

interface Rules<Values, Output> {
  /** The contract's schema of what is sent. */
  schema: ZodType<Output>;
  /** What is sent, of what the form holds; the values themselves unless told. */
  toBody?: (values: Values) => unknown;
  /** Faults between fields: found even while single fields are not in order yet. */
  faultsBetween?: (values: Values) => FieldFault[];
  /** How a fault is said at its field; as the contract says it unless told. */
  say?: (fault: FieldFault) => FieldFault;
}

/** Judges a form by the contract and by the rules between its fields; a field's first fault counts. */
export const resolverOf =
  <Values extends FieldValues, Output>({
    schema,
    toBody = (values) => values,
    faultsBetween = () => [],
    say = (fault) => fault,
  }: Rules<Values, Output>): Resolver<Values, unknown, Output> =>
  (values) => {
    const parsed = schema.safeParse(toBody(values));
    const faults = [
      ...(parsed.error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message })),
      ...faultsBetween(values),
    ];
    if (parsed.success && faults.length === 0) return { values: parsed.data, errors: {} };
    return { values: {}, errors: errorsOf<Values>(faults.map(say)) };
  };

function errorsOf<Values extends FieldValues>(faults: readonly FieldFault[]): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {};
  const seen = new Set<string>();
  for (const { path, message } of faults) {
    if (seen.has(path)) continue;
    seen.add(path);
    set(errors, path, { type: 'rule', message });
  }
  return errors;
}
