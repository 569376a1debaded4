import { showFieldErrors } from '@atrium/account';
import { language } from '@atrium/texts';
import { selectSession, useContactSupportMutation, useCurrentUserQuery } from '@atrium/api-slice';
import { ContactDraft, type ContactRequestId } from '@atrium/domain';
import { typedValuesResolver, useKitForm } from '@atrium/ui';
import { useEffect, useRef, useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { useSelector } from 'react-redux';
import { emptyContact, saveContactDraft, readContactDraft, type ContactValues } from './contact-draft.ts';

export type { ContactValues };

const Draft = ContactDraft.omit({ id: true, language: true }).required({ website: true });
/** `raw`: sends, and keeps, the values as typed. */
const resolver: Resolver<ContactValues> = typedValuesResolver(Draft);

interface SentRequest {
  ticketNumber: string;
  email: string;
}

/** A contact request: sender, draft, and its reference once it is sent. */
export function useContact() {
  const form = useKitForm<ContactValues>({ defaultValues: emptyContact, resolver });
  const [post] = useContactSupportMutation();
  const [fault, setFault] = useState<string | null>(null);
  const [sent, setSent] = useState<SentRequest | null>(null);
  const lastTry = useRef<{ text: string; id: ContactRequestId }>(null);

  // after hydration, because the server knows neither the tab's storage nor the session
  useEffect(() => {
    form.reset(readContactDraft());
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => saveContactDraft(values),
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
    // the same text keeps its id, so that a retry after a lost response creates no second request
    if (lastTry.current?.text !== text)
      lastTry.current = { text, id: crypto.randomUUID() as ContactRequestId }; // safe cast: a new UUID is a request id
    const { data, error } = await post({ body: { id: lastTry.current.id, ...values, language: language() } });
    if (!data) {
      setFault(showFieldErrors(form, error, ['name', 'email', 'subject', 'message']));
      return;
    }
    setSent({ ticketNumber: data.ticketNumber, email: values.email });
    form.reset({ ...values, subject: '', message: '' });
    saveContactDraft(emptyContact);
  };
  return { form, send, fault, sent, writeAnother: () => setSent(null) };
}
