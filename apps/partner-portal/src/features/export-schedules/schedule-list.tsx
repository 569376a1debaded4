import type { ExportSchedule } from '@atrium/domain';
import { Badge, Button, ConfirmDialog, DialogTrigger } from '@atrium/ui';
import { useState } from 'react';
import { CardList, CardListItem, CardListText } from '../../card-list/card-list.tsx';
import classes from './export-schedules.module.css';
import { exportName, pauseText, recipientsText, rhythmText, timesText } from './schedule-texts.ts';

interface ScheduleListProps {
  schedules: readonly ExportSchedule[];
  onEdit: (schedule: ExportSchedule) => void;
  setPaused: (schedule: ExportSchedule, isPaused: boolean) => Promise<void>;
  sendNow: (schedule: ExportSchedule) => Promise<void>;
  testBucket: (schedule: ExportSchedule) => Promise<void>;
  remove: (schedule: ExportSchedule) => Promise<void>;
}

/** Scheduled exports with what can be done to each. */
export function ScheduleList({ schedules, ...on }: ScheduleListProps) {
  return (
    <CardList label="Scheduled exports">
      {schedules.map((schedule) => (
        <CardListItem key={schedule.id}>
          <CardListText
            name={
              <>
                {exportName(schedule)}
                {schedule.paused && <Badge tone="warning">Paused</Badge>}
              </>
            }
            detail={<Details schedule={schedule} />}
          />
          <Actions schedule={schedule} {...on} />
        </CardListItem>
      ))}
    </CardList>
  );
}

function Details({ schedule }: { schedule: ExportSchedule }) {
  const { createdBy } = schedule;
  const why = pauseText(schedule);
  return (
    <span className={classes.lines}>
      <span>{rhythmText(schedule)}</span>
      <span>{timesText(schedule)}</span>
      <span>{recipientsText(schedule)}</span>
      {createdBy !== null && <span>{`Scheduled by ${createdBy}`}</span>}
      {why && <strong>{why}</strong>}
    </span>
  );
}

type ActionsProps = Omit<ScheduleListProps, 'schedules'> & { schedule: ExportSchedule };

function Actions({ schedule, onEdit, setPaused, sendNow, testBucket, remove }: ActionsProps) {
  const { paused } = schedule;
  // a server that doesn't answer takes a while
  const [isTesting, setTesting] = useState(false);
  const test = async () => {
    setTesting(true);
    await testBucket(schedule);
    setTesting(false);
  };
  const name = `${exportName(schedule)}, ${rhythmText(schedule)}`;
  return (
    <div className={classes.actions}>
      <Button size="s" variant="secondary" aria-label={`Edit ${name}`} onPress={() => onEdit(schedule)}>
        Edit
      </Button>
      <Button
        size="s"
        variant="secondary"
        aria-label={`Send ${name} to me now`}
        onPress={() => void sendNow(schedule)}
      >
        Send to me now
      </Button>
      {schedule.bucket && (
        <Button
          size="s"
          variant="secondary"
          aria-label={`Test the bucket of ${name}`}
          isPending={isTesting}
          onPress={() => void test()}
        >
          Test bucket
        </Button>
      )}
      {(paused === null || paused === 'BY_MEMBER') && (
        <Button
          size="s"
          variant="secondary"
          aria-label={`${paused ? 'Resume' : 'Pause'} ${name}`}
          onPress={() => void setPaused(schedule, paused === null)}
        >
          {paused ? 'Resume' : 'Pause'}
        </Button>
      )}
      <DialogTrigger
        trigger={
          <Button size="s" variant="secondary" aria-label={`Delete ${name}`}>
            Delete
          </Button>
        }
      >
        <ConfirmDialog
          title="Delete this scheduled export?"
          confirmText="Delete"
          tone="danger"
          onConfirm={() => remove(schedule)}
        >
          <p>
            {exportName(schedule)} is no longer sent. Files that were already sent stay with their recipients.
          </p>
        </ConfirmDialog>
      </DialogTrigger>
    </div>
  );
}
