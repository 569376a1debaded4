import type { EventDetail, Question } from '@atrium/domain';
import { Card } from '@atrium/ui';
import { t } from '@atrium/texts';
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

/** Up to this many forms can all be open; a longer list has one open at a time. */
const maxOpenForms = 10;

export interface AttendeeListHandle {
  /** Opens an attendee's form, so that its fields can take the focus. */
  show: (index: number) => void;
}

interface AttendeeListProps {
  ticketNames: readonly string[];
  extras: EventDetail['subEvents'];
  questions: readonly Question[];
  /** Attendees can be named after the purchase. */
  mayStayOpen: boolean;
  complete: readonly boolean[];
  /** Number of changes of many attendees at once. */
  changes: number;
  /** Attendees with errors in the last attempt. */
  faulty: ReadonlySet<number>;
  /** Buttons below the fields of an attendee. */
  actions: (index: number) => ReactNode;
  ref: Ref<AttendeeListHandle>;
}

/** A form for each ticket: the only one as a card, a few as rows, many as a virtualised list. */
export function AttendeeList({ ticketNames, ...list }: AttendeeListProps) {
  if (ticketNames.length > maxOpenForms) return <LongList ticketNames={ticketNames} {...list} />;
  if (ticketNames.length > 1) return <ShortList ticketNames={ticketNames} {...list} />;
  return ticketNames.map((ticketName, index) => (
    <Card
      key={index}
      title={t('Attendee {{number}}: {{ticket}}', { number: String(index + 1), ticket: ticketName })}
    >
      <AttendeeForm
        index={index}
        extras={list.extras}
        questions={list.questions}
        mayStayOpen={list.mayStayOpen}
      />
    </Card>
  ));
}

/** Shows attendees as rows: the complete ones as text, the others open. A row stays as it is while somebody types in it. */
function ShortList({ ticketNames, complete, changes, faulty, ref, ...row }: AttendeeListProps) {
  const [open, setOpen] = useState(() => complete.map((isComplete) => !isComplete));
  const [seen, setSeen] = useState({ changes, complete });
  if (seen.changes !== changes || seen.complete !== complete) {
    setSeen({ changes, complete });
    if (seen.changes !== changes)
      setOpen(
        open.map((isOpen, index) =>
          complete[index] === seen.complete[index] ? isOpen : complete[index] === false,
        ),
      );
  }
  const show = useCallback((index: number) => {
    flushSync(() => setOpen((before) => before.with(index, true))); // renders the fields before a caller focuses one
  }, []);
  useImperativeHandle(ref, () => ({ show }), [show]);
  const toggle = useCallback(
    (index: number) => setOpen((before) => before.with(index, before[index] === false)),
    [],
  );
  return (
    <ul aria-label={t('Attendees')} className={classes.rows}>
      {ticketNames.map((ticketName, index) => (
        <li key={index}>
          <AttendeeRow
            index={index}
            ticketName={ticketName}
            isComplete={complete[index] ?? false}
            isOpen={open[index] ?? false}
            hasFault={faulty.has(index)}
            onToggle={toggle}
            {...row}
          />
        </li>
      ))}
    </ul>
  );
}

function LongList({
  ticketNames,
  extras,
  questions,
  mayStayOpen,
  complete,
  faulty,
  actions,
  ref,
}: AttendeeListProps) {
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
    // keeps the form in use mounted wherever the page is scrolled
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), open])].filter((row) => row >= 0).sort((a, b) => a - b),
  });
  const show = useCallback((index: number) => {
    flushSync(() => setOpen(index)); // renders the fields before a caller focuses one
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
            questions={questions}
            mayStayOpen={mayStayOpen}
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
