import { formatMoney, money, type DuePayout } from '@atrium/domain';
import { Button, DataTable, Pagination, TextLink } from '@atrium/ui';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { listClasses as classes, rowsPerPage } from '../lists/index.ts';
import { obstacleTexts } from './payout-texts.ts';

interface DueTableProps {
  due: readonly DuePayout[];
  onPayOut: (due: DuePayout) => void;
}

function eventsText(events: number): string {
  if (events === 0) return 'Adjustments';
  return events === 1 ? '1 event' : `${events.toLocaleString('en-GB')} events`;
}

/** Lists a page of what is due by company and currency, with what prevents its payout. */
export function DueTable({ due, onPayOut }: DueTableProps) {
  const [page, setPage] = useState(1);
  // fewer than before once some of it is paid out
  const pageCount = Math.max(1, Math.ceil(due.length / rowsPerPage));
  const shown = Math.min(page, pageCount);
  return (
    <>
      <DataTable
        label="Due to organisers"
        rows={due.slice((shown - 1) * rowsPerPage, shown * rowsPerPage)}
        rowKey={({ partnerId, currency }) => `${partnerId} ${currency}`}
        emptyText="Nothing is due"
        columns={[
          {
            id: 'partner',
            title: 'Partner',
            cell: ({ partnerId, partner }) => <TextLink href={paths.partner(partnerId)}>{partner}</TextLink>,
          },
          {
            id: 'events',
            title: 'For',
            cell: ({ events }) => eventsText(events),
          },
          {
            id: 'amount',
            title: 'Amount',
            align: 'end',
            cell: ({ amountMinor, currency }) => formatMoney(money(amountMinor, currency)),
          },
          { id: 'account', title: 'Account', cell: ({ account }) => account ?? '–' },
          {
            id: 'action',
            title: 'Payout',
            cell: (one) =>
              one.obstacle === null ? (
                <Button
                  size="s"
                  variant="secondary"
                  aria-label={`Pay out to ${one.partner} in ${one.currency}`}
                  onPress={() => onPayOut(one)}
                >
                  Pay out
                </Button>
              ) : (
                <span className={classes.quiet}>{obstacleTexts[one.obstacle]}</span>
              ),
          },
        ]}
      />
      <Pagination page={shown} pageCount={pageCount} onChange={setPage} label="Pages of what is due" />
    </>
  );
}
