import { formatMoney, money, type AdminPayout } from '@atrium/domain';
import { Button, StatusBadge, TextLink, type ViewedQuery } from '@atrium/ui';
import { paths } from '../../paths.ts';
import { listClasses as classes, PagedTable, Timestamp } from '../lists/index.ts';
import own from './finances.module.css';
import { failureTexts, payoutText } from './payout-texts.ts';

export type PayoutAction = 'approve' | 'cancel' | 'paid' | 'returned';

/** Actions of an administrator; how a payout ended is recorded by hand where no bank is connected. */
function actionsOf({ status }: AdminPayout, isByFile: boolean): readonly PayoutAction[] {
  if (status === 'WAITING') return ['approve', 'cancel'];
  if (status === 'APPROVED') return ['cancel'];
  if (!isByFile) return [];
  if (status === 'SUBMITTED') return ['paid', 'returned'];
  return status === 'PAID' ? ['returned'] : [];
}

const names: Record<PayoutAction, string> = {
  approve: 'Approve',
  cancel: 'Cancel',
  paid: 'Mark as paid',
  returned: 'Mark as returned',
};

interface PayoutTableProps {
  query: ViewedQuery<{ items: readonly AdminPayout[]; total: number; relation: 'eq' | 'gte' }>;
  page: number;
  onPage: (page: number) => void;
  isByFile: boolean;
  onAction: (payout: AdminPayout, action: PayoutAction) => void;
}

/** Payouts with account, state and who decided on them. */
export function PayoutTable({ query, page, onPage, isByFile, onAction }: PayoutTableProps) {
  return (
    <PagedTable
      label="Payouts"
      query={query}
      emptyText="No payouts found"
      noun="payout"
      page={page}
      onPage={onPage}
      columns={[
        { id: 'at', title: 'Created', cell: ({ createdAt }) => <Timestamp instant={createdAt} /> },
        {
          id: 'partner',
          title: 'Partner',
          cell: ({ partnerId, partner }) => <TextLink href={paths.partner(partnerId)}>{partner}</TextLink>,
        },
        {
          id: 'amount',
          title: 'Amount',
          align: 'end',
          cell: ({ amountMinor, currency }) => formatMoney(money(amountMinor, currency)),
        },
        { id: 'account', title: 'Account', cell: ({ account }) => account },
        {
          id: 'status',
          title: 'Status',
          cell: ({ status, failure, note }) => (
            <>
              <StatusBadge status={status} />
              {(failure ?? note) && <p className={classes.quiet}>{failure ? failureTexts[failure] : note}</p>}
            </>
          ),
        },
        {
          id: 'by',
          title: 'By',
          cell: ({ createdBy, approvedBy }) => [createdBy, approvedBy].filter(Boolean).join(', '),
        },
        {
          id: 'actions',
          title: 'Actions',
          cell: (payout) => (
            <div className={own.actions}>
              {actionsOf(payout, isByFile).map((action) => (
                <Button
                  key={action}
                  size="s"
                  variant={action === 'cancel' || action === 'returned' ? 'quiet' : 'secondary'}
                  aria-label={`${names[action]}: ${payoutText(payout)}`}
                  onPress={() => onAction(payout, action)}
                >
                  {names[action]}
                </Button>
              ))}
            </div>
          ),
        },
      ]}
    />
  );
}
