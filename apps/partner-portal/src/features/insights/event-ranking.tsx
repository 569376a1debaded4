import type { OddDay, RankingReport } from '@atrium/domain';
import { formatDay } from '@atrium/texts';
import { Banner, Card, DataTable, DescriptionList, LineChart, QueryView, TextLink } from '@atrium/ui';
import { paths } from '../../paths.ts';
import classes from './insights.module.css';
import {
  changeText,
  factorTexts,
  missingText,
  oddDayText,
  oddDecisionText,
  pointsText,
  standingText,
} from './ranking-text.ts';
import { RankingComplaints } from './ranking-complaints.tsx';
import { useEventRanking } from './use-event-ranking.ts';

/** How an own event ranks: each factor, its standing, its last weeks, and what would add points. */
export function EventRanking({ eventId }: { eventId: number }) {
  const { report, sectorName, countryName } = useEventRanking(eventId);
  return (
    <div className={classes.stack}>
      <QueryView query={report}>
        {(data) => (
          <Report
            report={data}
            sectorName={sectorName ?? 'its sector'}
            countryName={countryName ?? 'its country'}
          />
        )}
      </QueryView>
    </div>
  );
}

interface ReportProps {
  report: RankingReport;
  sectorName: string;
  countryName: string;
}

function Report({ report, sectorName, countryName }: ReportProps) {
  const { name, points, change, factors, sector, country, everywhere, oddDays, weeks, missing, isFindable } =
    report;
  return (
    <>
      <h3>{name}</h3>
      {!isFindable && (
        <Banner>Visitors can't find this event at the moment. These are its last points.</Banner>
      )}
      <DescriptionList
        items={[
          { term: 'Points', description: `${pointsText(points)} of 1,000` },
          { term: 'Change', description: changeText(change) },
          ...(sector ? [{ term: `In ${sectorName}`, description: standingText(sector) }] : []),
          ...(country ? [{ term: `In ${countryName}`, description: standingText(country) }] : []),
          ...(everywhere ? [{ term: 'Among all events', description: standingText(everywhere) }] : []),
        ]}
      />
      <DataTable
        label="Points by factor"
        rows={factors}
        rowKey={({ factor }) => factor}
        columns={[
          { id: 'factor', title: 'Factor', cell: ({ factor }) => factorTexts[factor].name },
          { id: 'figure', title: 'Figure', cell: ({ factor, value }) => factorTexts[factor].figure(value) },
          {
            id: 'points',
            title: 'Points',
            align: 'end',
            cell: (row) => `${pointsText(row.points)} of ${row.maximum}`,
          },
        ]}
      />
      {oddDays.length > 0 && (
        <Card title="Days set aside" headingLevel={3}>
          <p>
            The counts of these days look unusual. Unless we restore a day, your usual figures count instead,
            so that no one can raise or lower your points with them.
          </p>
          <DataTable<OddDay>
            label="Days set aside"
            rows={oddDays}
            rowKey={({ day }) => day}
            columns={[
              { id: 'day', title: 'Day', cell: ({ day }) => formatDay(day) },
              { id: 'reason', title: 'Reason', cell: oddDayText },
              { id: 'decision', title: 'Our decision', cell: oddDecisionText },
            ]}
          />
        </Card>
      )}
      <RankingComplaints eventId={report.eventId} />
      {missing.length > 0 && (
        <Card title="What would add points" headingLevel={3}>
          <ul>
            {missing.map((hint) => (
              <li key={hint.part}>{missingText(hint)}</li>
            ))}
          </ul>
          <TextLink href={paths.editEvent(report.eventId)}>Edit event</TextLink>
        </Card>
      )}
      {weeks.length > 1 && (
        <LineChart
          title="Points at the beginning of each week"
          pointTitle="Week"
          series={[{ id: 'points', name: 'Points' }]}
          points={weeks.map(({ week, points: value }) => ({
            label: formatDay(week),
            values: { points: value },
          }))}
        />
      )}
    </>
  );
}
