import { formatEventDays, type EventSummary, type EventWeek } from '@atrium/domain';
import { venueText } from '@atrium/texts';
import {
  DataTable,
  DayColumns,
  Meter,
  ResponsiveImage,
  StatusBadge,
  useNow,
  type DataColumn,
} from '@atrium/ui';
import { CalendarDays } from 'lucide-react';
import { salesText } from '../../sales-text.ts';
import { paths } from '../../paths.ts';
import { daysToGo } from './days-to-go.ts';
import classes from './event-table.module.css';

// partner spec 9
const longest = 150;

const shortened = (text: string) => (text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text);
const number = (value: number) => value.toLocaleString('en-GB');

interface EventTableProps {
  label: string;
  events: readonly EventSummary[];
  /** Sales of the last seven days; undefined until they are loaded. */
  weeks: readonly EventWeek[] | undefined;
}

/** Own events with their sales, one line each; on a phone a list. */
export function EventTable({ label, events, weeks }: EventTableProps) {
  const now = useNow();
  const weekOf = (event: EventSummary) => weeks?.find(({ eventId }) => eventId === event.id);
  const columns: DataColumn<EventSummary>[] = [
    {
      id: 'name',
      title: 'Event',
      place: 'top-start',
      cell: ({ name, thumbnailImageUrl }) => (
        <span className={classes.event}>
          <span className={classes.picture}>
            {thumbnailImageUrl ? (
              <ResponsiveImage src={thumbnailImageUrl} alt="" sizes="3rem" />
            ) : (
              <CalendarDays size={18} aria-hidden />
            )}
          </span>
          <span className={classes.name}>{name}</span>
        </span>
      ),
      detail: ({ venue, description }) => (
        <span className={classes.about}>
          {venueText(venue)} · {shortened(description)}
        </span>
      ),
    },
    {
      id: 'when',
      title: 'When',
      place: 'bottom-start',
      cell: (event) => <span className={classes.days}>{formatEventDays(event)}</span>,
      detail: (event) => <span className={classes.second}>{daysToGo(event, now)}</span>,
    },
    {
      id: 'sold',
      title: 'Sold of capacity',
      place: 'bottom-end',
      cell: ({ ticketsSold, capacity }) => (
        <span className={classes.sold}>
          <span>
            <strong>{number(ticketsSold)}</strong> of {number(capacity)}
          </span>
          <Meter value={ticketsSold} max={capacity} />
        </span>
      ),
    },
    {
      id: 'week',
      title: 'Last 7 days',
      align: 'end',
      cell: (event) => (weeks ? <Week week={weekOf(event)} /> : null),
    },
    {
      id: 'status',
      title: 'Status',
      place: 'top-end',
      cell: ({ currentStatus }) => <StatusBadge status={currentStatus} />,
    },
  ];
  return (
    <div className={classes.table}>
      <DataTable
        label={label}
        columns={columns}
        rows={events}
        rowKey={({ id }) => id}
        rowHref={({ id }) => paths.event(id)}
        onPhone="list"
      />
    </div>
  );
}

function Week({ week }: { week: EventWeek | undefined }) {
  if (!week) return <span className={classes.second}>none</span>;
  return (
    <span className={classes.week}>
      <DayColumns values={week.days} />
      <span>
        <strong>{number(week.tickets)}</strong>
        <span className={classes.second}>{salesText(week.sales)}</span>
      </span>
    </span>
  );
}
