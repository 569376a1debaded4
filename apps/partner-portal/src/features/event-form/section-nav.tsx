import { VisuallyHidden } from '@atrium/ui';
import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import classes from './event-form.module.css';
import { eventSections, errorsBySection, type SectionId } from './event-sections.ts';
import type { EventValues } from './event-values.ts';
import { goToSection, headingId } from './form-section.tsx';

/** Links to the sections, with the number of errors in each. */
export function SectionNav({ shown }: { shown: readonly SectionId[] }) {
  const { control } = useFormContext<EventValues>();
  const { errors } = useFormState({ control });
  const faults = errorsBySection(errors);
  const list = useRef<HTMLUListElement>(null);
  const firstInvalid = shown.find((id) => faults[id] > 0);
  // on a phone the row scrolls: reveal the first section with an error
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[data-faulty]');
    if (firstInvalid && list.current && link) list.current.scrollLeft = link.offsetLeft;
  }, [firstInvalid]);
  return (
    <nav aria-label="Sections of the form" className={classes.nav}>
      <ul ref={list} className={classes.navList}>
        {eventSections
          .filter(({ id }) => shown.includes(id))
          .map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${headingId(id)}`}
                className={classes.navLink}
                data-faulty={faults[id] > 0 || undefined}
                onClick={(event) => {
                  // keeps the address, so that Back leaves the page instead of the section
                  event.preventDefault();
                  goToSection(id);
                }}
              >
                {title}
                {faults[id] > 0 && (
                  <span className={classes.navFaults}>
                    {faults[id]}
                    <VisuallyHidden>{faults[id] === 1 ? ' error' : ' errors'}</VisuallyHidden>
                  </span>
                )}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}
