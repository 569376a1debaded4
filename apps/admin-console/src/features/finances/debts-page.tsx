import { useCreateAdjustmentMutation, useDebtsQuery, useExportDebtsMutation } from '@atrium/api-slice';
import { formatMoney, groupedReference, money, type Debt } from '@atrium/domain';
import { formatDay } from '@atrium/texts';
import { Button, TextLink } from '@atrium/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { toastResult } from '../actions/index.ts';
import { listClasses as classes, PagedTable, useFileDownload, useListState } from '../lists/index.ts';
import { AdjustmentDialog } from './adjustment-dialog.tsx';
import { usePartnerSearch } from './use-partner-search.ts';

/** Organisers who owe money, with what made them owe it and what will cover it. */
export function DebtsPage() {
  const { state, query, change } = useListState({ sorts: ['createdAt'], statuses: [] });
  const debts = useDebtsQuery(
    { query: { page: query.page, limit: query.limit } },
    { refetchOnMountOrArgChange: true },
  );
  const { isSaving, onSave } = useFileDownload(useExportDebtsMutation());
  const [create] = useCreateAdjustmentMutation();
  const search = usePartnerSearch();
  const [writingOff, setWritingOff] = useState<{ debt: Debt; key: string } | null>(null);
  return (
    <div className={classes.page}>
      <div className={classes.foot}>
        <p className={classes.quiet}>
          More was taken back from these organisers than was due to them. Their next sales cover it, and so
          does money that they send with their reference. Other transfers are taken for a debt in{' '}
          <TextLink href={paths.bankImport}>Bank import</TextLink>.
        </p>
        <Button
          variant="secondary"
          icon={<Download size={18} aria-hidden />}
          isPending={isSaving}
          onPress={() => onSave()}
        >
          Export CSV
        </Button>
      </div>
      <PagedTable
        label="Debts"
        query={debts}
        emptyText="No organiser owes anything"
        noun="debt"
        page={state.page}
        onPage={(page) => change({ page })}
        columns={[
          {
            id: 'partner',
            title: 'Partner',
            cell: ({ partnerId, partner, reference }) => (
              <div>
                <TextLink href={paths.partner(partnerId)}>{partner}</TextLink>
                <p className={classes.quiet}>{groupedReference(reference)}</p>
              </div>
            ),
          },
          {
            id: 'owed',
            title: 'Owed',
            align: 'end',
            cell: ({ owedMinor, currency }) => formatMoney(money(owedMinor, currency)),
          },
          { id: 'since', title: 'Since', cell: ({ since }) => formatDay(since) },
          { id: 'from', title: 'From', cell: causesText },
          { id: 'cover', title: 'To come', cell: coverText },
          {
            id: 'actions',
            title: 'Actions',
            cell: (debt) => (
              <Button
                size="s"
                variant="secondary"
                aria-label={`Write off what ${debt.partner} owes in ${debt.currency}`}
                onPress={() => setWritingOff({ debt, key: crypto.randomUUID() })}
              >
                Write off
              </Button>
            ),
          },
        ]}
      />
      {writingOff && (
        <AdjustmentDialog
          debt={writingOff.debt}
          search={search}
          onConfirm={(body) =>
            toastResult(create({ headers: { 'idempotency-key': writingOff.key }, body }), 'Write-off saved')
          }
          onClose={() => setWritingOff(null)}
        />
      )}
    </div>
  );
}

const parts = (currency: Debt['currency'], amounts: readonly [number, string][]): string =>
  amounts
    .filter(([minor]) => minor > 0)
    .map(([minor, text]) => `${formatMoney(money(minor, currency))} ${text}`)
    .join(', ') || '–';

const causesText = ({ currency, refundsMinor, disputesMinor, chargesMinor, receivedMinor }: Debt): string =>
  parts(currency, [
    [refundsMinor, 'of refunds'],
    [disputesMinor, 'of disputes'],
    [chargesMinor, 'charged'],
    [receivedMinor, 'received'],
  ]);

const coverText = ({ currency, heldMinor, reserveMinor }: Debt): string =>
  parts(currency, [
    [heldMinor, 'held for events'],
    [reserveMinor, 'under dispute'],
  ]);
