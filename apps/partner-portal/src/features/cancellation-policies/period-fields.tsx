import { nextPeriod } from '@atrium/domain';
import { Banner, Button, FormNumberField, FormRow } from '@atrium/ui';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import classes from './policies.module.css';
import type { PolicyValues } from './policy-values.ts';

/** The periods of a policy: how much is given back, and from when to when before the event. */
export function PeriodFields() {
  const { control, getValues } = useFormContext<PolicyValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'cancellationPolicyPeriods' });
  const [isRefused, setRefused] = useState(false);
  const add = () => {
    const last = getValues('cancellationPolicyPeriods').at(-1);
    setRefused(false);
    append(
      nextPeriod(
        last && {
          percentageRefund: Number(last.percentageRefund),
          startDaysBeforeEvent: Number(last.startDaysBeforeEvent),
          endDaysBeforeEvent: Number(last.endDaysBeforeEvent),
        },
      ),
    );
  };
  const take = (index: number) => {
    setRefused(fields.length === 1);
    if (fields.length > 1) remove(index);
  };
  return (
    <>
      {fields.map(({ id }, index) => {
        const period = `cancellationPolicyPeriods.${index}`;
        return (
          <fieldset key={id} className={classes.period}>
            <legend className={classes.legend}>Period {index + 1}</legend>
            <FormRow>
              <FormNumberField
                name={`${period}.percentageRefund`}
                label="Refund"
                suffix="%"
                min={0}
                max={100}
                hasNoSteps
              />
              <FormNumberField
                name={`${period}.startDaysBeforeEvent`}
                label="Start days before event"
                min={0}
                hasNoSteps
              />
              <FormNumberField
                name={`${period}.endDaysBeforeEvent`}
                label="End days before event"
                min={0}
                hasNoSteps
              />
            </FormRow>
            <div>
              <Button
                variant="quiet"
                size="s"
                icon={<Trash2 size={16} aria-hidden />}
                onPress={() => take(index)}
              >
                {`Remove period ${index + 1}`}
              </Button>
            </div>
          </fieldset>
        );
      })}
      {isRefused && <Banner tone="danger">You must have at least one period</Banner>}
      <div>
        <Button variant="secondary" size="s" icon={<Plus size={16} aria-hidden />} onPress={add}>
          Add period
        </Button>
      </div>
    </>
  );
}
