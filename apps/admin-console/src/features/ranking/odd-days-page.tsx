import { useOddDaysQuery } from '@atrium/api-slice';
import type { ListedOddDay } from '@atrium/domain';
import { RadioGroup, type DataColumn } from '@atrium/ui';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { listClasses as classes, PagedTable, rowsPerPage } from '../lists/index.ts';
import { decisionText, figuresText, signsText } from './odd-day-text.ts';

type Row = ListedOddDay & { id: string };

const columns: readonly DataColumn<Row>[] = [
  { id: 'day', title: 'Day', cell: ({ day }) => day },
  { id: 'event', title: 'Event', cell: ({ name }) => <span className={classes.long}>{name}</span> },
  { id: 'organiser', title: 'Organiser', cell: ({ organiser }) => organiser },
  { id: 'signs', title: 'Why', cell: signsText },
  { id: 'figures', title: 'Figures', cell: figuresText },
  {
    id: 'decision',
    title: 'Decision',
    cell: (odd) => `${decisionText(odd)}${odd.decidedBy ? `, ${odd.decidedBy}` : ''}`,
  },
];

/** Days whose counts look gamed, latest found first; each leads to the ranking of its event, where it is decided on. */
export function OddDaysPage() {
  const [shown, setShown] = useState<'open' | 'all'>('open');
  const [page, setPage] = useState(1);
  const query = useOddDaysQuery(
    { query: { shown, page, limit: rowsPerPage } },
    { refetchOnMountOrArgChange: true },
  );
  const rows = query.data && {
    ...query.data,
    items: query.data.items.map((odd) => ({ ...odd, id: `${odd.eventId}-${odd.day}` })),
  };
  return (
    <div className={classes.page}>
      <title>Odd days | Atrium admin</title>
      <h1>Odd days</h1>
      <p>
        The counts of these days look gamed. Until you restore a day, the score under relevance counts the
        usual figures of the event instead.
      </p>
      <RadioGroup
        label="Show"
        orientation="horizontal"
        options={[
          { id: 'open', name: 'To decide' },
          { id: 'all', name: 'All' },
        ]}
        value={shown}
        onChange={(chosen) => {
          setShown(chosen === 'all' ? 'all' : 'open');
          setPage(1);
        }}
      />
      <PagedTable
        label="Odd days"
        query={{ ...query, data: rows }}
        columns={columns}
        rowHref={({ eventId }) => paths.ranking(eventId)}
        emptyText={shown === 'open' ? 'Nothing to decide' : 'No odd days yet'}
        noun="day"
        page={page}
        onPage={setPage}
      />
    </div>
  );
}
