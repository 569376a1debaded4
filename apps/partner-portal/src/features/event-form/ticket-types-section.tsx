import { hybrid, ticketCurrencies } from '@atrium/domain';
import { Banner, FormSelect } from '@atrium/ui';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { currencyHint } from '../../currency-hint.ts';
import { saleWarning } from '../../sale-warning.ts';
import { TicketTypeFields, newTicketType, type PolicyChoice } from '../ticket-types/index.ts';
import { venueTimeZone } from './event-rules.ts';
import type { EventValues } from './event-values.ts';
import { FormSection } from './form-section.tsx';
import { ItemList } from './item-list.tsx';
import { useSaleStart } from './use-sale-start.ts';

const currencies = ticketCurrencies.map((code) => ({ id: code, name: code }));

interface TicketTypesSectionProps {
  policy: Omit<PolicyChoice, 'onNew'>;
  /** Opens the form for a new policy, for the ticket type at this index. */
  onNewPolicy: (index: number) => void;
}

/** The ticket types and their currency. */
export function TicketTypesSection({ policy, onNewPolicy }: TicketTypesSectionProps) {
  const { control, getValues } = useFormContext<EventValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'ticketTypes' });
  const [currency, attendanceType, venueId, chosenZone] = useWatch<
    EventValues,
    ['currencyCode', 'attendanceType', 'venueId', 'timeZone']
  >({ name: ['currencyCode', 'attendanceType', 'venueId', 'timeZone'] });
  const timeZone = venueTimeZone({ attendanceType, venueId, timeZone: chosenZone });
  const saleStart = useSaleStart(timeZone);
  const add = () => append(newTicketType(saleStart(), getValues('startDateTime')));
  return (
    <FormSection id="ticket-types">
      <FormSelect
        name="currencyCode"
        label="Currency"
        description="All tickets and extras of the event use it."
        options={currencies}
        isRequired
      />
      <CurrencyHint />
      <NothingToSell />
      <ItemList
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
            isHybrid={attendanceType === hybrid}
            policy={{ ...policy, onNew: () => onNewPolicy(index) }}
          />
        )}
      </ItemList>
    </FormSection>
  );
}

function CurrencyHint() {
  const [currency, venue] = useWatch<EventValues, ['currencyCode', 'venueId']>({
    name: ['currencyCode', 'venueId'],
  });
  const hint = venue && currencyHint(currency, venue.place);
  return hint && <Banner tone="warning">{hint}</Banner>;
}

function NothingToSell() {
  const ticketTypes = useWatch<EventValues, 'ticketTypes'>({ name: 'ticketTypes' });
  // an empty list has its own text
  const warning = ticketTypes.length > 0 && saleWarning(ticketTypes);
  return warning && <Banner tone="warning">{warning}</Banner>;
}
