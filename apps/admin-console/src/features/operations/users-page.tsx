import {
  useBlockUserMutation,
  useEndUserSessionsMutation,
  useUnblockUserMutation,
  useUsersQuery,
} from '@atrium/api-slice';
import type { UserSummary } from '@atrium/domain';
import { Badge, Button, ConfirmDialog, ReadMore } from '@atrium/ui';
import { useState } from 'react';
import { ReasonDialog, toastResult } from '../actions/index.ts';
import { Timestamp, listClasses as classes, PagedTable, SearchBox, useListState } from '../lists/index.ts';
import panel from './operations.module.css';

type AccountAction = 'block' | 'unblock' | 'end';

const rolesOf = ({ attendeeId, partnerId, isAdmin, isGuest }: UserSummary) =>
  [isGuest ? 'Guest' : attendeeId && 'Attendee', partnerId && 'Partner', isAdmin && 'Admin']
    .filter(Boolean)
    .join(', ') || 'None';

/** Searches, blocks, unblocks and logs out accounts. */
export function UsersPage() {
  const { state, query, change } = useListState({ sorts: ['createdAt'], statuses: [] });
  const { search, page, limit } = query;
  const users = useUsersQuery({ query: { search, page, limit } }, { refetchOnMountOrArgChange: true });
  const [block] = useBlockUserMutation();
  const [unblock] = useUnblockUserMutation();
  const [endSessions] = useEndUserSessionsMutation();
  const [pending, setPending] = useState<{ user: UserSummary; action: AccountAction } | null>(null);
  const ask = (user: UserSummary, action: AccountAction) => setPending({ user, action });
  const close = () => setPending(null);
  return (
    <div className={classes.page}>
      <SearchBox
        label="Search by name or email"
        value={state.search}
        onChange={(text) => change({ search: text })}
      />
      <PagedTable
        label="Users"
        query={users}
        emptyText="No users found"
        noun="user"
        page={state.page}
        onPage={(next) => change({ page: next })}
        columns={[
          { id: 'email', title: 'Email', cell: ({ email }) => <span className={classes.long}>{email}</span> },
          { id: 'name', title: 'Name', cell: ({ name }) => name },
          { id: 'roles', title: 'Roles', cell: rolesOf },
          {
            id: 'seen',
            title: 'Last seen',
            cell: ({ lastSeenAt }) => (lastSeenAt ? <Timestamp instant={lastSeenAt} /> : 'Never'),
          },
          {
            id: 'state',
            title: 'Status',
            cell: ({ blockedAt, blockedReason }) =>
              blockedAt ? (
                <>
                  <Badge tone="danger">Blocked</Badge>
                  <ReadMore text={blockedReason ?? ''} className={classes.fault} />
                </>
              ) : (
                <Badge tone="success">Active</Badge>
              ),
          },
          {
            id: 'actions',
            title: 'Actions',
            cell: (user) => (
              <div className={panel.actions}>
                <Button
                  size="s"
                  variant="secondary"
                  aria-label={`${user.blockedAt ? 'Unblock' : 'Block'} ${user.email}`}
                  onPress={() => ask(user, user.blockedAt ? 'unblock' : 'block')}
                >
                  {user.blockedAt ? 'Unblock' : 'Block'}
                </Button>
                <Button
                  size="s"
                  variant="quiet"
                  aria-label={`Log out ${user.email}`}
                  onPress={() => ask(user, 'end')}
                >
                  Log out
                </Button>
              </div>
            ),
          },
        ]}
      />
      {pending?.action === 'block' && (
        <ReasonDialog
          title={`Block ${pending.user.email}?`}
          confirmText="Block"
          description="Shown to the user when they log in."
          onConfirm={(reason) =>
            toastResult(block({ params: { userId: pending.user.id }, body: { reason } }), 'Account blocked')
          }
          onClose={close}
        />
      )}
      {pending && pending.action !== 'block' && (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && close()}
          title={`${pending.action === 'end' ? 'Log out' : 'Unblock'} ${pending.user.email}?`}
          confirmText={pending.action === 'end' ? 'Log out' : 'Unblock'}
          onConfirm={() =>
            pending.action === 'end'
              ? toastResult(
                  endSessions({ params: { userId: pending.user.id } }),
                  'Account logged out everywhere',
                )
              : toastResult(unblock({ params: { userId: pending.user.id } }), 'Account unblocked')
          }
        />
      )}
    </div>
  );
}
