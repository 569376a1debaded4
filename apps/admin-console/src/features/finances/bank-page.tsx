import {
  messageOf,
  useBankLinesQuery,
  useCoverDebtMutation,
  useImportBankStatementMutation,
  useMatchBankLineMutation,
  useSettleBankLineMutation,
} from '@atrium/api-slice';
import { bankLineStates, formatMoney, money, type BankLine, type ImportedStatement } from '@atrium/domain';
import { formatDay } from '@atrium/texts';
import { Banner, Button, Card, FileDrop, TextLink } from '@atrium/ui';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { ReasonDialog, toastResult } from '../actions/index.ts';
import { listClasses as classes, PagedTable, StatusFilter, useListState } from '../lists/index.ts';
import { DebtPaymentDialog } from './debt-payment-dialog.tsx';
import { MatchDialog } from './match-dialog.tsx';
import { useDebtorSearch } from './use-debtor-search.ts';
import own from './finances.module.css';

type Action = 'match' | 'debt' | 'return' | 'gateway';

const amountOf = ({ amountMinor, currency }: BankLine) => formatMoney(money(amountMinor, currency));

/** Imports bank statements, and lists incoming transfers with what they paid for. */
export function BankPage() {
  const { state, query, change } = useListState({ sorts: ['bookedOn'], statuses: bankLineStates });
  const lines = useBankLinesQuery(
    { query: { state: query.status, page: query.page, limit: query.limit } },
    { refetchOnMountOrArgChange: true },
  );
  const [match] = useMatchBankLineMutation();
  const [cover] = useCoverDebtMutation();
  const [settle] = useSettleBankLineMutation();
  const [pending, setPending] = useState<{ line: BankLine; action: Action } | null>(null);
  const search = useDebtorSearch(pending?.line.currency ?? 'GBP');
  const end = () => setPending(null);
  return (
    <div className={classes.page}>
      <ImportCard />
      <Card title="Incoming transfers">
        <div className={classes.page}>
          <div className={classes.tools}>
            <StatusFilter
              statuses={bankLineStates}
              value={state.status}
              onChange={(status) => change({ status })}
            />
          </div>
          <PagedTable
            label="Incoming transfers"
            query={lines}
            emptyText="No transfers found"
            noun="transfer"
            page={state.page}
            onPage={(page) => change({ page })}
            columns={[
              { id: 'bookedOn', title: 'Booked', cell: ({ bookedOn }) => formatDay(bookedOn) },
              {
                id: 'payer',
                title: 'From',
                cell: ({ payer, account, text }) => (
                  <div>
                    {payer || 'Unknown'}
                    {account && <p className={classes.quiet}>{account}</p>}
                    {text && <p className={classes.quiet}>{text}</p>}
                  </div>
                ),
              },
              { id: 'amount', title: 'Amount', align: 'end', cell: amountOf },
              { id: 'for', title: 'For', cell: (line) => <Purpose line={line} /> },
              {
                id: 'actions',
                title: 'Actions',
                cell: (line) => (
                  <div className={own.actions}>
                    {actionsOf(line).map((action) => (
                      <Button
                        key={action}
                        size="s"
                        variant={action === 'match' ? 'secondary' : 'quiet'}
                        aria-label={`${names[action]}: ${amountOf(line)} from ${line.payer}`}
                        onPress={() => setPending({ line, action })}
                      >
                        {names[action]}
                      </Button>
                    ))}
                  </div>
                ),
              },
            ]}
          />
        </div>
      </Card>
      {pending?.action === 'match' && (
        <MatchDialog
          line={pending.line}
          onConfirm={(order) =>
            toastResult(match({ params: { lineId: pending.line.id }, body: { order } }), 'Transfer matched')
          }
          onClose={end}
        />
      )}
      {pending?.action === 'debt' && (
        <DebtPaymentDialog
          line={pending.line}
          search={search}
          onConfirm={(partnerId) =>
            toastResult(
              cover({ params: { lineId: pending.line.id }, body: { partnerId } }),
              'Transfer taken for the debt',
            )
          }
          onClose={end}
        />
      )}
      {(pending?.action === 'return' || pending?.action === 'gateway') && (
        <ReasonDialog
          title={
            pending.action === 'return'
              ? `Was ${restOf(pending.line)} sent back?`
              : `Is ${restOf(pending.line)} from the payment company?`
          }
          confirmText={pending.action === 'return' ? 'Mark as sent back' : 'Mark as from the payment company'}
          label="Reference or date of the bank"
          description="Kept in the audit log."
          onConfirm={(note) =>
            toastResult(
              settle({
                params: { lineId: pending.line.id },
                body: { as: pending.action === 'return' ? 'RETURNED' : 'GATEWAY', note },
              }),
              'Transfer saved',
            )
          }
          onClose={end}
        >
          {pending.action === 'return' && (
            <p>
              Send it back from the bank first
              {pending.line.account ? `, to ${pending.line.payer}, ${pending.line.account}.` : '.'}
            </p>
          )}
        </ReasonDialog>
      )}
    </div>
  );
}

