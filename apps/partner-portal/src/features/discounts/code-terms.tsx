import type { DiscountBenefit, EditableEvent } from '@atrium/domain';
import { FormDateTimeRange, FormMultiSelect, FormNumberField, FormRow, FormSelect } from '@atrium/ui';
import { useWatch } from 'react-hook-form';
import { currentProblemText } from '@atrium/texts/problems';

const benefits = [
  { id: 'PERCENT', name: 'Percentage off' },
  { id: 'AMOUNT', name: 'Amount off each ticket' },
  { id: 'PRICE', name: 'Fixed price of each ticket' },
  { id: 'ACCESS', name: 'Only shows hidden tickets' },
];

interface CodeTermsProps {
  event: EditableEvent;
  /** Label of the most tickets of a code. */
  ticketsLabel: string;
}

/** Fields of what a code does, for what, when and how often. */
export function CodeTerms({ event, ticketsLabel }: CodeTermsProps) {
  const { timeZone, ticketCurrencyCode: currency } = event;
  const benefit = useWatch<{ benefit: DiscountBenefit }, 'benefit'>({ name: 'benefit' });
  return (
    <>
      <FormRow>
        <FormSelect name="benefit" label="What it does" options={benefits} isRequired />
        {benefit !== 'ACCESS' && (
          <FormNumberField
            name="value"
            label={benefit === 'PERCENT' ? 'Percent' : benefit === 'AMOUNT' ? 'Amount off' : 'Price'}
            {...(benefit === 'PERCENT' ? { formatOptions: { maximumFractionDigits: 2 } } : { currency })}
            hasNoSteps
            isRequired
          />
        )}
      </FormRow>
      <TypesField event={event} />
      <FormDateTimeRange
        startName="startDateTime"
        endName="endDateTime"
        label="Valid"
        startLabel="Start date"
        endLabel="End date"
        timeZone={timeZone}
        orderText={currentProblemText({ code: 'discount-ends-before-start', params: {} })}
      />
      <FormRow>
        <LimitField name="maxTickets" label={ticketsLabel} />
        <LimitField name="maxPerBuyer" label="Tickets per buyer" />
        {benefit !== 'ACCESS' && (
          <FormNumberField
            name="maxGiven"
            label="Gives away at most"
            description="Empty for no limit"
            currency={currency}
          />
        )}
      </FormRow>
    </>
  );
}

const LimitField = ({ name, label }: { name: string; label: string }) => (
  <FormNumberField name={name} label={label} description="Empty for no limit" hasNoSteps />
);

/** Field of the ticket types that a discount is for. */
export const TypesField = ({ event }: { event: EditableEvent }) => (
  <FormMultiSelect
    name="ticketTypeIds"
    label="Ticket types"
    description="None for all. A hidden type has to be chosen."
    options={event.ticketTypes.map(({ id, name, needsCode }) => ({
      id: Number(id),
      name: needsCode ? `${name} (hidden)` : name,
    }))}
  />
);
