import { minutes } from '@atrium/domain';
import { Button, Card } from '@atrium/ui';
import { useSyncExternalStore } from 'react';
import { useWatch } from 'react-hook-form';
import { draftHints } from './draft-hints.ts';
import classes from './event-form.module.css';
import { eventSections } from './event-sections.ts';
import { emptyEvent, type EventValues } from './event-values.ts';
import { goToSection } from './form-section.tsx';

/** Hints before submitting, and what follows it. */
export function BeforeSubmitting() {
  const watched = useWatch<EventValues>();
  const now = useSyncExternalStore(eachMinute, endOfMinute);
  const hints = draftHints({ ...emptyEvent, ...(watched as EventValues) }, now); // every field exists from the start
  return (
    <Card title="Before you submit">
      {hints.length > 0 && (
        <ul className={classes.hints}>
          {hints.map(({ section, text }) => (
            <li key={text}>
              <span>{text}</span>
              <Button variant="secondary" size="s" onPress={() => goToSection(section)}>
                Go to {eventSections.find(({ id }) => id === section)?.title}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className={classes.quiet}>We review images and documents together with the text.</p>
    </Card>
  );
}

const eachMinute = (notify: () => void) => {
  const timer = setInterval(notify, minutes(1));
  return () => clearInterval(timer);
};
/** Tickets go on sale at the minute in which their type was added. */
const endOfMinute = () => Math.ceil(Date.now() / minutes(1)) * minutes(1);