const names: Record<Action, string> = {
  match: 'Match to an order',
  debt: 'For a debt',
  return: 'Sent back',
  gateway: 'From the payment company',
};

const restOf = ({ amountMinor, appliedMinor, currency }: BankLine) =>
  formatMoney(money(amountMinor - appliedMinor, currency));

/** Only money that pays for nothing is decided on. */
function actionsOf({ state, order, debtor }: BankLine): readonly Action[] {
  if (state !== 'OPEN') return [];
  return order || debtor ? ['return'] : ['match', 'debt', 'return', 'gateway'];
}

function Purpose({ line }: { line: BankLine }) {
  const { order, debtor, state, settledAs, note, appliedMinor, proposal } = line;
  return (
    <div>
      {order && <TextLink href={paths.order(order.id)}>{order.number}</TextLink>}
      {debtor && <TextLink href={paths.partner(debtor.id)}>{`Debt of ${debtor.name}`}</TextLink>}
      <p className={classes.quiet}>{purposeText(line)}</p>
      {state === 'OPEN' && appliedMinor === 0 && proposal && (
        <p className={classes.quiet}>Same amount as order {proposal}</p>
      )}
      {settledAs && note && <p className={classes.quiet}>{note}</p>}
    </div>
  );
}

function purposeText(line: BankLine): string {
  const { state, order, settledAs, appliedMinor } = line;
  if (settledAs === 'GATEWAY') return 'From the payment company';
  if (settledAs === 'RETURNED') return appliedMinor > 0 ? 'Paid, the rest was sent back' : 'Sent back';
  if (state === 'DONE') return 'Paid';
  if (state === 'PART') return 'Waits for the rest';
  if (!order && !line.debtor) return 'Names no order';
  return appliedMinor > 0
    ? `Paid, ${restOf(line)} too much: send it back`
    : 'The order no longer waits for it: send it back';
}

/** Takes a statement of the bank, and says what it brought. */
function ImportCard() {
  const [importStatement, { isLoading }] = useImportBankStatementMutation();
  const [result, setResult] = useState<ImportedStatement | null>(null);
  const [failure, setFailure] = useState<string>();
  const take = async ([file]: File[]) => {
    if (!file) return;
    setFailure(undefined);
    const { data, error } = await importStatement({ body: { name: file.name, content: await file.text() } });
    setResult(data ?? null);
    if (error) setFailure(messageOf(error));
  };
  return (
    <Card title="Bank import">
      <div className={classes.page}>
        <FileDrop
          label="Bank statement"
          files={[]}
          accept={['.xml', '.csv', 'text/xml', 'application/xml', 'text/csv']}
          acceptText="CAMT.053, or CSV with the columns date, amount, currency, name, reference and iban"
          maxBytes={7_500_000}
          maxFiles={1}
          onAdd={(files) => void take(files)}
          onRemove={() => undefined}
          isDisabled={isLoading}
        />
        {failure && <Banner tone="danger">{failure}</Banner>}
        {result && <Banner tone="success">{resultText(result)}</Banner>}
      </div>
    </Card>
  );
}

const resultText = ({ added, known, outgoing, paid, open, unexplained }: ImportedStatement): string =>
  [
    `${added} new incoming`,
    `${paid} paid an order or a debt`,
    `${open} to look at`,
    `${known} known before`,
    `${outgoing} outgoing, ${unexplained} of them new in Suspense`,
  ].join(', ');
