import type { EventDetail } from '@atrium/domain';
import { Card } from '@atrium/ui';
import { t } from '@atrium/ui/language';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react';
import { flushSync } from 'react-dom';
import { AttendeeForm } from './attendee-form.tsx';
import { AttendeeRow } from './attendee-row.tsx';
import classes from './attendees.module.css';

/** So many forms stand open one below the other; more are lines of which one is open. */
export const mostOpen = 10;

export interface AttendeeListHandle {
  /** Opens an attendee's form, so that its fields can take the focus. */
  show: (index: number) => void;
}

interface AttendeeListProps {
  ticketNames: readonly string[];
  extras: EventDetail['subEvents'];
  complete: readonly boolean[];
  /** Attendees the last try found fault with. */
  faulty: ReadonlySet<number>;
  /** What else can be done with an attendee, below the fields. */
  actions: (index: number) => ReactNode;
  ref: Ref<AttendeeListHandle>;
}

/** A form for each ticket: a few as cards, many as a list that draws only what is in sight. */
export function AttendeeList({ ticketNames, ...list }: AttendeeListProps) {
  if (ticketNames.length > mostOpen) return <LongList ticketNames={ticketNames} {...list} />;
  return ticketNames.map((ticketName, index) => (
    <Card
      key={index}
      title={t('Attendee {{number}}: {{ticket}}', { number: String(index + 1), ticket: ticketName })}
    >
      <AttendeeForm index={index} extras={list.extras} />
      {list.actions(index)}
    </Card>
  ));
}

function LongList({ ticketNames, extras, complete, faulty, actions, ref }: AttendeeListProps) {
  const [open, setOpen] = useState(() => Math.max(complete.indexOf(false), 0));
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setTop((box.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(document.body);
    return () => watcher.disconnect();
  }, []);

  const rows = useWindowVirtualizer({
    count: ticketNames.length,
    estimateSize: () => 64,
    overscan: 6,
    scrollMargin: top,
    // a form that is being typed into stays, wherever the page is scrolled to
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), open])].filter((row) => row >= 0).sort((a, b) => a - b),
  });
  const show = useCallback((index: number) => {
    flushSync(() => setOpen(index)); // the fields stand before anybody asks for the focus
  }, []);
  useImperativeHandle(ref, () => ({ show }), [show]);
  const toggle = useCallback((index: number) => setOpen((now) => (now === index ? -1 : index)), []);

  return (
    <div
      ref={box}
      role="list"
      aria-label={t('Attendees')}
      className={classes.list}
      style={{ height: rows.getTotalSize() }}
    >
      {rows.getVirtualItems().map(({ index, start }) => (
        <div
          key={index}
          role="listitem"
          aria-setsize={ticketNames.length}
          aria-posinset={index + 1}
          data-index={index}
          ref={rows.measureElement}
          className={classes.item}
          style={{ transform: `translateY(${start - top}px)` }}
        >
          <AttendeeRow
            index={index}
            ticketName={ticketNames[index] ?? ''}
            extras={extras}
            isComplete={complete[index] ?? false}
            isOpen={index === open}
            hasFault={faulty.has(index)}
            onToggle={toggle}
            actions={actions}
          />
        </div>
      ))}
    </div>
  );
}
