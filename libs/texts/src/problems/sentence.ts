import type { MarkedText, PlainCode, ProblemCode, ProblemParams } from '@atrium/domain';
import type { Translator } from '../translator.ts';

/** How a failure is said: a text, or what makes one of the values that came with the code. */
type Sentence<C extends ProblemCode> = C extends PlainCode
  ? MarkedText
  : (translator: Pick<Translator, 't' | 'formatDay' | 'formatMoney'>, params: ProblemParams<C>) => string;

export type Sentences = { readonly [C in ProblemCode]: Sentence<C> };
