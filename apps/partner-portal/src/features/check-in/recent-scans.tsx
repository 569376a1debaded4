import { formatLocalHour, type CheckIn } from '@atrium/domain';
import { Badge, Button } from '@atrium/ui';
import classes from './check-in.module.css';
import { useCorrections } from './use-corrections.ts';
import { verdictText, verdictTones } from './verdict-texts.ts';

interface RecentScansProps {
  checkIn: CheckIn;
  eventId: number;
}

/** The latest scans of an event, newest first; entries and exits can be taken back. */
export function RecentScans({ checkIn: { scans, event, phase }, eventId }: RecentScansProps) {
  const { isSending, onTakeBack } = useCorrections(eventId);
  if (scans.length === 0) return <p className={classes.quiet}>Nothing scanned yet</p>;
  return (
    <ol aria-label="Latest scans" className={classes.found}>
      {scans.map((scan) => {
        const { id, list, direction, verdict, shown, at, by, ticket } = scan;
        const name = ticket ? `${ticket.firstName} ${ticket.surname}` : 'Unknown';
        const text = verdictText(verdict, list, direction);
        return (
          <li key={id} className={classes.row}>
            <span className={classes.stackClose}>
              <strong>{name}</strong>
              <span className={classes.quiet}>
                <time dateTime={at}>{formatLocalHour(at, event.timeZone, 'en-GB', { withDay: true })}</time>
                {by && ` by ${by}`}
              </span>
            </span>
            <span className={classes.result}>
              <Badge tone={verdictTones[verdict]}>
                {shown === 'ADMITTED' && direction === 'IN' && verdict !== 'OK' && verdict !== 'UNDONE'
                  ? `${text}, let in`
                  : text}
              </Badge>
              {verdict === 'OK' && phase !== 'CLOSED' && (
                <Button
                  size="s"
                  variant="quiet"
                  isDisabled={isSending}
                  aria-label={`Take back the ${direction === 'OUT' ? 'exit' : 'entry'} of ${name}`}
                  onPress={() => onTakeBack(scan)}
                >
                  Take back
                </Button>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
