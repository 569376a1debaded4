import { isFailure, messageOf } from '@atrium/api-slice';
import {
  answerErrors,
  answersFor,
  SeatForm as SeatBody,
  type AnsweringTicket,
  type OpenSeat,
} from '@atrium/domain';
import { t } from '@atrium/texts';
import { Banner, Button, Card, Form, FormRow, FormTextField, schemaResolver, useKitForm } from '@atrium/ui';
import { useEffect, useMemo, useState } from 'react';
import { AnswerFields } from '../questions/index.ts';

interface Values {
  firstName: string;
  surname: string;
  email: string;
  company: string;
  jobTitle: string;
  ticket: AnsweringTicket;
}

const resolverFor = ({ questions }: OpenSeat) =>
  schemaResolver<Values, SeatBody>(SeatBody, {
    toBody: ({ ticket, ...holder }) => ({
      ...holder,
      ...(questions.length > 0 && { answers: answersFor(questions, ticket) }),
    }),
    between: ({ ticket }) => answerErrors(questions, ticket, 'ticket.answers'),
  });

interface SeatFormProps {
  seat: OpenSeat;
  /** Takes the seat, and returns the error if that fails. */
  onTake: (body: SeatBody) => Promise<unknown>;
}

/** Name and answers of the person who takes a seat. */
export function SeatForm({ seat, onTake }: SeatFormProps) {
  const [fault, setFault] = useState<string | null>(null);
  const resolver = useMemo(() => resolverFor(seat), [seat]);
  const form = useKitForm<Values, SeatBody>({
    defaultValues: {
      firstName: '',
      surname: '',
      email: '',
      company: '',
      jobTitle: '',
      ticket: {
        ticketTypeId: seat.ticketType.id,
        subEventIds: seat.extras.map(({ id }) => id),
        answers: {},
      },
    },
    resolver,
  });
  // another seat of the team, with what was typed
  useEffect(() => {
    form.setValue('ticket.ticketTypeId', seat.ticketType.id);
    form.setValue(
      'ticket.subEventIds',
      seat.extras.map(({ id }) => id),
    );
  }, [form, seat]);
  const send = async (body: SeatBody) => {
    setFault(null);
    const error = await onTake(body);
    if (error === undefined) return;
    const errors = isFailure(error) ? error.errors : [];
    for (const { path, message } of errors)
      form.setError((path.startsWith('answers') ? `ticket.${path}` : path) as keyof Values, { message }); // the server's paths equal the form's field names
    if (errors.length === 0) setFault(messageOf(error));
  };
  return (
    <Card title={t('Your details')}>
      <Form form={form} onSubmit={send} label={t('Your details')}>
        {fault !== null && <Banner tone="danger">{fault}</Banner>}
        <FormRow>
          <FormTextField
            name="firstName"
            label={t('First name')}
            isRequired
            maxLength={100}
            autoComplete="given-name"
          />
          <FormTextField
            name="surname"
            label={t('Surname')}
            isRequired
            maxLength={100}
            autoComplete="family-name"
          />
        </FormRow>
        <FormTextField
          name="email"
          label={t('Email')}
          description={t('We email your ticket to this address.')}
          type="email"
          isRequired
          maxLength={254}
          autoComplete="email"
        />
        <FormRow>
          <FormTextField name="company" label={t('Company')} maxLength={120} autoComplete="organization" />
          <FormTextField
            name="jobTitle"
            label={t('Job title')}
            maxLength={120}
            autoComplete="organization-title"
          />
        </FormRow>
        {seat.questions.length > 0 && <AnswerFields questions={seat.questions} at="ticket" />}
        <Button type="submit" variant="accent" isPending={form.formState.isSubmitting}>
          {t('Take the ticket')}
        </Button>
      </Form>
    </Card>
  );
}
