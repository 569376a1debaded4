import type { EditableEvent, EditableSubEvent, SubEventDraft } from '@atrium/domain';
import { useKitForm, wallTimeOf } from '@atrium/ui';
import { useState } from 'react';
import { ExtraFields, type ExtraTypeChoice } from './extra-fields.tsx';
import { TicketTypeOrExtraForm } from './ticket-type-or-extra-form.tsx';
import { extraResolver, extraValues, newExtra, type ExtraValues } from './ticket-type-or-extra-values.ts';

interface ExtraFormProps {
  event: EditableEvent;
  /** Null for a new one. */
  row: EditableSubEvent | null;
  type: ExtraTypeChoice;
  save: (draft: SubEventDraft) => Promise<unknown>;
  onClose: () => void;
}

/** Adds or edits an extra. */
export function ExtraForm({ event, row, type, save, onClose }: ExtraFormProps) {
  const { timeZone, ticketCurrencyCode: currency } = event;
  const [start] = useState(() =>
    row
      ? extraValues(row, timeZone)
      : { ...newExtra, startDateTime: wallTimeOf(event.startDateTime, timeZone) },
  );
  const form = useKitForm<ExtraValues, SubEventDraft>({
    defaultValues: start,
    resolver: extraResolver({ currency }),
  });
  return (
    <TicketTypeOrExtraForm form={form} label="Extra event" save={save} onClose={onClose}>
      <ExtraFields currency={currency} type={type} />
    </TicketTypeOrExtraForm>
  );
}
