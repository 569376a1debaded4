import {
  messageOf,
  saveFile,
  useCommissionInvoiceMutation,
  useCommissionInvoicesQuery,
} from '@atrium/api-slice';
import { formatMoney, money, type CommissionInvoice, type Currency } from '@atrium/domain';
import { formatDay } from '@atrium/texts';
import { Button, Card, DataTable, QueryView, toast, type DataColumn } from '@atrium/ui';
import classes from './finances.module.css';
import { monthText } from './month-text.ts';

const amountOf = (minor: number, { kind, currency }: CommissionInvoice): string =>
  formatMoney(money(kind === 'INVOICE' ? minor : -minor, currency)).replace('-', '−');

/** The operator's invoices in one currency: commission, charges and sponsored places. */
export function CommissionPage({ currency }: { currency: Currency }) {
  const invoices = useCommissionInvoicesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [makePdf, making] = useCommissionInvoiceMutation();
  const save = async ({ id }: CommissionInvoice) => {
    const { data, error } = await makePdf({ params: { commissionInvoiceId: id } });
    if (data) saveFile(data);
    else toast.error(messageOf(error));
  };
  const columns: readonly DataColumn<CommissionInvoice>[] = [
    { id: 'number', title: 'Number', cell: ({ number }) => <span className={classes.whole}>{number}</span> },
    { id: 'kind', title: 'Kind', cell: ({ kind }) => (kind === 'INVOICE' ? 'Invoice' : 'Credit note') },
    { id: 'month', title: 'Month', cell: ({ month }) => monthText(month) },
    { id: 'issuedOn', title: 'Issued', cell: ({ issuedOn }) => formatDay(issuedOn) },
    { id: 'tax', title: 'VAT included', align: 'end', cell: (one) => amountOf(one.taxMinor, one) },
    { id: 'total', title: 'Total', align: 'end', cell: (one) => amountOf(one.grossMinor, one) },
    {
      id: 'file',
      title: 'File',
      cell: (one) => (
        <div className={classes.files}>
          <Button
            size="s"
            variant="secondary"
            isDisabled={making.isLoading}
            aria-label={`PDF of ${one.number}`}
            onPress={() => void save(one)}
          >
            PDF
          </Button>
        </div>
      ),
    },
  ];
  return (
    <Card title="Our invoices to you">
      <QueryView query={invoices} failed="Failed to fetch our invoices">
        {(all) => (
          <DataTable
            label="Our invoices to you"
            columns={columns}
            rows={all.filter((one) => one.currency === currency)}
            rowKey={({ id }) => id}
            emptyText="No invoices yet. Commission is earned once an event is over, and invoiced after the end of that month with sponsored places and charges for our services."
            maxHeight="30rem"
          />
        )}
      </QueryView>
    </Card>
  );
}
