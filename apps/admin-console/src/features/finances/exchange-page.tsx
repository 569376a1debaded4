import {
  useClearingQuery,
  useExchangesQuery,
  useRecordExchangeMutation,
  useReverseExchangeMutation,
} from '@atrium/api-slice';
import { formatMoney, money, type Clearing, type Exchange } from '@atrium/domain';
import { formatDay } from '@atrium/texts';
import { Button, Card, DataTable, QueryView } from '@atrium/ui';
import { useState } from 'react';
import { ReasonDialog, toastResult } from '../actions/index.ts';
import { listClasses as classes, PagedTable, useListState } from '../lists/index.ts';
import { ExchangeDialog } from './exchange-dialog.tsx';

const given = ({ fromMinor, fromCurrency }: Clearing | Exchange) =>
  formatMoney(money(fromMinor, fromCurrency));
const got = ({ toMinor, toCurrency }: Clearing | Exchange) => formatMoney(money(toMinor, toCurrency));

/** Money that buyers paid in other currencies: what is to be exchanged at the bank, and what was. */
export function ExchangePage() {
  const { state, query, change } = useListState({ sorts: ['exchangedOn'], statuses: [] });
  const clearing = useClearingQuery(undefined, { refetchOnMountOrArgChange: true });
  const exchanges = useExchangesQuery(
    { query: { page: query.page, limit: query.limit } },
    { refetchOnMountOrArgChange: true },
  );
  const [record] = useRecordExchangeMutation();
  const [reverse] = useReverseExchangeMutation();
  const [recording, setRecording] = useState<{ open: Clearing; key: string } | null>(null);
  const [reversing, setReversing] = useState<Exchange | null>(null);
  return (
    <div className={classes.page}>
      <Card title="To exchange">
        <div className={classes.page}>
          <p className={classes.quiet}>
            Buyers paid in one currency for orders in another, which are worth the second amount. Exchange it
            at your bank, then record it here.
          </p>
          <QueryView query={clearing} failed="We couldn't load what is to be exchanged">
            {(pairs) => (
              <DataTable
                label="To exchange"
                rows={pairs}
                rowKey={({ fromCurrency, toCurrency }) => `${fromCurrency} ${toCurrency}`}
                emptyText="Nothing to exchange"
                columns={[
                  { id: 'from', title: 'From', align: 'end', cell: given },
                  { id: 'to', title: 'Worth', align: 'end', cell: got },
                  {
                    id: 'actions',
                    title: 'Actions',
                    cell: (open) => (
                      <Button
                        size="s"
                        variant="secondary"
                        aria-label={`Record an exchange from ${open.fromCurrency} to ${open.toCurrency}`}
                        onPress={() => setRecording({ open, key: crypto.randomUUID() })}
                      >
                        Record exchange
                      </Button>
                    ),
                  },
                ]}
              />
            )}
          </QueryView>
        </div>
      </Card>
      <Card title="Exchanges">
        <PagedTable
          label="Exchanges"
          query={exchanges}
          emptyText="No exchanges recorded yet"
          noun="exchange"
          page={state.page}
          onPage={(page) => change({ page })}
          columns={[
            { id: 'day', title: 'Day', cell: ({ exchangedOn }) => formatDay(exchangedOn) },
            { id: 'from', title: 'From', align: 'end', cell: given },
            { id: 'to', title: 'To', align: 'end', cell: got },
            { id: 'gain', title: 'Gain or loss', align: 'end', cell: gainText },
            {
              id: 'reference',
              title: 'Reference',
              cell: ({ reference, note, recordedBy, reversedBecause }) => (
                <div>
                  {reference}
                  {note && <p className={classes.quiet}>{note}</p>}
                  <p className={classes.quiet}>{recordedBy}</p>
                  {reversedBecause !== null && <p>Reversed: {reversedBecause}</p>}
                </div>
              ),
            },
            {
              id: 'actions',
              title: 'Actions',
              cell: (exchange) =>
                exchange.reversedBecause === null && (
                  <Button
                    size="s"
                    variant="quiet"
                    aria-label={`Reverse the exchange ${exchange.reference}`}
                    onPress={() => setReversing(exchange)}
                  >
                    Reverse
                  </Button>
                ),
            },
          ]}
        />
      </Card>
      {recording && (
        <ExchangeDialog
          open={recording.open}
          onConfirm={(body) =>
            toastResult(record({ headers: { 'idempotency-key': recording.key }, body }), 'Exchange recorded')
          }
          onClose={() => setRecording(null)}
        />
      )}
      {reversing && (
        <ReasonDialog
          title={`Reverse the exchange of ${given(reversing)}?`}
          confirmText="Reverse exchange"
          description="Shown with the exchange, and kept in the audit log."
          onConfirm={(reason) =>
            toastResult(
              reverse({ params: { exchangeId: reversing.id }, body: { reason } }),
              'Exchange reversed',
            )
          }
          onClose={() => setReversing(null)}
        >
          <p>For an exchange that was recorded by mistake. Its money is to be exchanged again.</p>
        </ReasonDialog>
      )}
    </div>
  );
}

const gainText = ({ gainMinor, toCurrency }: Exchange): string =>
  `${gainMinor > 0 ? '+' : ''}${formatMoney(money(gainMinor, toCurrency))}`;
