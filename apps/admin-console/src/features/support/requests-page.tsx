import { useContactRequestsQuery } from '@atrium/api-slice';
import { contactStatuses, type ContactRequestSummary } from '@atrium/domain';
import type { DataColumn } from '@atrium/ui';
import { paths } from '../../paths.ts';
import { Timestamp, listClasses as classes, ListToolbar, PagedTable, useListState } from '../lists/index.ts';
import { RequestStatus } from './request-status.tsx';

const columns: readonly DataColumn<ContactRequestSummary>[] = [
  { id: 'ticket', title: 'Reference', cell: ({ ticketNumber }) => ticketNumber },
  {
    id: 'createdAt',
    title: 'Received',
    cell: ({ createdAt }) => <Timestamp instant={createdAt} />,
  },
  {
    id: 'from',
    title: 'From',
    cell: ({ name, email }) => <span className={classes.long}>{`${name}, ${email}`}</span>,
  },
  { id: 'subject', title: 'Subject', cell: ({ subject }) => <span className={classes.long}>{subject}</span> },
  { id: 'status', title: 'Status', cell: ({ status }) => <RequestStatus status={status} /> },
];

/** Contact requests, with search and filters. */
export function RequestsPage() {
  const { state, query, change } = useListState({ sorts: ['createdAt'], statuses: contactStatuses });
  const { search, status, page, limit } = query;
  const requests = useContactRequestsQuery(
    { query: { search, status, page, limit } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <div className={classes.page}>
      <title>Support | Atrium admin</title>
      <h1>Support</h1>
      <ListToolbar
        searchLabel="Search by reference, name, email or subject"
        statuses={contactStatuses}
        state={state}
        change={change}
      />
      <PagedTable
        label="Requests"
        query={requests}
        columns={columns}
        rowHref={({ id }) => paths.contactRequest(id)}
        emptyText="No requests found"
        noun="request"
        page={state.page}
        onPage={(next) => change({ page: next })}
      />
    </div>
  );
}
