import { ticketAttendances, type Currency, type Option, type Policy } from '@atrium/domain';
import { currentProblemText } from '@atrium/texts/problems';
import {
  Banner,
  Button,
  FormCheckbox,
  FormDateTimeRange,
  FormNumberField,
  FormRow,
  FormSelect,
  FormTextArea,
  FormTextField,
  Spinner,
  ticketAttendanceText,
} from '@atrium/ui';
import { Plus } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import classes from './ticket-types.module.css';
import { PriceField } from './price-field.tsx';

/** The partner's policies, as far as loaded. */
export interface PolicyChoice {
  /** Undefined until loaded. */
  policies: readonly Policy[] | undefined;
  isFailed: boolean;
  onRetry: () => void;
  /** Opens the form for a new policy. */
  onNew: () => void;
}

const everywhere = 'At the venue and online';
const attendances = ticketAttendances.map((id) => ({ id, name: ticketAttendanceText(id) }));

interface TicketTypeFieldsProps {
  /** Path of the ticket type in the form, such as `ticketTypes.0`; absent if it is the whole form. */
  at?: string;
  currency: Currency;
  timeZone: string;
  /** The event takes place at its venue and online, so a ticket may admit to one of both. */
  isHybrid: boolean;
  policy: PolicyChoice;
  /** The current policy, which may be kept although it is inactive. */
  currentPolicy?: Option | null;
}

/** The fields of a ticket type in the surrounding form. */
export function TicketTypeFields({
  at,
  currency,
  timeZone,
  isHybrid,
  policy,
  currentPolicy,
}: TicketTypeFieldsProps) {
  const path = (field: string) => (at ? `${at}.${field}` : field);
  return (
    <div className={classes.fields}>
      <FormTextField name={path('name')} label="Name" maxLength={120} isRequired />
      <FormTextArea name={path('description')} label="Description" rows={2} maxLength={2000} />
      <FormRow>
        <PriceField name={path('price')} currency={currency} isRequired />
        <FormNumberField
          name={path('quantity')}
          label="Quantity"
          description="How many tickets are on sale"
          hasNoSteps
          isRequired
        />
      </FormRow>
      <FormRow>
        <LimitField name={path('minPerOrder')} label="Minimum per order" />
        <LimitField name={path('maxPerOrder')} label="Maximum per order" />
        <LimitField name={path('maxPerPerson')} label="Maximum per person" />
      </FormRow>
      <FormDateTimeRange
        startName={path('startDateTime')}
        endName={path('endDateTime')}
        label="On sale"
        startLabel="Start date"
        endLabel="End date"
        timeZone={timeZone}
        orderText={currentProblemText({ code: 'sale-ends-before-start', params: {} })}
        isRequired
      />
      {isHybrid && (
        <FormSelect
          name={path('attendance')}
          label="Admits"
          description="Visitors choose how they attend. Lists show the cheapest ticket that admits at the venue, and beside it the cheapest online."
          placeholder={everywhere}
          clearText={everywhere}
          options={attendances}
        />
      )}
      <FormCheckbox
        name={path('needsCode')}
        label="Hidden: only sold with a code"
        description="Visitors don't see it until they enter a code for it. You make codes on the event's Discounts page."
      />
      <FormCheckbox
        name={path('needsApproval')}
        label="Sold on approval"
        description="Visitors request tickets, and you approve or decline each request on the event's Waiting list page. We hold the tickets for those you approve until they buy them."
      />
      <CardFields path={path} />
      <PolicyField name={path('cancellationPolicyId')} {...policy} current={currentPolicy ?? null} />
    </div>
  );
}

/** Shown for tickets that are sold on approval only. */
function CardFields({ path }: { path: (name: 'needsApproval' | 'needsCard' | 'requiresCard') => string }) {
  const [isOnApproval, takesCard] = useWatch<Record<string, boolean>>({
    name: [path('needsApproval'), path('needsCard')],
  });
  return (
    isOnApproval && (
      <>
        <FormCheckbox
          name={path('needsCard')}
          label="Card authorised with the request"
          description="Visitors authorise a card for the price when they request tickets. Approving charges it and gives them the tickets; otherwise nothing is charged. Decide within six days: banks don't hold an amount for longer, and after that the buyer pays once you approve."
        />
        {takesCard && (
          <FormCheckbox
            name={path('requiresCard')}
            label="No request without a card"
            description="Your team is notified of a request once its card is authorised, and can approve it only while the amount is held. After six days the buyer has to authorise a card again."
          />
        )}
      </>
    )
  );
}

const LimitField = ({ name, label }: { name: string; label: string }) => (
  <FormNumberField name={name} label={label} description="Empty for no limit" hasNoSteps />
);

function PolicyField({
  name,
  policies,
  isFailed,
  onRetry,
  onNew,
  current,
}: PolicyChoice & { name: string; current: Option | null }) {
  if (policies === undefined)
    return isFailed ? (
      <Banner
        tone="danger"
        comesIntoView={false}
        action={
          <Button size="s" variant="secondary" onPress={onRetry}>
            Try again
          </Button>
        }
      >
        Failed to fetch cancellation policies
      </Banner>
    ) : (
      <p className={classes.waiting}>
        <Spinner size="s" label="Loading cancellation policies" />
      </p>
    );
  const choices = policies.filter(({ id, active }) => active || id === current?.id);
  const options = current && choices.every(({ id }) => id !== current.id) ? [current, ...choices] : choices;
  return (
    <div className={classes.policy}>
      <FormSelect
        name={name}
        label="Cancellation policy"
        options={options}
        placeholder="Choose a policy"
        emptyText="No cancellation policies found. Create one to get started."
        className={classes.policySelect}
        isRequired
      />
      <Button variant="secondary" size="s" icon={<Plus size={16} aria-hidden />} onPress={onNew}>
        New policy
      </Button>
    </div>
  );
}
