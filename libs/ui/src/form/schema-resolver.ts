import { readIssue, type FieldError } from '@atrium/domain';
import { currentProblemText } from '@atrium/texts/problems';
import { toNestErrors } from '@hookform/resolvers';
import type { FieldErrors, FieldValues, Resolver, ResolverOptions } from 'react-hook-form';
import { config, type ZodType } from 'zod';

// Without this zod tries out whether it may compile code, and each try is a violation of the security policy.
config({ jitless: true });

interface Rules<Values> {
  /** Converts the form's values to the body that is sent; by default the values themselves. */
  toBody?: (values: Values) => unknown;
  /** Checks across fields, also while single fields are still invalid. */
  between?: (values: Values) => FieldError[];
  /** The sentence of an error at its field, where the form has one of its own. */
  describe?: (error: FieldError) => string | undefined;
}

/** Judges a form by the contract's schema and by rules between its fields; a field's first error counts. */
export function schemaResolver<Values extends FieldValues, Output>(
  schema: ZodType<Output>,
  rules: Rules<Values> = {},
): Resolver<Values, unknown, Output> {
  return (values, _context, options) => {
    const { data, errors } = judge(schema, values, rules);
    return errors.length === 0 && data !== undefined
      ? { values: data, errors: {} }
      : { values: {}, errors: placeErrors(errors, options, rules) };
  };
}

/** The same; what was typed is handed on as it is, for the server to read by the same schema. */
export function typedValuesResolver<Values extends FieldValues>(
  schema: ZodType,
  rules: Rules<Values> = {},
): Resolver<Values> {
  return (values, _context, options) => {
    const { errors } = judge(schema, values, rules);
    return errors.length === 0
      ? { values, errors: {} }
      : { values: {}, errors: placeErrors(errors, options, rules) };
  };
}

function judge<Values, Output>(
  schema: ZodType<Output>,
  values: Values,
  { toBody = (all) => all, between = () => [] }: Rules<Values>,
): { data: Output | undefined; errors: FieldError[] } {
  const { data, error } = schema.safeParse(toBody(values));
  return { data, errors: [...(error?.issues ?? []).map(readIssue), ...between(values)] };
}

function placeErrors<Values extends FieldValues>(
  errors: readonly FieldError[],
  options: ResolverOptions<Values>,
  { describe }: Rules<Values>,
): FieldErrors<Values> {
  const first = new Map<string, { type: string; message: string }>();
  for (const error of errors)
    if (!first.has(error.path))
      first.set(error.path, {
        type: error.code,
        message: describe?.(error) ?? currentProblemText(error),
      });
  return toNestErrors(Object.fromEntries(first), options);
}
