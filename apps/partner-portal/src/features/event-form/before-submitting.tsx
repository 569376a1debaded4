import { deviceTime, minutes } from '@atrium/domain';
import { Button, Card, PlainButton } from '@atrium/ui';
import { Circle, CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { draftHints } from './draft-hints.ts';
import classes from './event-form.module.css';
import { eventSections, eventSteps, faultsIn, faultsOfStep, sectionOfField } from './event-sections.ts';
import { emptyEvent, type EventValues } from './event-values.ts';
import { faultText } from './fault-text.ts';
import { useOpenFaults } from './open-faults.tsx';
import type { FormSteps } from './use-form-steps.ts';

/** Lists what is missing or wrong, hints, and what follows the submission. */
export function BeforeSubmitting({ steps }: { steps: FormSteps }) {
  const { setFocus } = useFormContext<EventValues>();
  const { errors } = useFormState<EventValues>();
  const seen = new Set(faultsIn(errors).map(({ path }) => path));
  const watched = useWatch<EventValues>();
  const values: EventValues = { ...emptyEvent, ...(watched as EventValues) }; // every field exists from the start
  const now = useSyncExternalStore(eachMinute, endOfMinute);
  const open = useOpenFaults();
  const faults = eventSteps.flatMap((step) => faultsOfStep(step, open));
  const goToField = (path: string) => {
    const section = sectionOfField(path);
    if (section) steps.goToSection(section);
    setFocus(path as Parameters<typeof setFocus>[0]); // the path of a fault is that of a field
  };
  return (
    <Card title="Before you submit">
      <ul className={classes.hints}>
        {faults.length === 0 && (
          <Line icon={<CircleCheck size={18} className={classes.good} aria-hidden />}>
            Everything required is filled in.
          </Line>
        )}
        {faults.map((fault) => (
          <Line
            key={fault.path}
            icon={
              seen.has(fault.path) ? (
                <CircleAlert size={18} className={classes.bad} aria-hidden />
              ) : (
                <Circle size={18} className={classes.toDo} aria-hidden />
              )
            }
          >
            <PlainButton className={classes.faultLink} onPress={() => goToField(fault.path)}>
              {faultText(fault, values)}
            </PlainButton>
          </Line>
        ))}
        {draftHints(values, now).map(({ section, text }) => (
          <Line key={text} icon={<TriangleAlert size={18} className={classes.warn} aria-hidden />}>
            <span>{text}</span>
            <Button variant="secondary" size="s" onPress={() => steps.goToSection(section)}>
              Go to {eventSections.find(({ id }) => id === section)?.title}
            </Button>
          </Line>
        ))}
      </ul>
      <p className={classes.quiet}>We review images and documents together with the text.</p>
    </Card>
  );
}

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li>
    {icon}
    <span className={classes.hint}>{children}</span>
  </li>
);

const eachMinute = (notify: () => void) => {
  const timer = setInterval(notify, minutes(1));
  return () => clearInterval(timer);
};
/** Tickets go on sale at the minute in which their type was added. */
const endOfMinute = () => Math.ceil(deviceTime().getTime() / minutes(1)) * minutes(1);
