import { messageOf, useContactRequestsQuery } from '@atrium/api-slice';
import { contactStatuses, formatEventTime, type ContactRequestSummary } from '@atrium/domain';
import { DataTable, type DataColumn } from '@atrium/ui';
import { paths } from '../../paths.ts';
import { ListFoot, listClasses as classes, SearchBox, StatusFilter, useListState } from '../lists/index.ts';
import { RequestStatus } from './request-status.tsx';

const columns: readonly DataColumn<ContactRequestSummary>[] = [
  { id: 'ticket', title: 'Ticket', cell: ({ ticketNumber }) => ticketNumber },
  {
    id: 'createdAt',
    title: 'Written',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatEventTime(createdAt, 'UTC')}</time>,
  },
  { id: 'from', title: 'From', cell: ({ name, email }) => `${name}, ${email}` },
  { id: 'subject', title: 'Subject', cell: ({ subject }) => subject },
  { id: 'status', title: 'Status', cell: ({ status }) => <RequestStatus status={status} /> },
];

/** What people wrote to support, to be found and opened. */
export function RequestsPage() {
  const { state, query, change } = useListState({ sorts: ['createdAt'], statuses: contactStatuses });
  const { search, status, page, limit } = query;
  const requests = useContactRequestsQuery(
    { query: { search, status, page, limit } },
    { refetchOnMountOrArgChange: true },
  );
  const { items = [], total = 0, relation = 'eq' } = requests.data ?? {};
  return (
    <div className={classes.page}>
      <title>Support | Atrium admin</title>
      <h1>Support</h1>
      <div className={classes.tools}>
        <div className={classes.search}>
          <SearchBox
            label="Search by ticket number, name, email or subject"
            value={state.search}
            onChange={(text) => change({ search: text })}
          />
        </div>
        <StatusFilter
          statuses={contactStatuses}
          value={state.status}
          onChange={(next) => change({ status: next })}
        />
      </div>
      <DataTable
        label="Requests"
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        rowHref={({ id }) => paths.contactRequest(id)}
        emptyText="No requests found"
        isLoading={requests.isLoading}
        {...(requests.isError && {
          failed: messageOf(requests.error),
          onRetry: () => void requests.refetch(),
        })}
      />
      {!requests.isError && (
        <ListFoot
          total={total}
          relation={relation}
          noun="request"
          page={state.page}
          onPage={(next) => change({ page: next })}
        />
      )}
    </div>
  );
}
