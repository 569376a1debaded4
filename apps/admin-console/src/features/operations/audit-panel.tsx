import { messageOf, saveFile, useAuditLogQuery, useExportAuditLogMutation } from '@atrium/api-slice';
import { formatEventTime } from '@atrium/domain';
import { Button, DataTable, toast } from '@atrium/ui';
import { Download } from 'lucide-react';
import { ListFoot, listClasses as classes, SearchBox, useListState } from '../lists/index.ts';

/** What staff did: who, what, before and after, when and from where. */
export function AuditPanel() {
  const { state, query, change } = useListState({ sorts: ['createdAt'], statuses: [] });
  const filter = state.search ? { who: state.search } : {};
  const log = useAuditLogQuery(
    { query: { ...filter, page: query.page, limit: query.limit } },
    { refetchOnMountOrArgChange: true },
  );
  const [exportLog, { isLoading }] = useExportAuditLogMutation();
  const save = async () => {
    const { data, error } = await exportLog({ query: filter });
    if (data) saveFile(data);
    else toast.error(messageOf(error));
  };
  return (
    <div className={classes.page}>
      <div className={classes.tools}>
        <SearchBox
          label="Search by who did it"
          value={state.search}
          onChange={(search) => change({ search })}
        />
        <Button
          variant="secondary"
          icon={<Download size={18} aria-hidden />}
          isPending={isLoading}
          onPress={() => void save()}
        >
          Export
        </Button>
      </div>
      <DataTable
        label="Audit log"
        rows={log.data?.items ?? []}
        rowKey={({ id }) => id}
        emptyText="Nothing was done yet"
        isLoading={log.isLoading}
        {...(log.isError && { failed: messageOf(log.error), onRetry: () => void log.refetch() })}
        columns={[
          { id: 'at', title: 'When', cell: ({ at }) => formatEventTime(at, 'UTC') },
          { id: 'who', title: 'Who', cell: ({ who }) => who },
          { id: 'action', title: 'Action', cell: ({ action }) => action },
          { id: 'subject', title: 'Subject', cell: ({ subject }) => subject },
          { id: 'before', title: 'Before', cell: ({ before }) => <Value value={before} /> },
          { id: 'after', title: 'After', cell: ({ after }) => <Value value={after} /> },
          { id: 'address', title: 'From', cell: ({ address }) => address },
        ]}
      />
      <ListFoot
        total={log.data?.total ?? 0}
        relation={log.data?.relation ?? 'eq'}
        noun="act"
        page={state.page}
        onPage={(page) => change({ page })}
      />
    </div>
  );
}

function Value({ value }: { value: unknown }) {
  return value === null ? '–' : <code className={classes.code}>{JSON.stringify(value)}</code>;
}
