import { useReviewCasesQuery } from '@atrium/api-slice';
import type { ReviewCaseSummary } from '@atrium/domain';
import { Badge, RadioGroup, type DataColumn } from '@atrium/ui';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { Timestamp, listClasses as classes, PagedTable, rowsPerPage } from '../lists/index.ts';

type Row = Omit<ReviewCaseSummary, 'id'> & { id: string; reviewId: string };

const columns: readonly DataColumn<Row>[] = [
  {
    id: 'due',
    title: 'Due',
    cell: ({ dueAt, isLate }) =>
      dueAt ? (
        <>
          <Timestamp instant={dueAt} /> {isLate && <Badge tone="danger">Late</Badge>}
        </>
      ) : (
        'Decided'
      ),
  },
  { id: 'subject', title: 'What', cell: ({ subject }) => (subject === 'review' ? 'Review' : 'Reply') },
  { id: 'event', title: 'Event', cell: ({ event }) => <span className={classes.long}>{event.name}</span> },
  { id: 'organiser', title: 'Organiser', cell: ({ organiser }) => organiser.name },
  { id: 'text', title: 'Text', cell: ({ text }) => <span className={classes.long}>{text}</span> },
  { id: 'rules', title: 'Found', cell: ({ rules }) => rules.join(', ') },
  { id: 'state', title: 'State', cell: ({ state }) => state.toLowerCase() },
];

/** Reviews and replies to decide on, the oldest first. */
export function ReviewsPage() {
  const [shown, setShown] = useState<'due' | 'all'>('due');
  const [page, setPage] = useState(1);
  const query = useReviewCasesQuery(
    { query: { shown, page, limit: rowsPerPage } },
    { refetchOnMountOrArgChange: true },
  );
  const { data } = query;
  // one review may be in the list twice: itself and its reply
  const rows = data && {
    ...data,
    items: data.items.map((one) => ({ ...one, id: `${one.id}-${one.subject}`, reviewId: one.id })),
  };
  return (
    <div className={classes.page}>
      <title>Reviews | Atrium admin</title>
      <h1>Reviews</h1>
      <RadioGroup
        label="Show"
        orientation="horizontal"
        options={[
          { id: 'due', name: 'To decide' },
          { id: 'all', name: 'All' },
        ]}
        value={shown}
        onChange={(chosen) => {
          setShown(chosen === 'all' ? 'all' : 'due');
          setPage(1);
        }}
      />
      <PagedTable
        label="Reviews"
        query={{ ...query, data: rows }}
        columns={columns}
        rowHref={({ reviewId }) => paths.review(reviewId)}
        emptyText={shown === 'due' ? 'Nothing to decide' : 'No reviews found'}
        noun="review"
        page={page}
        onPage={setPage}
      />
    </div>
  );
}
