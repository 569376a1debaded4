import { saleEndsFirst, type Currency, type Option, type Policy } from '@atrium/domain';
import {
  Banner,
  Button,
  FormDateTimeRange,
  FormNumberField,
  FormRow,
  FormSelect,
  FormTextArea,
  FormTextField,
  Spinner,
} from '@atrium/ui';
import { Plus } from 'lucide-react';
import classes from './offers.module.css';
import { PriceField } from './price-field.tsx';

/** The own policies as they are known so far. */
export interface PolicyChoice {
  /** Undefined until they are loaded. */
  policies: readonly Policy[] | undefined;
  isFailed: boolean;
  onRetry: () => void;
  /** Opens the form for one more. */
  onNew: () => void;
}

interface TicketTypeFieldsProps {
  /** The path of the ticket type in the form, as `ticketTypes.0`; none where it is the whole form. */
  at?: string;
  currency: Currency;
  timeZone: string;
  policy: PolicyChoice;
  /** The policy it has already: it may be kept although it is switched off. */
  held?: Option | null;
}

/** The fields of one ticket type, bound to the form around them. */
export function TicketTypeFields({ at, currency, timeZone, policy, held }: TicketTypeFieldsProps) {
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
          description="How many tickets there are to sell"
          formatOptions={{ maximumFractionDigits: 0 }}
          hasNoSteps
          isRequired
        />
      </FormRow>
      <FormDateTimeRange
        startName={path('startDateTime')}
        endName={path('endDateTime')}
        label="On sale"
        startLabel="Start date"
        endLabel="End date"
        timeZone={timeZone}
        orderText={saleEndsFirst}
        isRequired
      />
      <PolicyField name={path('cancellationPolicyId')} {...policy} held={held ?? null} />
    </div>
  );
}

function PolicyField({
  name,
  policies,
  isFailed,
  onRetry,
  onNew,
  held,
}: PolicyChoice & { name: string; held: Option | null }) {
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
  const choices = policies.filter(({ id, active }) => active || id === held?.id);
  const options = held && choices.every(({ id }) => id !== held.id) ? [held, ...choices] : choices;
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
