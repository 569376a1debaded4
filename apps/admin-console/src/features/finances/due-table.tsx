import { formatMoney, money, type DuePayout } from '@atrium/domain';
import { Button, DataTable, TextLink } from '@atrium/ui';
import { paths } from '../../paths.ts';
import { listClasses as classes } from '../lists/index.ts';
import { obstacleTexts } from './payout-texts.ts';

interface DueTableProps {
  due: readonly DuePayout[];
  onPayOut: (due: DuePayout) => void;
}

/** Lists what is due by company and currency, with what prevents its payout. */
export function DueTable({ due, onPayOut }: DueTableProps) {
  return (
    <DataTable
      label="Due to organisers"
      rows={due}
      rowKey={({ partnerId, currency }) => `${partnerId} ${currency}`}
      emptyText="Nothing is due"
      maxHeight="32rem"
      columns={[
        {
          id: 'partner',
          title: 'Partner',
          width: '22%',
          cell: ({ partnerId, partner }) => <TextLink href={paths.partner(partnerId)}>{partner}</TextLink>,
        },
        {
          id: 'events',
          title: 'For',
          width: '12%',
          cell: ({ events }) => (events === 1 ? '1 event' : `${events.toLocaleString('en-GB')} events`),
        },
        {
          id: 'amount',
          title: 'Amount',
          width: '16%',
          align: 'end',
          cell: ({ amountMinor, currency }) => formatMoney(money(amountMinor, currency)),
        },
        { id: 'account', title: 'Account', width: '24%', cell: ({ account }) => account ?? '–' },
        {
          id: 'action',
          title: 'Payout',
          width: '26%',
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
  );
}
