import { PlainButton, VisuallyHidden } from '@atrium/ui';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { eventSteps, faultsIn, faultsOfStep, fieldsOfStep, type EventStep } from './event-sections.ts';
import { emptyEvent, type EventValues } from './event-values.ts';
import { useOpenFaults } from './open-faults.tsx';
import classes from './steps.module.css';
import type { FormSteps } from './use-form-steps.ts';

/** Buttons of the steps: what is done, and where the last attempt to save found faults. */
export function StepNav({ steps: { step: current, goTo } }: { steps: FormSteps }) {
  const { errors } = useFormState<EventValues>();
  const faults = faultsIn(errors);
  const open = useOpenFaults();
  const values = useWatch<EventValues>();
  const list = useRef<HTMLOListElement>(null);
  // on a phone the row scrolls: keep the current step in sight
  useEffect(() => {
    const button = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && button) list.current.scrollLeft = button.offsetLeft - 16;
  }, [current]);
  return (
    <nav aria-label="Steps of the form" className={classes.nav}>
      <ol ref={list} className={classes.steps}>
        {eventSteps.map((step, index) => {
          const count = faultsOfStep(step, faults).length;
          const isDone = isBegun(step, values) && faultsOfStep(step, open).length === 0;
          return (
            <li key={step.id} className={classes.item}>
              <PlainButton
                className={classes.step}
                aria-current={step.id === current ? 'step' : undefined}
                data-faulty={count > 0 || undefined}
                data-done={isDone || undefined}
                onPress={() => goTo(step.id)}
              >
                <span>
                  {index + 1} <strong>{step.title}</strong>
                </span>
                {count > 0 ? (
                  <span className={classes.count}>
                    {count}
                    <VisuallyHidden>{count === 1 ? ' error' : ' errors'}</VisuallyHidden>
                  </span>
                ) : (
                  isDone && (
                    <span className={classes.done}>
                      <Check size={16} aria-hidden />
                      <VisuallyHidden> done</VisuallyHidden>
                    </span>
                  )
                )}
              </PlainButton>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** Whether something of the step was filled in. */
const isBegun = (step: EventStep, values: Partial<Record<keyof EventValues, unknown>>): boolean =>
  fieldsOfStep(step).some((field) => JSON.stringify(values[field]) !== JSON.stringify(emptyEvent[field]));
