import { useSuspiciousAccountsQuery, useTrustAccountMutation } from '@atrium/api-slice';
import type { SuspiciousAccount } from '@atrium/domain';
import { Badge, Button, ConfirmDialog, TextLink } from '@atrium/ui';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { toastResult } from '../actions/index.ts';
import { Timestamp, listClasses as classes, PagedTable, useListState } from '../lists/index.ts';
import panel from './operations.module.css';

/** Accounts with many declined cards or unpaid reservations in the last 24 hours. */
export function SuspicionsPage() {
  const { state, query, change } = useListState({ sorts: ['lastAt'], statuses: [] });
  const { page, limit } = query;
  const accounts = useSuspiciousAccountsQuery(
    { query: { page, limit } },
    { refetchOnMountOrArgChange: true },
  );
  const [trust] = useTrustAccountMutation();
  const [pending, setPending] = useState<SuspiciousAccount | null>(null);
  return (
    <div className={classes.page}>
      <p>
        Accounts with many declined cards or unpaid reservations in the last 24 hours. After a few declined
        cards they need a confirmed email, then they have to wait.
      </p>
      <PagedTable
        label="Suspicious accounts"
        query={accounts}
        emptyText="No suspicious accounts"
        noun="account"
        page={state.page}
        onPage={(next) => change({ page: next })}
        columns={[
          {
            id: 'account',
            title: 'Account',
            cell: ({ email, name, blockedAt, emailVerified }) => (
              <div>
                <TextLink href={paths.account(email)} className={classes.long}>
                  {email}
                </TextLink>
                <div>{name}</div>
                {blockedAt && <Badge tone="danger">Blocked</Badge>}
                {!emailVerified && <Badge tone="warning">Email not confirmed</Badge>}
              </div>
            ),
          },
          { id: 'last', title: 'Last seen', cell: ({ lastAt }) => <Timestamp instant={lastAt} /> },
          { id: 'declines', title: 'Declined', align: 'end', cell: ({ declines }) => declines },
          { id: 'cards', title: 'Cards', align: 'end', cell: ({ cards }) => cards },
          { id: 'addresses', title: 'IP addresses', align: 'end', cell: ({ addresses }) => addresses },
          { id: 'open', title: 'Open orders', align: 'end', cell: ({ openOrders }) => openOrders },
          {
            id: 'reserved',
            title: 'Reserved tickets',
            align: 'end',
            cell: ({ reservedTickets }) => reservedTickets.toLocaleString('en-US'),
          },
          {
            id: 'expired',
            title: 'Expired orders',
            align: 'end',
            cell: ({ expiredOrders }) => expiredOrders,
          },
          {
            id: 'actions',
            title: 'Actions',
            cell: (account) => (
              <div className={panel.actions}>
                <Button
                  size="s"
                  variant="secondary"
                  aria-label={`Trust ${account.email}`}
                  onPress={() => setPending(account)}
                >
                  Trust
                </Button>
              </div>
            ),
          },
        ]}
      />
      {pending && (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && setPending(null)}
          title={`Trust ${pending.email}?`}
          confirmText="Trust"
          onConfirm={() =>
            toastResult(
              trust({ params: { userId: pending.id } }),
              'The account can pay again and is off the list',
            )
          }
        >
          Waiting times end, and the counts start again. To stop the account instead, block it under Users.
        </ConfirmDialog>
      )}
    </div>
  );
}
