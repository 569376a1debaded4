import {
  messageOf,
  useBlockUserMutation,
  useEndUserSessionsMutation,
  useUnblockUserMutation,
  useUsersQuery,
} from '@atrium/api-slice';
import { formatEventTime, type UserSummary } from '@atrium/domain';
import { Badge, Button, ConfirmDialog, DataTable, TextArea, toast } from '@atrium/ui';
import { useState } from 'react';
import { ListFoot, listClasses as classes, SearchBox, useListState } from '../lists/index.ts';

const rolesOf = ({ attendeeId, partnerId, isAdmin }: UserSummary) =>
  [attendeeId && 'Attendee', partnerId && 'Partner', isAdmin && 'Admin'].filter(Boolean).join(', ') || 'None';

/** Throws what was refused, after saying it. */
function said({ error }: { error?: unknown }, done: string) {
  if (!error) return toast.success(done);
  toast.error(messageOf(error));
  throw new Error(messageOf(error));
}

/** Finds accounts, keeps them out, lets them in again and signs them out. */
export function UsersPanel() {
  const { state, query, change } = useListState({ sorts: ['createdAt'], statuses: [] });
  const { search, page, limit } = query;
  const users = useUsersQuery({ query: { search, page, limit } }, { refetchOnMountOrArgChange: true });
  const [block] = useBlockUserMutation();
  const [unblock] = useUnblockUserMutation();
  const [endSessions] = useEndUserSessionsMutation();
  const [asked, setAsked] = useState<{ user: UserSummary; act: 'block' | 'unblock' | 'end' } | null>(null);
  const [reason, setReason] = useState('');
  const titles = { block: 'Block', unblock: 'Unblock', end: 'Sign out' };
  const ask = (user: UserSummary, act: 'block' | 'unblock' | 'end') => {
    setReason('');
    setAsked({ user, act });
  };
  const confirm = async () => {
    if (!asked) return;
    const params = { userId: asked.user.id };
    if (asked.act === 'block') said(await block({ params, body: { reason } }), 'The account is blocked');
    else if (asked.act === 'unblock') said(await unblock({ params }), 'The account is let in again');
    else said(await endSessions({ params }), 'The account is signed out everywhere');
  };
  return (
    <div className={classes.page}>
      <SearchBox
        label="Search by name or email"
        value={state.search}
        onChange={(text) => change({ search: text })}
      />
      <DataTable
        label="Users"
        rows={users.data?.items ?? []}
        rowKey={({ id }) => id}
        emptyText="No users found"
        isLoading={users.isLoading}
        {...(users.isError && { failed: messageOf(users.error), onRetry: () => void users.refetch() })}
        columns={[
          { id: 'email', title: 'Email', cell: ({ email }) => email },
          { id: 'name', title: 'Name', cell: ({ name }) => name },
          { id: 'roles', title: 'Roles', cell: rolesOf },
          {
            id: 'seen',
            title: 'Last seen',
            cell: ({ lastSeenAt }) => (lastSeenAt ? formatEventTime(lastSeenAt, 'UTC') : 'Never'),
          },
          {
            id: 'state',
            title: 'State',
            cell: ({ blockedAt, blockedReason }) =>
              blockedAt ? (
                <>
                  <Badge tone="danger">Blocked</Badge> {blockedReason}
                </>
              ) : (
                <Badge tone="success">Active</Badge>
              ),
          },
          {
            id: 'acts',
            title: 'Actions',
            cell: (user) => (
              <div className={classes.head}>
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
                  aria-label={`Sign out ${user.email}`}
                  onPress={() => ask(user, 'end')}
                >
                  Sign out
                </Button>
              </div>
            ),
          },
        ]}
      />
      <ListFoot
        total={users.data?.total ?? 0}
        relation={users.data?.relation ?? 'eq'}
        noun="user"
        page={state.page}
        onPage={(next) => change({ page: next })}
      />
      {asked && (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && setAsked(null)}
          title={`${titles[asked.act]} ${asked.user.email}?`}
          confirmText={titles[asked.act]}
          tone={asked.act === 'block' ? 'danger' : 'primary'}
          onConfirm={confirm}
        >
          {asked.act === 'block' && (
            <TextArea
              label="Reason"
              description="The account is told."
              value={reason}
              onChange={setReason}
              maxLength={500}
            />
          )}
        </ConfirmDialog>
      )}
    </div>
  );
}
