import { VisuallyHidden } from '@atrium/ui';
import { useEffect, useRef } from 'react';
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
  const list = useRef<HTMLUListElement>(null);
  const firstFaulty = shown.find((id) => faults[id] > 0);
  // on a phone the row scrolls: the first part with a fault comes into sight
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[data-faulty]');
    if (firstFaulty && list.current && link) list.current.scrollLeft = link.offsetLeft;
  }, [firstFaulty]);
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
