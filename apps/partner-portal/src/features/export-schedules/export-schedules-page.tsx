import { maxExportSchedules, type ExportSchedule } from '@atrium/domain';
import { Card, QueryView } from '@atrium/ui';
import { useState } from 'react';
import classes from './export-schedules.module.css';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { ScheduleList } from './schedule-list.tsx';
import { useExportSchedules } from './use-export-schedules.ts';

const none = 'No scheduled exports yet. Choose Schedule beside an export, under Registrations or Attendees.';

/** Exports that are emailed to members of the team, or stored in a bucket, every day or week. */
export function ExportSchedulesPage() {
  const { schedules, ...on } = useExportSchedules();
  const [edited, setEdited] = useState<ExportSchedule | null>(null);
  return (
    <div className={classes.stack}>
      <title>Scheduled exports | Atrium for organisers</title>
      <h1>Scheduled exports</h1>
      <p className={classes.quiet}>
        {`Each is emailed to members whose role includes it, or stored in a bucket of yours, never with answers to sensitive questions. A company has up to ${maxExportSchedules}.`}
      </p>
      <Card>
        <QueryView query={schedules} empty={{ when: (list) => list.length === 0, text: none }}>
          {(list) => <ScheduleList schedules={list} onEdit={setEdited} {...on} />}
        </QueryView>
      </Card>
      {edited && (
        <ScheduleDialog
          key={edited.id}
          event={edited.event}
          schedule={edited}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}
