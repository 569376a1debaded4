import { usePartnerRankingsQuery } from '@atrium/api-slice';
import type { EventScore } from '@atrium/domain';
import { DataTable, EmptyState, QueryView, TextLink } from '@atrium/ui';
import { useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { Buyers } from './buyers.tsx';
import { Comparison } from './comparison.tsx';
import { DaysSelect } from './days-select.tsx';
import { EventRanking } from './event-ranking.tsx';
import classes from './insights.module.css';
import { changeText, pointsText } from './ranking-text.ts';
import { useDays } from './use-days.ts';
import { VisitSources } from './visit-sources.tsx';

/** Insights: how the partner's events compare, where visitors came from, who bought, how they rank under relevance, and why. */
export function InsightsPage() {
  const [search] = useSearchParams();
  const event = Number(search.get('event'));
  const isOfOne = Number.isInteger(event) && event > 0;
  const time = useDays();
  return (
    <div className={classes.sections}>
      {isOfOne ? (
        <p>
          <TextLink href={paths.section('insights')}>All my events</TextLink>
        </p>
      ) : (
        <>
          <DaysSelect {...time} />
          <Comparison days={time.days} />
          <VisitSources days={time.days} />
          <Buyers days={time.days} />
        </>
      )}
      <section aria-labelledby="ranking" className={classes.stack}>
        <h2 id="ranking">Ranking</h2>
        <p>
          Under relevance, visitors see the events with the most points first.{' '}
          <TextLink href={paths.howWeRank}>How points are given</TextLink>
        </p>
        {isOfOne ? <EventRanking eventId={event} /> : <Scores />}
      </section>
      {isOfOne && (
        <>
          <VisitSources days={time.days} eventId={event} choice={<DaysSelect {...time} />} />
          <Buyers days={time.days} eventId={event} />
        </>
      )}
    </div>
  );
}

function Scores() {
  const scores = usePartnerRankingsQuery();
  return (
    <QueryView query={scores}>
      {(events) =>
        events.length === 0 ? (
          <EmptyState title="None of your events can be found at the moment" />
        ) : (
          <DataTable<EventScore>
            label="Points of your events"
            rows={events}
            rowKey={({ eventId }) => eventId}
            rowHref={({ eventId }) => paths.ranking(eventId)}
            columns={[
              { id: 'name', title: 'Event', cell: ({ name }) => name },
              { id: 'points', title: 'Points', align: 'end', cell: ({ points }) => pointsText(points) },
              { id: 'change', title: 'Change', align: 'end', cell: ({ change }) => changeText(change) },
            ]}
          />
        )
      }
    </QueryView>
  );
}
