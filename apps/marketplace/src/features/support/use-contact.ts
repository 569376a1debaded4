import { showFaults } from '@atrium/account';
import { selectSession, useContactSupportMutation, useCurrentUserQuery } from '@atrium/api-slice';
import { ContactDraft, type ContactRequestId } from '@atrium/domain';
import { useKitForm } from '@atrium/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { useSelector } from 'react-redux';
import { emptyContact, keepContactDraft, readContactDraft, type ContactValues } from './contact-draft.ts';

export type { ContactValues };

const Draft = ContactDraft.omit({ id: true }).required({ website: true });
/** `raw`: what was typed is sent, and shown again, as it was typed. */
const resolver: Resolver<ContactValues> = zodResolver(Draft, undefined, { raw: true });

interface Sent {
  ticketNumber: string;
  email: string;
}

/** One message to support: who writes it, what was typed so far, and its ticket number once it has arrived. */
export function useContact() {
  const form = useKitForm<ContactValues>({ defaultValues: emptyContact, resolver });
  const [post] = useContactSupportMutation();
  const [fault, setFault] = useState<string | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  const lastTry = useRef<{ text: string; id: ContactRequestId }>(null);

  // after hydration: the server knows neither the tab nor who is logged in
  useEffect(() => {
    form.reset(readContactDraft());
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keepContactDraft(values),
    });
  }, [form]);
  const session = useSelector(selectSession);
  const { data: user } = useCurrentUserQuery(undefined, { skip: !session });
  useEffect(() => {
    if (!user) return;
    const { firstName, surname } = user.person;
    if (form.getValues('name') === '') form.setValue('name', `${firstName} ${surname}`.trim());
    if (form.getValues('email') === '') form.setValue('email', user.email);
  }, [form, user]);

  const send = async (values: ContactValues) => {
    setFault(null);
    const text = JSON.stringify(values);
    // the same message sent again after a broken line is there once
    if (lastTry.current?.text !== text)
      lastTry.current = { text, id: crypto.randomUUID() as ContactRequestId }; // a new id is one
    const { data, error } = await post({ body: { id: lastTry.current.id, ...values } });
    if (!data) {
      setFault(showFaults(form, error, ['name', 'email', 'subject', 'message']));
      return;
    }
    setSent({ ticketNumber: data.ticketNumber, email: values.email });
    form.reset({ ...values, subject: '', message: '' });
    keepContactDraft(emptyContact);
  };
  return { form, send, fault, sent, writeAnother: () => setSent(null) };
}
