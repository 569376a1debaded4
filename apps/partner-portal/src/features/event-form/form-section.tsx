import { Card } from '@atrium/ui';
import type { ReactNode } from 'react';
import classes from './event-form.module.css';
import { eventSections, type SectionId } from './event-sections.ts';

/** Returns the ID of a section's heading, which takes the focus when somebody is led to the section. */
export const headingId = (id: SectionId): string => `section-${id}`;

/** A section of the form with its heading. */
export function FormSection({ id, children }: { id: SectionId; children: ReactNode }) {
  const title = eventSections.find((section) => section.id === id)?.title;
  return (
    <Card
      headingLevel={3}
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
