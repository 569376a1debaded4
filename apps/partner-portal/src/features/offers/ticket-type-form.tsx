import { dayIn, type AuthoredEvent, type AuthoredTicketType, type TicketTypeDraft } from '@atrium/domain';
import { Banner, useKitForm, wallTimeOf } from '@atrium/ui';
import { useState } from 'react';
import { NewPolicyDialog } from '../cancellation-policies/index.ts';
import { OfferForm } from './offer-form.tsx';
import {
  newTicketType,
  ticketTypeResolver,
  ticketTypeValues,
  type TicketTypeValues,
} from './offer-values.ts';
import { TicketTypeFields, type PolicyChoice } from './ticket-type-fields.tsx';

interface TicketTypeFormProps {
  event: AuthoredEvent;
  /** Null for a new one. */
  row: AuthoredTicketType | null;
  policy: Omit<PolicyChoice, 'onNew'>;
  save: (draft: TicketTypeDraft) => Promise<unknown>;
  onClose: () => void;
}

/** A new ticket type, or changes of one that may have been sold already. */
export function TicketTypeForm({ event, row, policy, save, onClose }: TicketTypeFormProps) {
  const { timeZone, ticketCurrencyCode: currency } = event;
  const [isPolicyAsked, setPolicyAsked] = useState(false);
  const [start] = useState(() =>
    row
      ? ticketTypeValues(row, timeZone)
      : newTicketType(dayIn(new Date(), timeZone), wallTimeOf(event.startDateTime, timeZone)),
  );
  const form = useKitForm<TicketTypeValues, TicketTypeDraft>({
    defaultValues: start,
    resolver: ticketTypeResolver({ currency, timeZone }),
  });
  return (
    <>
      <OfferForm form={form} label="Ticket type" save={save} onClose={onClose}>
        {row && row.taken > 0 && (
          <Banner>
            {row.taken.toLocaleString('en-US')} held or sold: the quantity cannot go below that. Orders that
            were made keep their price and policy.
          </Banner>
        )}
        <TicketTypeFields
          currency={currency}
          timeZone={timeZone}
          policy={{ ...policy, onNew: () => setPolicyAsked(true) }}
          held={row?.cancellationPolicy ?? null}
        />
      </OfferForm>
      <NewPolicyDialog
        isOpen={isPolicyAsked}
        onClose={() => setPolicyAsked(false)}
        onCreated={({ id }) => form.setValue('cancellationPolicyId', id)}
      />
    </>
  );
}
