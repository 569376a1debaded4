import { readAttendeeList, type AttendeeList, type ListedAttendee } from '@atrium/domain';
import { Banner, Button, Dialog, NumberField, TextArea } from '@atrium/ui';
import { t } from '@atrium/ui/language';
import { useDeferredValue, useMemo, useState } from 'react';
import classes from './attendees.module.css';

interface PasteDialogProps {
  /** What was on the clipboard, where the list was pasted into a field. */
  text: string;
  /** The attendee that the first row is for, from 0. */
  from: number;
  count: number;
  onApply: (listed: ListedAttendee[], from: number) => void;
  onClose: () => void;
}

/** So many rows are shown before they are taken over; rows at fault come first. */
const shownRows = 100;

/** Takes a list out of a spreadsheet: first a look at what it holds, then into the forms. */
export function PasteDialog({ text: pasted, from, count, onApply, onClose }: PasteDialogProps) {
  const [text, setText] = useState(pasted);
  const [first, setFirst] = useState<number | null>(from + 1);
  const start = Math.min(Math.max(first ?? 1, 1), count) - 1;
  const settled = useDeferredValue(text);
  const list = useMemo(() => readAttendeeList(settled, count - start), [settled, count, start]);
  return (
    <Dialog
      isOpen
      size="l"
      title={t('Paste a list of attendees')}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            isDisabled={list.rows.length === 0}
            onPress={() =>
              onApply(
                list.rows.map(({ attendee }) => attendee),
                start,
              )
            }
          >
            {list.rows.length === 0
              ? t('Fill in')
              : t('Fill in {{count}} attendees', {
                  count: list.rows.length,
                  defaultValue_one: 'Fill in {{count}} attendee',
                })}
          </Button>
        </>
      }
    >
      <div className={classes.pasted}>
        <TextArea
          label={t('Rows from your spreadsheet')}
          description={t(
            'First name, surname, email, company, job title. A first row with the names of the columns may put them in any order.',
          )}
          rows={6}
          value={text}
          onChange={setText}
        />
        {count > 1 && (
          <NumberField
            label={t('Start with attendee')}
            min={1}
            max={count}
            value={first}
            onChange={setFirst}
          />
        )}
        {text.trim() !== '' && <Preview list={list} start={start} />}
      </div>
    </Dialog>
  );
}

function Preview({ list, start }: { list: AttendeeList; start: number }) {
  const faulty = list.rows.filter(({ faults }) => faults.length > 0).length;
  const inOrder = list.rows
    .map((row, index) => ({ ...row, number: start + index + 1 }))
    .toSorted((a, b) => Number(b.faults.length > 0) - Number(a.faults.length > 0));
  if (list.rows.length === 0) return <Banner tone="warning">{t('There is nobody in this list yet.')}</Banner>;
  return (
    <>
      <Banner tone={faulty > 0 || list.leftOut > 0 ? 'warning' : 'success'}>
        {t('{{count}} attendees found.', {
          count: list.rows.length,
          defaultValue_one: '{{count}} attendee found.',
        })}{' '}
        {faulty > 0 &&
          t('{{count}} rows need a look; you can also mend that in the forms.', {
            count: faulty,
            defaultValue_one: '{{count}} row needs a look; you can also mend that in the forms.',
          })}{' '}
        {list.leftOut > 0 &&
          t('{{count}} rows are left out: there are no more tickets.', {
            count: list.leftOut,
            defaultValue_one: '{{count}} row is left out: there are no more tickets.',
          })}
      </Banner>
      <div className={classes.preview}>
        <table aria-label={t('Preview of the list')}>
          <thead>
            <tr>
              <th scope="col">{t('Attendee')}</th>
              <th scope="col">{t('Name')}</th>
              <th scope="col">{t('Email')}</th>
              <th scope="col">{t('Company')}</th>
              <th scope="col">{t('Job title')}</th>
            </tr>
          </thead>
          <tbody>
            {inOrder.slice(0, shownRows).map(({ row, number, attendee, faults }) => (
              <tr key={row} data-faulty={faults.length > 0 || undefined}>
                <td>{number}</td>
                <td>
                  {attendee.firstName} {attendee.surname}
                  {faults.length > 0 && (
                    <div className={classes.rowFault}>
                      {t('Row {{row}}: {{problems}}', {
                        row: String(row),
                        problems: faults.map(({ message }) => t(message)).join('. '),
                      })}
                    </div>
                  )}
                </td>
                <td>{attendee.email}</td>
                <td>{attendee.company}</td>
                <td>{attendee.jobTitle}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {list.rows.length > shownRows && (
        <p>
          {t('and {{count}} rows more', {
            count: list.rows.length - shownRows,
            defaultValue_one: 'and {{count}} row more',
          })}
        </p>
      )}
    </>
  );
}
