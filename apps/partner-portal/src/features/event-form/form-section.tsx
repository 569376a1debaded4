import { Card } from '@atrium/ui';
import type { ReactNode } from 'react';
import classes from './event-form.module.css';
import { eventSections, type SectionId } from './event-sections.ts';

/** The element that the way to a section leads to. */
export const headingId = (id: SectionId): string => `section-${id}`;

/** One part of the form under its heading. */
export function FormSection({ id, children }: { id: SectionId; children: ReactNode }) {
  const title = eventSections.find((section) => section.id === id)?.title;
  return (
    <Card
      title={
        <span id={headingId(id)} tabIndex={-1} className={classes.heading}>
          {title}
        </span>
      }
    >
      <div className={classes.fields}>{children}</div>
    </Card>
  );
}
