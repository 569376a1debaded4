import { findOverlap, nextPeriod, refundSpans, type CancellationPeriod } from '@atrium/domain';
import { Banner, Button, FormNumberField, FormRow } from '@atrium/ui';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import classes from './policies.module.css';
import type { PolicyValues } from './policy-values.ts';
import { spanText } from './period-text.ts';
import { RefundSpans } from './refund-spans.tsx';

/** The periods as typed so far, without those that are incomplete. */
const periodsOf = (values: PolicyValues['cancellationPolicyPeriods']): (CancellationPeriod | null)[] =>
  values.map(({ percentageRefund, startDaysBeforeEvent, endDaysBeforeEvent }) => {
    const typed = [percentageRefund, startDaysBeforeEvent, endDaysBeforeEvent];
    if (typed.some((value) => value === null || value === undefined || value === '')) return null;
    return {
      percentageRefund: Number(percentageRefund),
      startDaysBeforeEvent: Number(startDaysBeforeEvent),
      endDaysBeforeEvent: Number(endDaysBeforeEvent),
    };
  });

/** The periods of a policy: refund percentage, first and last day before the event. */
export function PeriodFields() {
  const { control, setValue } = useFormContext<PolicyValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'cancellationPolicyPeriods' });
  const [isRefused, setRefused] = useState(false);
  const periods = periodsOf(useWatch({ control, name: 'cancellationPolicyPeriods' }));
  const complete = periods.filter((period) => period !== null);
  const add = () => {
    setRefused(false);
    append(nextPeriod(periods.at(-1) ?? undefined));
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
            <Overlap
              periods={periods.slice(0, index + 1)}
              onMove={(start) =>
                setValue(`cancellationPolicyPeriods.${index}.startDaysBeforeEvent`, start, {
                  shouldDirty: true,
                  shouldValidate: true,
                })
              }
            />
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
      <RefundSpans periods={complete} />
      <EarlyBuyers periods={complete} />
    </>
  );
}

interface OverlapProps {
  /** The period in question, after those before it. */
  periods: readonly (CancellationPeriod | null)[];
  onMove: (startDays: number) => void;
}

/** Offers to start a period where the earlier one ends that it overlaps. */
function Overlap({ periods, onMove }: OverlapProps) {
  const period = periods.at(-1);
  if (!period) return null;
  const place = periods.slice(0, -1).findIndex((other) => other && findOverlap([other, period]) === 1);
  const end = periods[place]?.endDaysBeforeEvent;
  if (end === undefined) return null;
  return (
    <Banner
      tone="warning"
      action={
        end >= period.endDaysBeforeEvent && (
          <Button variant="secondary" size="s" onPress={() => onMove(end)}>
            {`Start at ${end} days`}
          </Button>
        )
      }
    >
      {`Overlaps period ${place + 1}`}
    </Banner>
  );
}

/** Warns of a first period that begins so late that who cancels before it gets less than who cancels in it. */
function EarlyBuyers({ periods }: { periods: readonly CancellationPeriod[] }) {
  const [first, ...later] = refundSpans(periods);
  if (!first || later.every(({ percentageRefund }) => percentageRefund <= first.percentageRefund))
    return null;
  return (
    <Banner tone="warning" title="Buyers who cancel early get less">
      {`${spanText(first)} they get ${first.percentageRefund}% back, and more later. To refund them too, let the first period start more days before the event.`}
    </Banner>
  );
}
