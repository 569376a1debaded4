import type { EventDetail, Question } from '@atrium/domain';
import { Badge } from '@atrium/ui';
import { t } from '@atrium/texts';
import { ChevronDown } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { AttendeeForm } from './attendee-form.tsx';
import classes from './attendees.module.css';
import type { AttendeesInput } from './use-attendees.ts';

interface AttendeeRowProps {
  index: number;
  ticketName: string;
  extras: EventDetail['subEvents'];
  questions: readonly Question[];
  mayStayOpen: boolean;
  isComplete: boolean;
  isOpen: boolean;
  hasFault: boolean;
  onToggle: (index: number) => void;
  actions: (index: number) => ReactNode;
}

/** One attendee of many: a summary line that expands into the form. */
export const AttendeeRow = memo(function AttendeeRow({
  index,
  ticketName,
  extras,
  questions,
  mayStayOpen,
  isComplete,
  isOpen,
  hasFault,
  onToggle,
  actions,
}: AttendeeRowProps) {
  const titleId = `attendee-${index}`;
  return (
    <section aria-labelledby={titleId} className={classes.row}>
      <h2 className={classes.rowHead}>
        <button
          type="button"
          className={classes.rowButton}
          aria-expanded={isOpen}
          onClick={() => onToggle(index)}
        >
          <span id={titleId} className={classes.rowTitle}>
            {t('Attendee {{number}}: {{ticket}}', { number: String(index + 1), ticket: ticketName })}
          </span>
          <Who index={index} />
          <Badge tone={isComplete ? 'success' : hasFault ? 'danger' : 'neutral'}>
            {isComplete ? t('Complete') : hasFault ? t('Needs attention') : t('To fill in')}
          </Badge>
          <ChevronDown size={20} aria-hidden className={classes.chevron} />
        </button>
      </h2>
      {isOpen && (
        <div className={classes.rowBody}>
          <AttendeeForm index={index} extras={extras} questions={questions} mayStayOpen={mayStayOpen} />
          {actions(index)}
        </div>
      )}
    </section>
  );
});

function Who({ index }: { index: number }) {
  const who = useWatch<AttendeesInput, `tickets.${number}`, unknown, string>({
    name: `tickets.${index}`,
    compute: ({ firstName, surname, email, isOpen }) =>
      isOpen
        ? t('Named later')
        : [[firstName, surname].filter(Boolean).join(' '), email].filter(Boolean).join(', '),
  });
  return <span className={classes.who}>{who}</span>;
}
