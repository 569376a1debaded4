import {
  consentGiven,
  questionLimits,
  sensitiveAnswerRetentionDays,
  questionsFor,
  type AnsweringTicket,
  type Question,
} from '@atrium/domain';
import { Checkbox, CheckboxGroup, NumberField, Select, TextField, useBoundField } from '@atrium/ui';
import { t } from '@atrium/texts';
import { useWatch, type FieldValues } from 'react-hook-form';

interface AnswerFieldsProps {
  questions: readonly Question[];
  /** Path of the ticket in the form: an `AnsweringTicket`. */
  at: string;
}

/** A field for each question that an attendee sees; other answers show and hide some. What was typed stays. */
export function AnswerFields({ questions, at }: AnswerFieldsProps) {
  const shown = useWatch<FieldValues, string, unknown, string>({
    name: at,
    compute: (ticket: AnsweringTicket) =>
      questionsFor(questions, ticket)
        .map(({ id }) => id)
        .join(),
  }).split(',');
  return questions
    .filter(({ id }) => shown.includes(String(id)))
    .map((question) => (
      <AnswerField key={question.id} question={question} name={`${at}.answers.${question.id}`} />
    ));
}

const explanationOf = ({ help, isSensitive }: Question): string =>
  [
    help,
    isSensitive &&
      t(
        'Sensitive: only the organiser’s owners and managers can read it, each look is recorded, and we delete it {{days}} days after the event.',
        {
          days: sensitiveAnswerRetentionDays,
        },
      ),
  ]
    .filter(Boolean)
    .join(' ');

function AnswerField({ question, name }: { question: Question; name: string }) {
  const { kind, text, options, isRequired } = question;
  const { ref, value, onChange, onBlur, errorMessage } = useBoundField(name);
  const answer: unknown[] = Array.isArray(value) ? value : [];
  const first = typeof answer[0] === 'string' ? answer[0] : '';
  const setOne = (typed: string | null) => onChange(typed ? [typed] : []);
  const description = explanationOf(question);
  const shared = { name, isRequired, errorMessage, ...(description !== '' && { description }) };
  switch (kind) {
    case 'TEXT':
    case 'DATE':
      return (
        <TextField
          {...shared}
          label={text}
          {...(kind === 'DATE' ? { type: 'date' } : { maxLength: questionLimits.answerLength })}
          value={first}
          onChange={setOne}
          onBlur={onBlur}
          inputRef={ref}
        />
      );
    case 'NUMBER':
      return (
        <NumberField
          {...shared}
          label={text}
          formatOptions={{ maximumFractionDigits: 4 }}
          hasNoSteps
          value={first === '' ? null : Number(first)}
          onChange={(number) => setOne(number === null ? null : String(number))}
          onBlur={onBlur}
          inputRef={ref}
        />
      );
    case 'CHOICE':
      return (
        <Select
          {...shared}
          label={text}
          options={options.map((option) => ({ id: option, name: option }))}
          value={options.includes(first) ? first : null}
          onChange={setOne}
          onBlur={onBlur}
          {...(isRequired ? {} : { clearText: t('No answer') })}
          triggerRef={ref}
        />
      );
    case 'CHOICES':
      return (
        <CheckboxGroup
          {...shared}
          label={text}
          options={options.map((option) => ({ id: option, name: option }))}
          value={options.filter((option) => answer.includes(option))}
          onChange={onChange}
          inputRef={ref}
        />
      );
    case 'CONSENT':
      return (
        <Checkbox
          {...shared}
          isSelected={first === consentGiven}
          onChange={(isGiven) => onChange(isGiven ? [consentGiven] : [])}
          onBlur={onBlur}
          inputRef={ref}
        >
          {text}
        </Checkbox>
      );
  }
}
