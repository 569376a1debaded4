import type { Parameter } from './run.ts';

/** Gathers the parameters of a statement while its text is put together. */
export function collect(): { parameters: Parameter[]; put: Put } {
  const parameters: Parameter[] = [];
  return { parameters, put: (value) => `$${parameters.push(value)}` };
}

/** Takes a value, and answers what stands for it in the text. */
export type Put = (value: Parameter) => string;
