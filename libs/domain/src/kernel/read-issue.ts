import type { z } from 'zod';
import { isProblemCode, problemCodes, type PlainCode, type RuleCode } from './problem-codes.ts';
import { fieldError, type FieldError } from './problem.ts';

/** A code as a schema's message, as `z.string(code('enter-email'))`; `readIssue` reads it back. */
export const code = <C extends RuleCode>(name: C): C => name;

/** Converts an issue of a schema to a field error; where the schema names no code, that of the broken rule. */
export function readIssue(issue: z.core.$ZodIssue): FieldError {
  const path = issue.path.map(String).join('.');
  if (isProblemCode(issue.message)) return ruleError(path, issue.message as RuleCode, issue); // `code` gives no other
  switch (issue.code) {
    case 'invalid_type':
      return fieldError(path, 'expected-type', { expected: issue.expected });
    case 'invalid_value':
      return fieldError(path, 'not-one-of', { values: issue.values.map(String).join(', ') });
    case 'too_small':
      return missedLimit(path, 'at-least', issue.origin, Number(issue.minimum));
    case 'too_big':
      return missedLimit(path, 'at-most', issue.origin, Number(issue.maximum));
    case 'invalid_union': {
      const inner = issue.errors.flat().find(({ message }) => isProblemCode(message));
      if (inner) return readIssue({ ...inner, path: [...issue.path, ...inner.path] });
      return fieldError(path, 'invalid-value');
    }
    default:
      return fieldError(path, 'invalid-value');
  }
}

type LimitCode = Exclude<RuleCode, PlainCode>;
const isLimitCode = (name: RuleCode): name is LimitCode => 'count' in problemCodes[name].params;

function ruleError(path: string, name: RuleCode, issue: z.core.$ZodIssue): FieldError {
  if (!isLimitCode(name)) return fieldError(path, name);
  return fieldError(path, name, { count: issue.code === 'too_big' ? Number(issue.maximum) : 0 });
}

function missedLimit(path: string, bound: 'at-least' | 'at-most', origin: string, limit: number): FieldError {
  if (origin === 'string') return fieldError(path, `${bound}-characters`, { count: limit });
  if (origin === 'array' || origin === 'set') return fieldError(path, `${bound}-items`, { count: limit });
  return fieldError(path, `${bound}-number`, { number: limit });
}
