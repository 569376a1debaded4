import type { EventComparison, EventPerformance } from '@atrium/domain';
import { formatDay, formatNumber } from '@atrium/texts';
import { Button, DataTable, EmptyState, QueryView, type DataColumn } from '@atrium/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { salesText } from '../../sales-text.ts';
import classes from './insights.module.css';
import { shareText } from './share-text.ts';
import { useComparison } from './use-comparison.ts';
import type { ComparedDays } from './use-days.ts';

/** Number of events that are shown before all are asked for. */
const shownFirst = 10;

const columns: readonly DataColumn<EventPerformance>[] = [
  { id: 'name', title: 'Event', cell: ({ name }) => name },
  { id: 'shown', title: 'Seen in lists', align: 'end', cell: ({ shown }) => formatNumber(shown) },
  { id: 'opened', title: 'Views', align: 'end', cell: ({ opened }) => formatNumber(opened) },
  { id: 'orders', title: 'Orders', align: 'end', cell: ({ orders }) => formatNumber(orders) },
  { id: 'share', title: 'Views to orders', align: 'end', cell: shareText },
  { id: 'tickets', title: 'Tickets', align: 'end', cell: ({ tickets }) => formatNumber(tickets) },
  { id: 'sales', title: 'Net sales', align: 'end', cell: ({ sales }) => salesText(sales) || '–' },
];

/** Compares how the own events did: who saw and viewed them, and what they sold. */
export function Comparison({ days }: { days: ComparedDays }) {
  const { comparison, isExporting, onExport } = useComparison(days);
  return (
    <section aria-labelledby="comparison" className={classes.stack}>
      <div className={classes.controls}>
        <h2 id="comparison">Your events compared</h2>
        <Button
          variant="secondary"
          icon={<Download size={18} aria-hidden />}
          isDisabled={isExporting}
          onPress={onExport}
        >
          Export comparison
        </Button>
      </div>
      <QueryView query={comparison}>
        {(data) =>
          data.events.length === 0 ? (
            <EmptyState
              title="Nothing was viewed or sold in this time"
              detail="Choose a longer time, or share the pages of your events."
            />
          ) : (
            <>
              <p>{summaryText(data)}</p>
              <Events events={data.events} />
            </>
          )
        }
      </QueryView>
    </section>
  );
}

/** The most viewed events, and on request all of them. */
function Events({ events }: { events: readonly EventPerformance[] }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <DataTable
        label="Your events compared"
        rows={isWhole ? events : events.slice(0, shownFirst)}
        rowKey={({ eventId }) => eventId}
        rowHref={({ eventId }) => paths.event(eventId)}
        columns={columns}
        onPhone="scroll"
      />
      {events.length > shownFirst && !isWhole && (
        <Button variant="secondary" onPress={() => setWhole(true)}>
          {`Show all ${formatNumber(events.length)} events`}
        </Button>
      )}
    </>
  );
}

/** Says in a sentence what the comparison shows. */
function summaryText({ from, to, events }: EventComparison): string {
  const sum = (of: (event: EventPerformance) => number) =>
    events.reduce((total, event) => total + of(event), 0);
  const counted = (count: number, one: string) => `${formatNumber(count)} ${one}${count === 1 ? '' : 's'}`;
  return `From ${formatDay(from)} to ${formatDay(to)}, ${counted(events.length, 'event')} had ${counted(
    sum(({ opened }) => opened),
    'view',
  )}, ${counted(
    sum(({ orders }) => orders),
    'order',
  )} and ${counted(
    sum(({ tickets }) => tickets),
    'ticket',
  )}.`;
}
