import { isFailure } from '@atrium/api-slice';
import type { EditableEvent } from '@atrium/domain';
import { useKitForm } from '@atrium/ui';
import { useState } from 'react';
import { placeFieldErrors } from '../../forms/place-field-errors.ts';
import { mailingResolver, type MailingBody, type MailingValues } from './mailing-values.ts';
import { usePreview } from './use-preview.ts';

interface Given {
  /** Undefined until one is chosen and loaded. */
  event: EditableEvent | undefined;
  initial: MailingValues;
  /** Resolves to an error, or undefined. */
  onSave: (body: MailingBody) => Promise<unknown>;
}

/** A mailing that its sender has to confirm. */
interface Pending {
  body: MailingBody;
  answer: (isSure: boolean) => void;
}

/** Holds the form of a mailing with its preview, and saves it once that is confirmed. */
export function useMailingEditor({ event, initial, onSave }: Given) {
  const form = useKitForm<MailingValues, MailingBody>({
    defaultValues: initial,
    resolver: mailingResolver(event?.timeZone ?? 'UTC'),
  });
  const preview = usePreview(event?.id, form);
  const [fault, setFault] = useState<string | null>(null);
  const [pending, setPending] = useState<Pending | null>(null);
  const confirmed = (body: MailingBody) =>
    new Promise<boolean>((resolve) => {
      const answer = (isSure: boolean) => {
        setPending(null);
        resolve(isSure);
      };
      setPending({ body, answer });
    });
  // resolves after the answer, so that the form moves the focus to what the server refuses
  const onSubmit = async (body: MailingBody) => {
    setFault(null);
    if (!(await confirmed(body))) return;
    const error = await onSave(body);
    if (error === undefined) form.reset(form.getValues());
    else setFault(placeFieldErrors(form, atShownFields(error, body.time.kind)));
  };
  return { form, preview, fault, pending, onSubmit };
}

export type MailingEditing = ReturnType<typeof useMailingEditor>;

const timeFields: Readonly<Record<MailingBody['time']['kind'], string>> = {
  NOW: 'time.kind',
  AT: 'time.at',
  BEFORE_START: 'time.minutes',
  AFTER_END: 'time.minutes',
};

/** Moves errors of a whole time or of a single ticket type to the field that shows it. */
function atShownFields(error: unknown, kind: MailingBody['time']['kind']): unknown {
  if (!isFailure(error)) return error;
  const shown = (path: string) =>
    path.startsWith('time') ? timeFields[kind] : path.replace(/^ticketTypeIds\..*/, 'ticketTypeIds');
  return { ...error, errors: error.errors.map((fault) => ({ ...fault, path: shown(fault.path) })) };
}
