import { refundSpans, type CancellationPeriod, type RefundSpan } from '@atrium/domain';
import { DataTable, type DataColumn } from '@atrium/ui';
import { spanText } from './period-text.ts';

const columns: DataColumn<RefundSpan>[] = [
  { id: 'days', title: 'Cancelled', cell: spanText },
  { id: 'refund', title: 'Refund', align: 'end', cell: ({ percentageRefund }) => `${percentageRefund}%` },
];

/** The refund on each day from purchase to event, with 0% where no period applies. */
export function RefundSpans({ periods }: { periods: readonly CancellationPeriod[] }) {
  return (
    <DataTable
      label="What buyers get back"
      columns={columns}
      rows={refundSpans(periods)}
      rowKey={({ endDays }) => endDays}
    />
  );
}
