import {
  useBlockUserMutation,
  useEndUserSessionsMutation,
  useUnblockUserMutation,
  useUsersQuery,
} from '@atrium/api-slice';
import type { UserSummary } from '@atrium/domain';
import { Badge, Button, ConfirmDialog, ReadMore } from '@atrium/ui';
import { useState } from 'react';
import { ReasonDialog, tried } from '../acts/index.ts';
import { At, listClasses as classes, PagedTable, SearchBox, useListState } from '../lists/index.ts';
import panel from './operations.module.css';

type Act = 'block' | 'unblock' | 'end';

const rolesOf = ({ attendeeId, partnerId, isAdmin }: UserSummary) =>
  [attendeeId && 'Attendee', partnerId && 'Partner', isAdmin && 'Admin'].filter(Boolean).join(', ') || 'None';

/** Finds accounts, keeps them out, lets them in again and signs them out. */
export function UsersPanel() {
  const { state, query, change } = useListState({ sorts: ['createdAt'], statuses: [] });
  const { search, page, limit } = query;
  const users = useUsersQuery({ query: { search, page, limit } }, { refetchOnMountOrArgChange: true });
  const [block] = useBlockUserMutation();
  const [unblock] = useUnblockUserMutation();
  const [endSessions] = useEndUserSessionsMutation();
  const [asked, setAsked] = useState<{ user: UserSummary; act: Act } | null>(null);
  const ask = (user: UserSummary, act: Act) => setAsked({ user, act });
  const close = () => setAsked(null);
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
            cell: ({ lastSeenAt }) => (lastSeenAt ? <At instant={lastSeenAt} /> : 'Never'),
          },
          {
            id: 'state',
            title: 'State',
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
            id: 'acts',
            title: 'Actions',
            cell: (user) => (
              <div className={panel.acts}>
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
      {asked?.act === 'block' && (
        <ReasonDialog
          title={`Block ${asked.user.email}?`}
          confirmText="Block"
          description="The account is told when it logs in."
          onConfirm={(reason) =>
            tried(block({ params: { userId: asked.user.id }, body: { reason } }), 'The account is blocked')
          }
          onClose={close}
        />
      )}
      {asked && asked.act !== 'block' && (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && close()}
          title={`${asked.act === 'end' ? 'Sign out' : 'Unblock'} ${asked.user.email}?`}
          confirmText={asked.act === 'end' ? 'Sign out' : 'Unblock'}
          onConfirm={() =>
            asked.act === 'end'
              ? tried(
                  endSessions({ params: { userId: asked.user.id } }),
                  'The account is signed out everywhere',
                )
              : tried(unblock({ params: { userId: asked.user.id } }), 'The account is let in again')
          }
        />
      )}
    </div>
  );
}
