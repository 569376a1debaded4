import {
  useExportSubscribersMutation,
  useSubscribersQuery,
  useUnsubscribeSubscriberMutation,
} from '@atrium/api-slice';
import { formatEventTime, type Subscriber } from '@atrium/domain';
import { Button, ConfirmDialog } from '@atrium/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { toastResult } from '../actions/index.ts';
import {
  listClasses as classes,
  PagedTable,
  SearchBox,
  useListState,
  useFileDownload,
} from '../lists/index.ts';

/** The newsletter's subscribers. */
export function SubscribersPage() {
  const { state, query, change } = useListState({ sorts: ['createdAt'], statuses: [] });
  const { search, page, limit } = query;
  const readers = useSubscribersQuery(
    { query: { search, page, limit } },
    { refetchOnMountOrArgChange: true },
  );
  const [unsubscribe] = useUnsubscribeSubscriberMutation();
  const { isSaving, onSave } = useFileDownload(useExportSubscribersMutation());
  const [pending, setPending] = useState<Subscriber | null>(null);
  return (
    <div className={classes.page}>
      <div className={classes.tools}>
        <div className={classes.search}>
          <SearchBox
            label="Search by address"
            value={state.search}
            onChange={(text) => change({ search: text })}
          />
        </div>
        <Button
          variant="secondary"
          icon={<Download size={18} aria-hidden />}
          isPending={isSaving}
          onPress={() => onSave({ query: { search } })}
        >
          Export
        </Button>
      </div>
      <PagedTable
        label="Newsletter"
        query={readers}
        emptyText="No subscribers found"
        noun="subscriber"
        page={state.page}
        onPage={(next) => change({ page: next })}
        columns={[
          { id: 'email', title: 'Email', cell: ({ email }) => <span className={classes.long}>{email}</span> },
          {
            id: 'confirmed',
            title: 'Confirmed',
            cell: ({ confirmedAt }) => formatEventTime(confirmedAt, 'UTC'),
          },
          {
            id: 'actions',
            title: 'Actions',
            cell: (reader) => (
              <Button
                size="s"
                variant="quiet"
                aria-label={`Unsubscribe ${reader.email}`}
                onPress={() => setPending(reader)}
              >
                Unsubscribe
              </Button>
            ),
          },
        ]}
      />
      {pending && (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && setPending(null)}
          title={`Unsubscribe ${pending.email}?`}
          confirmText="Unsubscribe"
          onConfirm={() =>
            toastResult(unsubscribe({ params: { subscriberId: pending.id } }), 'Address unsubscribed')
          }
        >
          Only the owner of the address can subscribe again.
        </ConfirmDialog>
      )}
    </div>
  );
}
