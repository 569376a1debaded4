import { useContactRequestsQuery } from '@atrium/api-slice';
import { contactStatuses, type ContactRequestSummary } from '@atrium/domain';
import type { DataColumn } from '@atrium/ui';
import { paths } from '../../paths.ts';
import { At, listClasses as classes, ListTools, PagedTable, useListState } from '../lists/index.ts';
import { RequestStatus } from './request-status.tsx';

const columns: readonly DataColumn<ContactRequestSummary>[] = [
  { id: 'ticket', title: 'Ticket', cell: ({ ticketNumber }) => ticketNumber },
  {
    id: 'createdAt',
    title: 'Written',
    cell: ({ createdAt }) => <At instant={createdAt} />,
  },
  {
    id: 'from',
    title: 'From',
    cell: ({ name, email }) => <span className={classes.long}>{`${name}, ${email}`}</span>,
  },
  { id: 'subject', title: 'Subject', cell: ({ subject }) => <span className={classes.long}>{subject}</span> },
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
  return (
    <div className={classes.page}>
      <title>Support | Atrium admin</title>
      <h1>Support</h1>
      <ListTools
        searchLabel="Search by ticket number, name, email or subject"
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
