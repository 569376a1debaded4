import { useIssuedCommissionInvoiceMutation, useIssuedCommissionInvoicesQuery } from '@atrium/api-slice';
import { formatMoney, money, type IssuedCommissionInvoice } from '@atrium/domain';
import { formatDay } from '@atrium/texts';
import { Button, TextLink } from '@atrium/ui';
import { paths } from '../../paths.ts';
import {
  listClasses as classes,
  PagedTable,
  SearchBox,
  useFileDownload,
  useListState,
} from '../lists/index.ts';
import own from './finances.module.css';

const amountOf = (minor: number, { kind, currency }: IssuedCommissionInvoice): string =>
  formatMoney(money(kind === 'INVOICE' ? minor : -minor, currency));

/** Our invoices to organisers for their commission, the newest number first. */
export function CommissionPage() {
  const { state, query, change } = useListState({ sorts: ['number'], direction: 'desc', statuses: [] });
  const { search, sort, direction, page, limit } = query;
  const invoices = useIssuedCommissionInvoicesQuery(
    { query: { search, sort, direction, page, limit } },
    { refetchOnMountOrArgChange: true },
  );
  const { isSaving, onSave } = useFileDownload(useIssuedCommissionInvoiceMutation());
  return (
    <div className={classes.page}>
      <p className={classes.quiet}>
        Commission is earned once an event is over. Each morning what was earned until the end of the last
        month, and isn&apos;t invoiced yet, is invoiced to its organiser, with charges for our services and
        sponsored places; the amounts include VAT. Our name on it and our rates are set with
        COMMISSION_INVOICING; nothing is invoiced without it.
      </p>
      <div className={classes.tools}>
        <div className={classes.search}>
          <SearchBox
            label="Search for a number or a company"
            value={state.search}
            onChange={(text) => change({ search: text })}
          />
        </div>
      </div>
      <PagedTable
        label="Invoices for commission"
        query={invoices}
        emptyText="No invoices found"
        noun="invoice"
        page={state.page}
        onPage={(next) => change({ page: next })}
        columns={[
          {
            id: 'number',
            title: 'Number',
            cell: ({ number }) => <span className={own.whole}>{number}</span>,
          },
          { id: 'kind', title: 'Kind', cell: ({ kind }) => (kind === 'INVOICE' ? 'Invoice' : 'Credit note') },
          {
            id: 'company',
            title: 'Company',
            cell: ({ company, partnerId }) => <TextLink href={paths.partner(partnerId)}>{company}</TextLink>,
          },
          { id: 'month', title: 'Month', cell: ({ month }) => <span className={own.whole}>{month}</span> },
          { id: 'issuedOn', title: 'Issued', cell: ({ issuedOn }) => formatDay(issuedOn) },
          { id: 'tax', title: 'VAT', align: 'end', cell: (one) => amountOf(one.taxMinor, one) },
          { id: 'total', title: 'Total', align: 'end', cell: (one) => amountOf(one.grossMinor, one) },
          {
            id: 'file',
            title: 'File',
            cell: ({ id, number }) => (
              <div className={own.whole}>
                <Button
                  size="s"
                  variant="secondary"
                  isDisabled={isSaving}
                  aria-label={`PDF of ${number}`}
                  onPress={() => onSave({ params: { commissionInvoiceId: id } })}
                >
                  PDF
                </Button>
              </div>
            ),
          },
        ]}
      />
    </div>
  );
}
