import type { Attendance, AttendancePart, attendanceKinds } from '@atrium/domain';
import { formatNumber } from '@atrium/texts';
import { Button, Card, Meter, QueryView, TextLink } from '@atrium/ui';
import { Download } from 'lucide-react';
import { paths } from '../../paths.ts';
import { useRights } from '../../rights/use-rights.ts';
import { partName, shareText } from './attendance-text.ts';
import classes from './attendance.module.css';
import { useAttendance } from './use-attendance.ts';

const titles: Record<(typeof attendanceKinds)[number], string> = {
  DAY: 'By day',
  EXTRA: 'By extra',
  TICKET_TYPE: 'By ticket type',
};

/** Shows who came to an event that is over, and who did not. */
export function AttendanceCard({ eventId }: { eventId: number }) {
  const { attendance, isExporting, onExport } = useAttendance(eventId);
  return (
    <Card title="Attendance">
      <QueryView query={attendance} failed="Failed to count the attendance">
        {(data) =>
          data.attended === 0 ? (
            <p>No ticket was checked in, so there are no numbers. Use Check-in at the next event.</p>
          ) : (
            <>
              <Sums attendance={data} eventId={eventId} />
              {(['DAY', 'EXTRA', 'TICKET_TYPE'] as const).map((kind) => (
                <Parts
                  key={kind}
                  title={titles[kind]}
                  parts={data.parts.filter((one) => one.kind === kind)}
                />
              ))}
              <Published attendance={data} />
              <Button
                size="s"
                variant="secondary"
                icon={<Download size={16} aria-hidden />}
                isPending={isExporting}
                onPress={onExport}
              >
                Export attendance
              </Button>
            </>
          )
        }
      </QueryView>
    </Card>
  );
}

function Sums({ attendance, eventId }: { attendance: Attendance; eventId: number }) {
  const { issued, attended } = attendance;
  const absent = formatNumber(issued - attended);
  const may = useRights();
  return (
    <dl className={classes.sums}>
      <div>
        <dt>Came</dt>
        <dd>
          {formatNumber(attended)} of {formatNumber(issued)} ({shareText(attendance)})
        </dd>
      </div>
      <div>
        <dt>Didn't come</dt>
        <dd>
          {may('attendees') && attended < issued ? (
            <TextLink href={`${paths.attendees(eventId)}?presence=ABSENT`}>{absent}</TextLink>
          ) : (
            absent
          )}
        </dd>
      </div>
    </dl>
  );
}

function Parts({ title, parts }: { title: string; parts: readonly AttendancePart[] }) {
  if (parts.length < (title === titles.EXTRA ? 1 : 2)) return null;
  return (
    <section aria-label={title} className={classes.part}>
      <h3>{title}</h3>
      <ul className={classes.list}>
        {parts.map((one) => (
          <li key={partName(one)} className={classes.row}>
            <span>{partName(one)}</span>
            <Meter value={one.attended} max={one.issued} />
            <span>
              <strong>{formatNumber(one.attended)}</strong> of {formatNumber(one.issued)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Published({ attendance: { isEnough, attended } }: { attendance: Attendance }) {
  return (
    <p className={classes.quiet}>
      {isEnough
        ? `Your event page says that ${formatNumber(attended)} came, counted at check-in, and so do the pages of later editions.`
        : 'Fewer than 30% of the tickets were checked in, so no page shows this number.'}
    </p>
  );
}
