import { readAttendeeList, type AttendeeList, type ParsedAttendee } from '@atrium/domain';
import { Banner, Button, Dialog, NumberField, TextArea } from '@atrium/ui';
import { t } from '@atrium/texts';
import { currentProblemText } from '@atrium/texts/problems';
import { useDeferredValue, useMemo, useState } from 'react';
import classes from './attendees.module.css';

interface PasteDialogProps {
  /** Clipboard content, if the list was pasted into a field. */
  text: string;
  /** Zero-based index of the attendee for the first row. */
  from: number;
  count: number;
  onApply: (listed: ParsedAttendee[], from: number) => void;
  onClose: () => void;
}

/** Limit of the preview; rows with errors come first. */
const shownRows = 100;

/** Imports attendees from a spreadsheet: previews the list, then fills the forms. */
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
            'First name, surname, email, company, job title. Add a header row to use a different order.',
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
  const invalidRows = list.rows.filter(({ faults }) => faults.length > 0).length;
  const inOrder = list.rows
    .map((row, index) => ({ ...row, number: start + index + 1 }))
    .toSorted((a, b) => Number(b.faults.length > 0) - Number(a.faults.length > 0));
  if (list.rows.length === 0)
    return <Banner tone="warning">{t('No attendees yet. Paste rows above.')}</Banner>;
  return (
    <>
      <Banner tone={invalidRows > 0 || list.leftOut > 0 ? 'warning' : 'success'}>
        {t('{{count}} attendees found.', {
          count: list.rows.length,
          defaultValue_one: '{{count}} attendee found.',
        })}{' '}
        {invalidRows > 0 &&
          t('{{count}} rows need attention. You can also correct them in the forms.', {
            count: invalidRows,
            defaultValue_one: '{{count}} row needs attention. You can also correct it in the form.',
          })}{' '}
        {list.leftOut > 0 &&
          t('{{count}} rows are left out because there are no more tickets.', {
            count: list.leftOut,
            defaultValue_one: '{{count}} row is left out because there are no more tickets.',
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
                        problems: faults.map(currentProblemText).join('. '),
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
          {t('and {{count}} more rows', {
            count: list.rows.length - shownRows,
            defaultValue_one: 'and {{count}} more row',
          })}
        </p>
      )}
    </>
  );
}
