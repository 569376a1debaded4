import { messageOf, selectSession, usePreviewMailingQuery, useTestMailingMutation } from '@atrium/api-slice';
import type { EventId, Language } from '@atrium/domain';
import { toast } from '@atrium/ui';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSelector } from 'react-redux';
import { previewOf, type MailingBody, type MailingValues, type PreviewBody } from './mailing-values.ts';

const pauseMs = 600;

/** Previews what is in the form after a pause in typing, or at once when that is wanted; and sends it as a test. */
export function usePreview(
  eventId: EventId | undefined,
  form: UseFormReturn<MailingValues, unknown, MailingBody>,
) {
  const [language, setLanguage] = useState<Language>('en');
  const [shown, setShown] = useState(() => form.getValues());
  useEffect(() => {
    let pending: ReturnType<typeof setTimeout> | undefined;
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(pending);
        pending = setTimeout(() => setShown(structuredClone(form.getValues())), pauseMs);
      },
    });
    return () => {
      clearTimeout(pending);
      stop();
    };
  }, [form]);
  const showNow = () => setShown(structuredClone(form.getValues()));
  const body = previewOf(shown, language);
  const isReady = eventId !== undefined && body !== null;
  const preview = usePreviewMailingQuery(
    { params: { eventId: eventId ?? 0 }, body: body ?? { subject: '', text: '' } },
    { skip: !isReady, refetchOnMountOrArgChange: true },
  );
  const [test, testing] = useTestMailingMutation();
  const email = useSelector(selectSession)?.email ?? 'you';
  /** Reads the form; null if its subject or message has an error, which appears at its field. */
  const read = async (): Promise<PreviewBody | null> =>
    (await form.trigger(['subject', 'text'], { shouldFocus: true }))
      ? previewOf(form.getValues(), language)
      : null;
  return {
    language,
    setLanguage,
    showNow,
    isReady,
    isTesting: testing.isLoading,
    // the one before stays until the new one arrives
    preview: {
      ...preview,
      data: preview.currentData ?? (preview.isFetching ? preview.data : undefined),
      isLoading: preview.isFetching,
    },
    onPreview: async () => {
      const wanted = await read();
      if (!wanted) return;
      showNow();
      if (isReady && JSON.stringify(wanted) === JSON.stringify(body)) void preview.refetch();
    },
    onTest: async () => {
      const wanted = await read();
      if (!wanted || eventId === undefined) return;
      const { error } = await test({ params: { eventId }, body: wanted });
      if (error) toast.error(messageOf(error));
      else toast.success(`Test sent to ${email}`);
    },
  };
}

export type Preview = ReturnType<typeof usePreview>;
