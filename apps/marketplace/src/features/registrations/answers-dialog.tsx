import { isFailure, messageOf } from '@atrium/api-slice';
import {
  answerErrors,
  Answers,
  answersFor,
  type AnsweringTicket,
  type GivenAnswer,
  type OrderDetail,
  type Question,
} from '@atrium/domain';
import { Banner, Button, Dialog, Form, FormActions, schemaResolver, toast, useKitForm } from '@atrium/ui';
import { t } from '@atrium/texts';
import { useState } from 'react';
import { z } from 'zod';
import { AnswerFields } from '../questions/index.ts';
import { useChangeAnswers } from './use-change-answers.ts';

type Ticket = OrderDetail['tickets'][number];
interface Values {
  ticket: AnsweringTicket;
}

const Body = z.object({ ticket: z.object({ answers: Answers }) });

const resolverFor = (questions: readonly Question[]) =>
  schemaResolver<Values, z.output<typeof Body>>(Body, {
    toBody: ({ ticket }) => ({ ticket: { answers: answersFor(questions, ticket) } }),
    between: ({ ticket }) => answerErrors(questions, ticket, 'ticket.answers'),
  });

interface AnswersDialogProps {
  ticket: Ticket;
  questions: readonly Question[];
  given: readonly GivenAnswer[];
  onClose: () => void;
}

/** Changes what was answered to the organiser's questions for a ticket. */
export function AnswersDialog({ ticket, questions, given, onClose }: AnswersDialogProps) {
  const { firstName, surname } = ticket.attendee.person;
  const save = useChangeAnswers(ticket.id);
  const [fault, setFault] = useState<string | null>(null);
  const form = useKitForm<Values, z.output<typeof Body>>({
    defaultValues: {
      ticket: {
        ticketTypeId: ticket.ticketType.id,
        subEventIds: ticket.subEvents.map(({ id }) => id),
        answers: Object.fromEntries(given.map(({ questionId, answer }) => [questionId, answer])),
      },
    },
    resolver: resolverFor(questions),
  });
  const send = async ({ ticket: { answers } }: z.output<typeof Body>) => {
    setFault(null);
    const error = await save(answers);
    if (error === undefined) {
      toast.success(t('Answers saved'));
      onClose();
      return;
    }
    const errors = isFailure(error) ? error.errors : [];
    for (const { path, message } of errors)
      form.setError(`ticket.${path}` as `ticket.answers.${string}`, { message }); // the server's paths begin with `answers`
    if (errors.length === 0) setFault(messageOf(error));
  };
  return (
    <Dialog
      title={t('Answers from {{name}}', { name: `${firstName} ${surname}` })}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Form form={form} onSubmit={send} label={t('Answers')}>
        {fault !== null && <Banner tone="danger">{fault}</Banner>}
        <AnswerFields questions={questions} at="ticket" />
        <FormActions>
          <Button variant="secondary" onPress={onClose}>
            {t('Back')}
          </Button>
          <Button type="submit" isPending={form.formState.isSubmitting}>
            {t('Save')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
