import type { SourceFigures, VisitSources as Found } from '@atrium/domain';
import { formatDay, formatNumber } from '@atrium/texts';
import { Button, DataTable, EmptyState, QueryView, type DataColumn } from '@atrium/ui';
import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { salesText } from '../../sales-text.ts';
import classes from './insights.module.css';
import { shareText } from './share-text.ts';
import { sourceName } from './source-name.ts';
import type { ComparedDays } from './use-days.ts';
import { useVisitSources } from './use-visit-sources.ts';

/** Number of sources that are shown before all are asked for. */
const shownFirst = 8;

const columns: readonly DataColumn<SourceFigures>[] = [
  { id: 'source', title: 'Source', cell: ({ source }) => sourceName(source) },
  { id: 'opened', title: 'Views', align: 'end', cell: ({ opened }) => formatNumber(opened) },
  { id: 'orders', title: 'Orders', align: 'end', cell: ({ orders }) => formatNumber(orders) },
  { id: 'share', title: 'Views to orders', align: 'end', cell: shareText },
  { id: 'tickets', title: 'Tickets', align: 'end', cell: ({ tickets }) => formatNumber(tickets) },
  { id: 'sales', title: 'Net sales', align: 'end', cell: ({ sales }) => salesText(sales) || '–' },
];

interface VisitSourcesProps {
  days: ComparedDays;
  /** Of one event; without it, of all of them. */
  eventId?: number;
  /** Choice of the days, where nothing above has it. */
  choice?: ReactNode;
}

/** Where visitors came from, and what they bought. */
export function VisitSources({ days, eventId, choice }: VisitSourcesProps) {
  const { sources, isExporting, onExport } = useVisitSources(days, eventId);
  return (
    <section aria-labelledby="sources" className={classes.stack}>
      <div className={classes.controls}>
        <h2 id="sources">Where visitors came from</h2>
        <Button
          variant="secondary"
          icon={<Download size={18} aria-hidden />}
          isDisabled={isExporting}
          onPress={onExport}
        >
          Export sources
        </Button>
      </div>
      {choice}
      <p>
        A source is the website with the link to your event. Add <code>?utm_source=newsletter</code> to a link
        that you post yourself, and its visits and orders are counted under that name.
      </p>
      <QueryView query={sources}>
        {(data) =>
          data.sources.length === 0 ? (
            <EmptyState title="Nothing was viewed or sold in this time" />
          ) : (
            <>
              <p>{summaryText(data)}</p>
              <Sources sources={data.sources} />
            </>
          )
        }
      </QueryView>
    </section>
  );
}

/** The sources of most views, and on request all of them. */
function Sources({ sources }: Pick<Found, 'sources'>) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <DataTable
        label="Where visitors came from"
        rows={isWhole ? sources : sources.slice(0, shownFirst)}
        rowKey={({ source }) => source}
        columns={columns}
        onPhone="scroll"
      />
      {sources.length > shownFirst && !isWhole && (
        <Button variant="secondary" onPress={() => setWhole(true)}>
          {`Show all ${formatNumber(sources.length)} sources`}
        </Button>
      )}
    </>
  );
}

/** Says in a sentence which sources brought most views and most orders. */
function summaryText({ from, to, sources }: Found): string {
  const [viewed] = sources;
  const [bought] = sources.toSorted((one, other) => other.orders - one.orders);
  const time = `From ${formatDay(from)} to ${formatDay(to)}`;
  if (!viewed || !bought) return `${time}, no one came.`;
  const most = `${time}, most views came from “${sourceName(viewed.source)}”`;
  return bought.orders === 0
    ? `${most}. Nothing was ordered.`
    : `${most}, and most orders from “${sourceName(bought.source)}”.`;
}
