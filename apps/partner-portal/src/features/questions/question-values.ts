import {
  consentGiven,
  QuestionDraft,
  questionErrors,
  type FieldError,
  type Question,
  type QuestionId,
  type QuestionKind,
  type SubEventId,
  type TicketTypeId,
} from '@atrium/domain';
import { schemaResolver } from '@atrium/ui';

/** Form values of a question. */
export interface QuestionValues {
  text: string;
  help: string;
  kind: QuestionKind;
  /** One on each line. */
  options: string;
  isRequired: boolean;
  isSensitive: boolean;
  ticketTypeIds: TicketTypeId[];
  subEventIds: SubEventId[];
  /** Null: shown to everyone it is for. */
  conditionQuestionId: QuestionId | null;
  conditionAnswer: string | null;
}

export const kindNames: Record<QuestionKind, string> = {
  TEXT: 'Text',
  CHOICE: 'One of several answers',
  CHOICES: 'Any of several answers',
  NUMBER: 'Number',
  DATE: 'Date',
  CONSENT: 'Box to tick',
};

export const hasOptions = (kind: QuestionKind): boolean => kind === 'CHOICE' || kind === 'CHOICES';

export const valuesOf = (row: Question | null): QuestionValues => ({
  text: row?.text ?? '',
  help: row?.help ?? '',
  kind: row?.kind ?? 'TEXT',
  options: row?.options.join('\n') ?? '',
  isRequired: row?.isRequired ?? false,
  isSensitive: row?.isSensitive ?? false,
  ticketTypeIds: row?.ticketTypeIds ?? [],
  subEventIds: row?.subEventIds ?? [],
  conditionQuestionId: row?.condition?.questionId ?? null,
  conditionAnswer: row?.condition?.answer ?? null,
});

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const bodyOf = (values: QuestionValues, row: Question | null) => ({
  id: row?.id ?? null,
  kind: values.kind,
  text: values.text,
  help: values.help,
  options: hasOptions(values.kind) ? linesOf(values.options) : [],
  isRequired: values.isRequired,
  isSensitive: values.isSensitive,
  ticketTypeIds: values.ticketTypeIds,
  subEventIds: values.subEventIds,
  condition:
    values.conditionQuestionId === null
      ? null
      : { questionId: values.conditionQuestionId, answer: values.conditionAnswer ?? '' },
});

/** A question of the list as the body of a change. */
export const draftOf = (row: Question): QuestionDraft => ({ ...row });

/** The list with one question changed, or added at its end. */
export const withQuestion = (
  list: readonly Question[],
  row: Question | null,
  draft: QuestionDraft,
): QuestionDraft[] =>
  row ? list.map((one) => (one.id === row.id ? draft : draftOf(one))) : [...list.map(draftOf), draft];

/** The field of the form that an error of the list belongs to. */
export function fieldOf(path: string): string {
  const field = path.split('.')[2] ?? '';
  return field === 'condition' ? 'conditionAnswer' : field;
}

/** Judges a question as one of its list. */
export const questionResolver = (list: readonly Question[], row: Question | null) =>
  schemaResolver<QuestionValues, QuestionDraft>(QuestionDraft, {
    toBody: (values) => bodyOf(values, row),
    between: (values) => {
      const { data } = QuestionDraft.safeParse({ ...bodyOf(values, row), text: values.text || '-' });
      if (!data) return [];
      const index = row ? list.findIndex(({ id }) => id === row.id) : list.length;
      return questionErrors(withQuestion(list, row, data))
        .filter(({ path }) => path.startsWith(`questions.${index}.`))
        .map((error): FieldError => ({ ...error, path: fieldOf(error.path) }));
    },
  });

/** The list in another order; a question can't stand before one that it depends on. */
export function moved(list: readonly Question[], from: number, by: -1 | 1): QuestionDraft[] | null {
  const drafts = list.map(draftOf);
  const [one, other] = [drafts[from], drafts[from + by]];
  if (!one || !other) return null;
  const next = drafts.with(from, other).with(from + by, one);
  return questionErrors(next).length === 0 ? next : null;
}

/** An answer that a condition names, in words. */
export const conditionText = (answer: string): string => (answer === consentGiven ? 'Ticked' : answer);
