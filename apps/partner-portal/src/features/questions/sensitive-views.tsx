import { messageOf } from '@atrium/api-slice';
import { formatEventTime, type SensitiveView } from '@atrium/domain';
import { DataTable } from '@atrium/ui';

interface SensitiveViewsProps {
  query: {
    data?: readonly SensitiveView[] | undefined;
    isLoading: boolean;
    error?: unknown;
    refetch: () => unknown;
  };
}

/** Shows who looked at the sensitive answers of an event, for the owners of its company. */
export function SensitiveViews({ query: { data, isLoading, error, refetch } }: SensitiveViewsProps) {
  return (
    <section>
      <h2>Who looked at sensitive answers</h2>
      <DataTable
        label="Who looked at sensitive answers"
        columns={[
          { id: 'who', title: 'Member', cell: ({ who }) => who },
          { id: 'attendee', title: 'Answers', cell: ({ attendee }) => attendee ?? 'Export of all attendees' },
          {
            id: 'at',
            title: 'When (UTC)',
            cell: ({ at }) => <time dateTime={at}>{formatEventTime(at, 'UTC')}</time>,
          },
        ]}
        rows={data ?? []}
        rowKey={({ at, who }) => `${at} ${who}`}
        isLoading={isLoading}
        failed={error && !data ? messageOf(error) : undefined}
        onRetry={() => void refetch()}
        emptyText="No one has looked yet"
      />
    </section>
  );
}
