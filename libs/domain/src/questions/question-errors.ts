import { fieldError, type FieldError } from '../kernel/problem.ts';
import { consentGiven, type QuestionDraft } from './question.ts';

/** Answers that a condition can name. */
export function answersOffered({
  kind,
  options,
}: Pick<QuestionDraft, 'kind' | 'options'>): readonly string[] {
  if (kind === 'CONSENT') return [consentGiven];
  return kind === 'CHOICE' || kind === 'CHOICES' ? options : [];
}

/** Returns the field errors of a list of questions that need more than one field to detect. */
export const questionErrors = (questions: readonly QuestionDraft[]): FieldError[] =>
  questions.flatMap((question, index) => {
    const { kind, options, condition } = question;
    const at = `questions.${index}`;
    const earlier = questions.slice(0, index).find(({ id }) => id !== null && id === condition?.questionId);
    return [
      ...((kind === 'CHOICE' || kind === 'CHOICES') && new Set(options).size < Math.max(2, options.length)
        ? [fieldError(`${at}.options`, 'question-options')]
        : []),
      ...(condition && !(earlier && answersOffered(earlier).includes(condition.answer))
        ? [fieldError(`${at}.condition`, 'question-condition')]
        : []),
    ];
  });
