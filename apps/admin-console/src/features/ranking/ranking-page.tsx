import { useAdminRankingQuery, useDecideOddDayMutation } from '@atrium/api-slice';
import type { EventId, OddDayDecision, RankingFactor, RankingReport } from '@atrium/domain';
import { formatDay, formatNumber } from '@atrium/texts';
import { Banner, DataTable, DescriptionList, QueryView, TextLink } from '@atrium/ui';
import { useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { toastResult } from '../actions/index.ts';
import { detailClasses as classes } from '../detail-layout/index.ts';
import { OddDayTable } from './odd-day-table.tsx';

const factorNames: Readonly<Record<RankingFactor, string>> = {
  netBookings: 'Net bookings (tickets)',
  reviewScore: 'Review score (of 10)',
  opened: 'Popularity: opened (visitors)',
  clicks: 'Clicks (times the usual)',
  saved: 'Popularity: saved (favourites)',
  completeness: 'Completeness (parts of 4)',
  grossBookings: 'Gross bookings (tickets)',
  newness: 'Newness (days)',
  commission: 'Commission (%)',
};
const text = (value: number) => formatNumber(value, { maximumFractionDigits: 1 });

/** Breaks an event's score under relevance down, as its organiser sees it. */
export function RankingPage() {
  const eventId = Number(useParams()['eventId']) as EventId; // the server responds 404 to an invalid ID
  const report = useAdminRankingQuery({ params: { eventId } });
  const [decide] = useDecideOddDayMutation();
  const onDecide = (day: string, decision: OddDayDecision, reasons: string) =>
    toastResult(
      decide({ params: { eventId, day }, body: { decision, reasons } }),
      decision === 'RESTORED' ? 'The counts of the day are restored' : 'The day stays set aside',
    );
  return (
    <div className={classes.page}>
      <title>Ranking | Atrium admin</title>
      <p>
        <TextLink href={paths.event(eventId)}>Back to the event</TextLink>
      </p>
      <h1>{report.data ? `Ranking of ${report.data.name}` : 'Ranking'}</h1>
      <QueryView query={report}>
        {(data) => (
          <>
            <Report report={data} />
            {data.oddDays.length > 0 && (
              <>
                <h2>Odd days</h2>
                <OddDayTable oddDays={data.oddDays} onDecide={onDecide} />
              </>
            )}
          </>
        )}
      </QueryView>
    </div>
  );
}

function Report({ report }: { report: RankingReport }) {
  const { points, change, factors, sector, country, everywhere, computedAt, firstPublicAt, isFindable } =
    report;
  const standing = (place: { events: number; below: number }) =>
    `${formatNumber(place.below)} of ${formatNumber(place.events)} events have fewer points`;
  return (
    <>
      {!isFindable && <Banner>Visitors can&apos;t find this event. These are its last points.</Banner>}
      <DescriptionList
        items={[
          { term: 'Points', description: `${text(points)} of 1,000` },
          ...(change ? [{ term: `Since ${formatDay(change.since)}`, description: text(change.points) }] : []),
          ...(sector ? [{ term: 'In its main sector', description: standing(sector) }] : []),
          ...(country ? [{ term: 'In its country', description: standing(country) }] : []),
          ...(everywhere ? [{ term: 'Among all events', description: standing(everywhere) }] : []),
          { term: 'First public', description: formatDay(firstPublicAt.slice(0, 10)) },
          { term: 'Last changed', description: formatDay(computedAt.slice(0, 10)) },
        ]}
      />
      <DataTable
        label="Points by factor"
        rows={factors}
        rowKey={({ factor }) => factor}
        columns={[
          { id: 'factor', title: 'Factor', cell: ({ factor }) => factorNames[factor] },
          { id: 'figure', title: 'Figure', align: 'end', cell: ({ value }) => text(value) },
          { id: 'points', title: 'Points', align: 'end', cell: (row) => text(row.points) },
          { id: 'maximum', title: 'Weight', align: 'end', cell: ({ maximum }) => text(maximum) },
        ]}
      />
    </>
  );
}
