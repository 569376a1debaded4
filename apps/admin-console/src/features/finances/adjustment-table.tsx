import { formatMoney, money, type Adjustment } from '@atrium/domain';
import { Button, StatusBadge, TextLink, type ViewedQuery } from '@atrium/ui';
import { paths } from '../../paths.ts';
import { listClasses as classes, PagedTable, Timestamp } from '../lists/index.ts';
import { adjustmentText, invoiceText, kindTexts } from './adjustment-texts.ts';
import own from './finances.module.css';

export type AdjustmentAction = 'approve' | 'reverse';

interface AdjustmentTableProps {
  query: ViewedQuery<{ items: readonly Adjustment[]; total: number; relation: 'eq' | 'gte' }>;
  page: number;
  onPage: (page: number) => void;
  onAction: (adjustment: Adjustment, action: AdjustmentAction) => void;
}

/** Adjustments with their note, state and who decided on them. */
export function AdjustmentTable({ query, page, onPage, onAction }: AdjustmentTableProps) {
  return (
    <PagedTable
      label="Adjustments"
      query={query}
      emptyText="No adjustments found"
      noun="adjustment"
      page={page}
      onPage={onPage}
      columns={[
        { id: 'at', title: 'Created', cell: ({ createdAt }) => <Timestamp instant={createdAt} /> },
        {
          id: 'partner',
          title: 'Partner',
          cell: ({ partnerId, partner }) => <TextLink href={paths.partner(partnerId)}>{partner}</TextLink>,
        },
        { id: 'kind', title: 'Kind', cell: (one) => <Kind adjustment={one} /> },
        {
          id: 'amount',
          title: 'Amount',
          align: 'end',
          cell: ({ amountMinor, currency }) => formatMoney(money(amountMinor, currency)),
        },
        {
          id: 'note',
          title: 'Note and reason',
          cell: ({ note, reason, createdBy, approvedBy, reversedBecause, status }) => (
            <div>
              {note}
              <p className={classes.quiet}>{reason}</p>
              <p className={classes.quiet}>{[createdBy, approvedBy].filter(Boolean).join(', ')}</p>
              {reversedBecause !== null && (
                <p>
                  {status === 'WITHDRAWN' ? 'Withdrawn' : 'Reversed'}: {reversedBecause}
                </p>
              )}
            </div>
          ),
        },
        { id: 'status', title: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
        {
          id: 'actions',
          title: 'Actions',
          cell: (adjustment) => (
            <div className={own.actions}>
              {adjustment.status === 'WAITING' && (
                <Button
                  size="s"
                  variant="secondary"
                  aria-label={`Approve: ${adjustmentText(adjustment)}`}
                  onPress={() => onAction(adjustment, 'approve')}
                >
                  Approve
                </Button>
              )}
              {(adjustment.status === 'WAITING' || adjustment.status === 'POSTED') && (
                <Button
                  size="s"
                  variant="quiet"
                  aria-label={`${adjustment.status === 'WAITING' ? 'Withdraw' : 'Reverse'}: ${adjustmentText(adjustment)}`}
                  onPress={() => onAction(adjustment, 'reverse')}
                >
                  {adjustment.status === 'WAITING' ? 'Withdraw' : 'Reverse'}
                </Button>
              )}
            </div>
          ),
        },
      ]}
    />
  );
}

function Kind({ adjustment }: { adjustment: Adjustment }) {
  const invoice = invoiceText(adjustment);
  return (
    <div>
      {kindTexts[adjustment.kind]}
      {invoice && <p className={classes.quiet}>{invoice}</p>}
    </div>
  );
}
