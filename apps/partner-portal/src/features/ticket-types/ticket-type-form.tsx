import {
  deviceTime,
  hybrid,
  type EditableEvent,
  type EditableTicketType,
  type TicketTypeDraft,
} from '@atrium/domain';
import { Banner, useKitForm, wallTimeOf } from '@atrium/ui';
import { useState } from 'react';
import { NewPolicyDialog } from '../cancellation-policies/index.ts';
import { TicketTypeOrExtraForm } from './ticket-type-or-extra-form.tsx';
import {
  newTicketType,
  ticketTypeResolver,
  ticketTypeValues,
  type TicketTypeValues,
} from './ticket-type-or-extra-values.ts';
import { TicketTypeFields, type PolicyChoice } from './ticket-type-fields.tsx';

interface TicketTypeFormProps {
  event: EditableEvent;
  /** Null for a new one. */
  row: EditableTicketType | null;
  policy: Omit<PolicyChoice, 'onNew'>;
  save: (draft: TicketTypeDraft) => Promise<unknown>;
  onClose: () => void;
}

/** Adds or edits a ticket type, which may have been sold already. */
export function TicketTypeForm({ event, row, policy, save, onClose }: TicketTypeFormProps) {
  const { timeZone, ticketCurrencyCode: currency } = event;
  const [isPolicyOpen, setPolicyOpen] = useState(false);
  const [start] = useState(() =>
    row
      ? ticketTypeValues(row, timeZone)
      : newTicketType(
          wallTimeOf(deviceTime().toISOString(), timeZone),
          wallTimeOf(event.startDateTime, timeZone),
        ),
  );
  const form = useKitForm<TicketTypeValues, TicketTypeDraft>({
    defaultValues: start,
    resolver: ticketTypeResolver({ currency, timeZone }),
  });
  return (
    <>
      <TicketTypeOrExtraForm form={form} label="Ticket type" save={save} onClose={onClose}>
        {row && row.taken > 0 && (
          <Banner>
            {row.taken.toLocaleString('en-US')} sold or held, so the quantity can't be lower. Existing orders
            keep their price and policy.
          </Banner>
        )}
        <TicketTypeFields
          currency={currency}
          timeZone={timeZone}
          isHybrid={event.attendanceTypeId === hybrid || start.attendance !== null}
          policy={{ ...policy, onNew: () => setPolicyOpen(true) }}
          currentPolicy={row?.cancellationPolicy ?? null}
        />
      </TicketTypeOrExtraForm>
      <NewPolicyDialog
        isOpen={isPolicyOpen}
        onClose={() => setPolicyOpen(false)}
        onCreated={({ id }) => form.setValue('cancellationPolicyId', id)}
      />
    </>
  );
}
