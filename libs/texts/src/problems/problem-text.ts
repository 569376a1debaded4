import { isProblemCode, type CodedProblem } from '@atrium/domain';
import { currentTranslator } from '../current-translation.ts';
import type { Translator } from '../translator.ts';
import { accountSentences } from './account-sentences.ts';
import { adminSentences } from './admin-sentences.ts';
import { damageSentences } from './damage-sentences.ts';
import { fieldSentences } from './field-sentences.ts';
import { generalSentences } from './general-sentences.ts';
import { orderSentences } from './order-sentences.ts';
import { partnerSentences } from './partner-sentences.ts';
import { reviewSentences } from './review-sentences.ts';
import type { Sentences } from './sentence.ts';

/** The sentence of every failure; a code without one does not compile. */
export const sentences: Sentences = {
  ...generalSentences,
  ...fieldSentences,
  ...accountSentences,
  ...orderSentences,
  ...damageSentences,
  ...partnerSentences,
  ...adminSentences,
  ...reviewSentences,
};

/** Returns the sentence of a problem in the translator's language. */
export function problemText(translator: Translator, { code, params }: CodedProblem): string {
  // a code and its own values belong together, which the compiler cannot follow through the table
  const sentence = sentences[code] as string | ((translator: Translator, params: object) => string);
  return typeof sentence === 'string' ? translator.t(sentence) : sentence(translator, params);
}

/** The same in the language of the interface. */
export const currentProblemText = (coded: CodedProblem): string => problemText(currentTranslator(), coded);

/** The same for what came over the wire: a server of another release may know codes that are not known here. */
export const receivedText = (
  translator: Translator,
  { code, params }: { code: unknown; params: unknown },
): string | undefined =>
  isProblemCode(code) && typeof params === 'object' && params !== null
    ? problemText(translator, { code, params } as CodedProblem) // the contract of that code
    : undefined;
