import { showFieldErrors } from '@atrium/account';
import { selectSession, useCurrentUserQuery, useSendNoticeMutation } from '@atrium/api-slice';
import { NoticeForm, type NoticeSubject } from '@atrium/domain';
import { language } from '@atrium/texts';
import { typedValuesResolver, useKitForm } from '@atrium/ui';
import { useEffect, useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { useSelector } from 'react-redux';

/** The form of a report as typed. */
export interface ReportValues {
  ground: NoticeForm['ground'] | null;
  explanation: string;
  name: string;
  email: string;
  goodFaith: boolean;
}

const fields = ['ground', 'explanation', 'name', 'email', 'goodFaith'] as const;
const resolver: Resolver<ReportValues> = typedValuesResolver(
  NoticeForm.pick({ ground: true, explanation: true, name: true, email: true, goodFaith: true }),
);

/** A report of content: its form, and its number once it is sent. */
export function useReport(subjectKind: NoticeSubject, subjectId: string) {
  const form = useKitForm<ReportValues>({
    defaultValues: { ground: null, explanation: '', name: '', email: '', goodFaith: false },
    resolver,
  });
  const [post] = useSendNoticeMutation();
  const [fault, setFault] = useState<string | null>(null);
  const [sent, setSent] = useState<{ number: string; email: string } | null>(null);
  const session = useSelector(selectSession);
  const { data: user } = useCurrentUserQuery(undefined, { skip: !session });
  useEffect(() => {
    if (!user) return;
    const { firstName, surname } = user.person;
    if (form.getValues('name') === '') form.setValue('name', `${firstName} ${surname}`.trim());
    if (form.getValues('email') === '') form.setValue('email', user.email);
  }, [form, user]);

  const send = async ({ ground, goodFaith, ...typed }: ReportValues) => {
    setFault(null);
    if (ground === null || !goodFaith) return;
    const { data, error } = await post({
      body: { subjectKind, subjectId, ground, goodFaith, ...typed, language: language() },
    });
    if (data) setSent({ number: data.number, email: typed.email });
    else setFault(showFieldErrors(form, error, fields));
  };
  return { form, send, fault, sent };
}
