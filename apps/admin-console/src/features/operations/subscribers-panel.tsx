import {
  useExportSubscribersMutation,
  useSubscribersQuery,
  useUnsubscribeReaderMutation,
} from '@atrium/api-slice';
import { formatEventTime, type Subscriber } from '@atrium/domain';
import { Button, ConfirmDialog } from '@atrium/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { tried } from '../acts/index.ts';
import { listClasses as classes, PagedTable, SearchBox, useListState, useSave } from '../lists/index.ts';

/** Who gets the newsletter. */
export function SubscribersPanel() {
  const { state, query, change } = useListState({ sorts: ['createdAt'], statuses: [] });
  const { search, page, limit } = query;
  const readers = useSubscribersQuery(
    { query: { search, page, limit } },
    { refetchOnMountOrArgChange: true },
  );
  const [unsubscribe] = useUnsubscribeReaderMutation();
  const { isSaving, onSave } = useSave(useExportSubscribersMutation());
  const [asked, setAsked] = useState<Subscriber | null>(null);
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
            id: 'acts',
            title: 'Actions',
            cell: (reader) => (
              <Button
                size="s"
                variant="quiet"
                aria-label={`Unsubscribe ${reader.email}`}
                onPress={() => setAsked(reader)}
              >
                Unsubscribe
              </Button>
            ),
          },
        ]}
      />
      {asked && (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && setAsked(null)}
          title={`Unsubscribe ${asked.email}?`}
          confirmText="Unsubscribe"
          onConfirm={() =>
            tried(unsubscribe({ params: { subscriberId: asked.id } }), 'The address gets no more newsletters')
          }
        >
          Only its owner can ask for the newsletter again.
        </ConfirmDialog>
      )}
    </div>
  );
}
