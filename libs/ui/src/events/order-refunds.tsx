import { fromMajor, type OrderDetail } from '@atrium/domain';
import { formatDay, formatMoney, t } from '@atrium/texts';
import { Card } from '../primitives/card.tsx';
import { DataTable } from '../patterns/data-table.tsx';

type Refund = OrderDetail['refunds'][number];

/** Refunds of an order as sellers see them: how much, why, who pays, and when it was sent. */
export function OrderRefunds({ refunds }: { refunds: readonly Refund[] }) {
  if (refunds.length === 0) return null;
  return (
    <Card title={t('Refunds')}>
      <DataTable
        label={t('Refunds')}
        rows={refunds}
        rowKey={({ id }) => id}
        columns={[
          { id: 'createdAt', title: t('Date'), cell: ({ createdAt }) => formatDay(createdAt) },
          {
            id: 'amount',
            title: t('Amount'),
            align: 'end',
            cell: ({ amount }) => formatMoney(fromMajor(amount.amount, amount.currency.code)),
          },
          { id: 'reason', title: t('Reason'), cell: reasonText },
          {
            id: 'bearer',
            title: t('Paid by'),
            cell: ({ bearer }) => (bearer === 'OPERATOR' ? 'Atrium' : t('The organiser')),
          },
          { id: 'sent', title: t('Sent'), cell: sentText },
        ]}
      />
    </Card>
  );
}

function reasonText({ reason, note, cancelledTickets }: Refund): string {
  const causes: Record<Refund['reason'], string> = {
    BUYER: t('Cancelled by the buyer'),
    ORGANISER: t('By the organiser'),
    ADMIN: t('By Atrium'),
    OVERBOOKED: t('The event was overbooked'),
    MATERIAL_CHANGE: t('The event changed'),
    CALLED_OFF: t('The event was cancelled'),
    GATEWAY: t('By the payment company'),
  };
  return [
    causes[reason],
    note,
    cancelledTickets > 0 &&
      t('{{count}} tickets cancelled', {
        count: cancelledTickets,
        defaultValue_one: '{{count}} ticket cancelled',
      }),
  ]
    .filter(Boolean)
    .join(' · ');
}

function sentText({ sentAt, promisedOn }: Refund): string {
  if (sentAt !== null) return formatDay(sentAt);
  return promisedOn === null ? t('Not yet') : t('By {{day}}', { day: formatDay(promisedOn) });
}
