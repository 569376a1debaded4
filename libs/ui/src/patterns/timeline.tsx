import { Check, Circle, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '@atrium/texts';
import { classNames } from '../primitives/class-names.ts';
import type { Tone } from '../primitives/badge.tsx';
import classes from './timeline.module.css';

export interface TimelineEntry {
  id: string | number;
  title: ReactNode;
  /** ISO instant, for the `time` element. */
  at: string;
  /** The same instant, formatted. */
  atText: string;
  /** Such as the person who did it. */
  detail?: ReactNode;
  /** Such as a comment. */
  children?: ReactNode;
  tone?: Extract<Tone, 'neutral' | 'success' | 'danger' | 'info'>;
}

export interface TimelineProps {
  label: string;
  entries: readonly TimelineEntry[];
  /** Shown while there are no entries. */
  emptyText?: ReactNode;
}

const icons = { neutral: Circle, info: Circle, success: Check, danger: X };

/** Chronological list of events, such as the history of an order. */
export function Timeline({ label, entries, emptyText = t('Nothing has happened yet') }: TimelineProps) {
  if (entries.length === 0) return <p className={classes.empty}>{emptyText}</p>;
  return (
    <ol aria-label={label} className={classes.timeline}>
      {entries.map(({ id, title, at, atText, detail, children, tone = 'neutral' }) => {
        const Icon = icons[tone];
        return (
          <li key={id} className={classes.entry}>
            <span className={classNames(classes.mark, classes[tone])}>
              <Icon size={14} strokeWidth={2.5} aria-hidden />
            </span>
            <div className={classes.head}>
              <strong className={classes.title}>{title}</strong>
              <time dateTime={at} className={classes.when}>
                {atText}
              </time>
            </div>
            {detail && <p className={classes.detail}>{detail}</p>}
            {children && <div className={classes.body}>{children}</div>}
          </li>
        );
      })}
    </ol>
  );
}
