import { smallestBuyerGroup, type BuyerGroup } from '@atrium/domain';
import { formatNumber } from '@atrium/texts';
import { Button, DataTable, DonutChart, EmptyState, QueryView, type DataColumn } from '@atrium/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { salesText } from '../../sales-text.ts';
import { buyersText, groupName, partsOf } from './buyer-text.ts';
import classes from './insights.module.css';
import { useBuyers } from './use-buyers.ts';
import type { ComparedDays } from './use-days.ts';

/** Number of groups that are shown before all are asked for. */
const shownFirst = 8;

const plurals = { Sector: 'sectors', Country: 'countries', 'Company size': 'company sizes' } as const;

const columnsOf = (by: string): readonly DataColumn<BuyerGroup>[] => [
  { id: 'group', title: by, cell: groupName },
  { id: 'buyers', title: 'Buyers', align: 'end', cell: ({ buyers }) => formatNumber(buyers) },
  { id: 'orders', title: 'Orders', align: 'end', cell: ({ orders }) => formatNumber(orders) },
  { id: 'tickets', title: 'Tickets', align: 'end', cell: ({ tickets }) => formatNumber(tickets) },
  { id: 'sales', title: 'Net sales', align: 'end', cell: ({ sales }) => salesText(sales) || '–' },
];

/** Sectors, countries and company sizes of the people who bought tickets of the own events, or of one of them. */
export function Buyers({ days, eventId }: { days: ComparedDays; eventId?: number }) {
  const { buyers, isExporting, onExport } = useBuyers(days, eventId);
  return (
    <section aria-labelledby="buyers" className={classes.stack}>
      <div className={classes.controls}>
        <h2 id="buyers">Who bought</h2>
        <Button
          variant="secondary"
          icon={<Download size={18} aria-hidden />}
          isDisabled={isExporting}
          onPress={onExport}
        >
          Export buyers
        </Button>
      </div>
      <p>
        {`By the sector, country and company size of each buyer’s profile. Groups of fewer than ${smallestBuyerGroup} buyers are added up under “Other”, so that no one can be recognised.`}
      </p>
      <QueryView query={buyers}>
        {(data) =>
          data.sectors.length === 0 ? (
            <EmptyState title="Nothing was sold in this time" />
          ) : (
            <>
              <p>{buyersText(data)}</p>
              <Groups by="Sector" groups={data.sectors} />
              <Groups by="Country" groups={data.countries} />
              <Groups by="Company size" groups={data.companySizes} />
            </>
          )
        }
      </QueryView>
    </section>
  );
}

/** Chart of the buyers of each group, and a table of what they bought. */
function Groups({ by, groups }: { by: keyof typeof plurals; groups: readonly BuyerGroup[] }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      {groups.length > 1 && (
        <DonutChart
          title={`Share of buyers by ${by.toLowerCase()}`}
          sliceTitle={by}
          slices={partsOf(groups)}
        />
      )}
      <DataTable
        label={`Buyers by ${by.toLowerCase()}`}
        rows={isWhole ? groups : groups.slice(0, shownFirst)}
        rowKey={({ group }) => group}
        columns={columnsOf(by)}
        onPhone="scroll"
      />
      {groups.length > shownFirst && !isWhole && (
        <Button variant="secondary" onPress={() => setWhole(true)}>
          {`Show all ${formatNumber(groups.length)} ${plurals[by]}`}
        </Button>
      )}
    </>
  );
}
