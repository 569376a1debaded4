import { dayIn, ticketCurrencies } from '@atrium/domain';
import { Banner, FormSelect } from '@atrium/ui';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { saleWarning } from '../../sale-warning.ts';
import { TicketTypeFields, newTicketType, type PolicyChoice } from '../offers/index.ts';
import { timeZoneOf } from './event-rules.ts';
import type { EventValues } from './event-values.ts';
import { FormSection } from './form-section.tsx';
import { PartList } from './part-list.tsx';

const currencies = ticketCurrencies.map((code) => ({ id: code, name: code }));

interface TicketTypesSectionProps {
  policy: Omit<PolicyChoice, 'onNew'>;
  /** Asks for a new policy for the ticket type at this place. */
  onNewPolicy: (index: number) => void;
}

/** What is sold, and in which currency. */
export function TicketTypesSection({ policy, onNewPolicy }: TicketTypesSectionProps) {
  const { control, getValues } = useFormContext<EventValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'ticketTypes' });
  const [currency, venueId] = useWatch<EventValues, ['currencyCode', 'venueId']>({
    name: ['currencyCode', 'venueId'],
  });
  const timeZone = timeZoneOf({ venueId });
  const add = () => append(newTicketType(dayIn(new Date(), timeZone), getValues('startDateTime')));
  return (
    <FormSection id="ticket-types">
      <FormSelect
        name="currencyCode"
        label="Currency"
        description="Every ticket and extra of the event is sold in it."
        options={currencies}
        isRequired
      />
      <NothingToSell />
      <PartList
        name="Ticket type"
        ids={fields.map(({ id }) => id)}
        emptyText="No tickets available at the moment."
        onAdd={add}
        onRemove={remove}
      >
        {(index) => (
          <TicketTypeFields
            at={`ticketTypes.${index}`}
            currency={currency}
            timeZone={timeZone}
            policy={{ ...policy, onNew: () => onNewPolicy(index) }}
          />
        )}
      </PartList>
    </FormSection>
  );
}

function NothingToSell() {
  const ticketTypes = useWatch<EventValues, 'ticketTypes'>({ name: 'ticketTypes' });
  // that there are none yet is said where they would be
  const warning = ticketTypes.length > 0 && saleWarning(ticketTypes);
  return warning && <Banner tone="warning">{warning}</Banner>;
}
