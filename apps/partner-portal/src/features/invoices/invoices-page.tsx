import { formatMoney, money, type PartnerInvoice } from '@atrium/domain';
import { formatDay } from '@atrium/texts';
import { Button, Card, DataTable, Pagination, QueryView, TextLink, type DataColumn } from '@atrium/ui';
import { Download } from 'lucide-react';
import { SearchForm } from '../../forms/search-form.tsx';
import { paths } from '../../paths.ts';
import classes from './invoices.module.css';
import { useInvoices } from './use-invoices.ts';

const amountOf = (minor: number, { kind, currency }: PartnerInvoice): string =>
  formatMoney(money(kind === 'INVOICE' ? minor : -minor, currency)).replace('-', '−');

/** Invoices and credit notes issued in the company's name. */
export function InvoicesPage() {
  const { invoices, search, page, pageCount, isMaking, isExporting, ...on } = useInvoices();
  const columns: readonly DataColumn<PartnerInvoice>[] = [
    { id: 'number', title: 'Number', cell: ({ number }) => <span className={classes.number}>{number}</span> },
    { id: 'kind', title: 'Kind', cell: ({ kind }) => (kind === 'INVOICE' ? 'Invoice' : 'Credit note') },
    { id: 'issuedOn', title: 'Issued', cell: ({ issuedOn }) => formatDay(issuedOn) },
    { id: 'company', title: 'Company', cell: ({ company }) => company },
    {
      id: 'order',
      title: 'Order',
      cell: ({ orderId, orderNumber }) => (
        <TextLink href={paths.order(orderId)}>
          <span className={classes.number}>{orderNumber}</span>
        </TextLink>
      ),
    },
    { id: 'tax', title: 'VAT', align: 'end', cell: (one) => amountOf(one.taxMinor, one) },
    { id: 'total', title: 'Total', align: 'end', cell: (one) => amountOf(one.grossMinor, one) },
    {
      id: 'file',
      title: 'File',
      cell: ({ id, number }) => (
        <Button
          size="s"
          variant="secondary"
          isDisabled={isMaking}
          aria-label={`PDF of ${number}`}
          onPress={() => on.onDownload(id)}
        >
          PDF
        </Button>
      ),
    },
  ];
  return (
    <Card title="Invoices to buyers" className={classes.card}>
      <QueryView query={invoices} failed="Failed to fetch invoices">
        {({ items, total }) =>
          total === 0 && search === '' ? (
            <p className={classes.quiet}>None yet.</p>
          ) : (
            <>
              <div className={classes.controls}>
                <SearchForm
                  label="Search invoices"
                  placeholder="Number, order or company"
                  search={search}
                  onSearch={on.onSearch}
                />
                <Button
                  variant="secondary"
                  icon={<Download size={18} aria-hidden />}
                  isPending={isExporting}
                  onPress={on.onExport}
                >
                  Export invoices
                </Button>
              </div>
              <DataTable
                label="Invoices to buyers"
                columns={columns}
                rows={items}
                rowKey={({ id }) => id}
                emptyText="No invoices found"
              />
              <Pagination page={page} pageCount={pageCount} onChange={on.onPage} label="Pages of invoices" />
            </>
          )
        }
      </QueryView>
    </Card>
  );
}
