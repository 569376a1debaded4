import type { AuthoredEvent, AuthoredSubEvent, SubEventDraft } from '@atrium/domain';
import { useKitForm, wallTimeOf } from '@atrium/ui';
import { useState } from 'react';
import { ExtraFields, type ExtraTypeChoice } from './extra-fields.tsx';
import { OfferForm } from './offer-form.tsx';
import { extraResolver, extraValues, newExtra, type ExtraValues } from './offer-values.ts';

interface ExtraFormProps {
  event: AuthoredEvent;
  /** Null for a new one. */
  row: AuthoredSubEvent | null;
  type: ExtraTypeChoice;
  save: (draft: SubEventDraft) => Promise<unknown>;
  onClose: () => void;
}

/** A new extra, or changes of one. */
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
    <OfferForm form={form} label="Extra event" save={save} onClose={onClose}>
      <ExtraFields currency={currency} type={type} />
    </OfferForm>
  );
}
