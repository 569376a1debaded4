import { VisuallyHidden } from '@atrium/ui';
import { useFormContext, useFormState } from 'react-hook-form';
import classes from './event-form.module.css';
import { eventSections, faultsBySection, type SectionId } from './event-sections.ts';
import type { EventValues } from './event-values.ts';
import { headingId } from './form-section.tsx';

/** The way to every part of the form, with how many faults each has. */
export function SectionNav({ shown }: { shown: readonly SectionId[] }) {
  const { control } = useFormContext<EventValues>();
  const { errors } = useFormState({ control });
  const faults = faultsBySection(errors);
  return (
    <nav aria-label="Sections of the form" className={classes.nav}>
      <ul className={classes.navList}>
        {eventSections
          .filter(({ id }) => shown.includes(id))
          .map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${headingId(id)}`}
                className={classes.navLink}
                data-faulty={faults[id] > 0 || undefined}
                onClick={(event) => {
                  // the address stays: going back leaves the page, not the section
                  event.preventDefault();
                  const heading = document.getElementById(headingId(id));
                  heading?.focus({ preventScroll: true });
                  heading?.scrollIntoView();
                }}
              >
                {title}
                {faults[id] > 0 && (
                  <span className={classes.navFaults}>
                    {faults[id]}
                    <VisuallyHidden>{faults[id] === 1 ? ' fault' : ' faults'}</VisuallyHidden>
                  </span>
                )}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}
