import type { SalesCurve } from '@atrium/domain';
import { formatNumber } from '@atrium/texts';
import { Card, LineChart } from '@atrium/ui';
import classes from './event-cockpit.module.css';

/** Tickets sold by weeks before the start, compared with the edition before. */
export function SalesCurveCard({ curve: { previous, points } }: { curve: SalesCurve }) {
  return (
    <Card>
      <LineChart
        title="Sales compared with the last edition"
        pointTitle="Until"
        series={[
          { id: 'tickets', name: 'This edition' },
          { id: 'previous', name: `Last edition, ${previous.name}` },
        ]}
        points={points.map(({ weeksBefore, tickets, previousTickets }) => ({
          label: untilText(weeksBefore),
          values: { tickets, previous: previousTickets },
        }))}
      />
      <p className={classes.quiet}>{summaryText(points, previous.tickets)}</p>
    </Card>
  );
}

/** Says in a sentence how the sales compare at this time. */
function summaryText(points: SalesCurve['points'], inAll: number): string {
  const current = points.findLast(({ tickets }) => tickets !== null);
  const last = `The last edition sold ${ticketsText(inAll)} in all`;
  if (current?.tickets == null) return `${last}.`;
  const { tickets, previousTickets, weeksBefore } = current;
  if (weeksBefore === 0) return `${last}, this one ${formatNumber(tickets)}.`;
  const difference = Math.abs(tickets - previousTickets);
  const than = difference === 0 ? 'as many as' : tickets > previousTickets ? 'more than' : 'fewer than';
  const by = difference === 0 ? than : `${formatNumber(difference)} ${than}`;
  return `${ticketsText(tickets)} so far, ${by} the last edition at this time. ${last}.`;
}

const ticketsText = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'ticket' : 'tickets'}`;

const untilText = (weeks: number): string =>
  weeks === 0 ? 'Start' : `${weeks} ${weeks === 1 ? 'week' : 'weeks'} before`;
