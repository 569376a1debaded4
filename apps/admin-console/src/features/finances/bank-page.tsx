import {
  messageOf,
  useBankLinesQuery,
  useCoverDebtMutation,
  useExplainBankLineMutation,
  useImportBankStatementMutation,
  useMatchBankLineMutation,
  useReverseDebtPaymentMutation,
  useSettleBankLineMutation,
} from '@atrium/api-slice';
import { bankLineStates, formatMoney, money, type BankLine, type ImportedStatement } from '@atrium/domain';
import { formatDay } from '@atrium/texts';
import { Banner, Card, FileDrop } from '@atrium/ui';
import { useState } from 'react';
import { ReasonDialog, toastResult } from '../actions/index.ts';
import { listClasses as classes, StatusFilter, useListState } from '../lists/index.ts';
import { BankLineTable, type BankLineAction } from './bank-line-table.tsx';
import { restOf, restText } from './bank-line-texts.ts';
import { DebtPaymentDialog } from './debt-payment-dialog.tsx';
import { ExplanationDialog } from './explanation-dialog.tsx';
import { MatchDialog } from './match-dialog.tsx';
import { useDebtorSearch } from './use-debtor-search.ts';
import { usePartnerSearch } from './use-partner-search.ts';

/** Imports bank statements, and lists incoming transfers with what they paid for. */
export function BankPage() {
  const { state, query, change } = useListState({ sorts: ['bookedOn'], statuses: bankLineStates });
  const lines = useBankLinesQuery(
    { query: { state: query.status, page: query.page, limit: query.limit } },
    { refetchOnMountOrArgChange: true },
  );
  const [match] = useMatchBankLineMutation();
  const [cover] = useCoverDebtMutation();
  const [putBack] = useReverseDebtPaymentMutation();
  const [explain] = useExplainBankLineMutation();
  const [settle] = useSettleBankLineMutation();
  const [pending, setPending] = useState<{ line: BankLine; action: BankLineAction } | null>(null);
  const searchPartners = usePartnerSearch();
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
          <BankLineTable
            query={lines}
            page={state.page}
            onPage={(page) => change({ page })}
            onAction={(line, action) => setPending({ line, action })}
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
      {pending?.action === 'explain' && (
        <ExplanationDialog
          line={{ ...pending.line, amountMinor: pending.line.amountMinor - pending.line.appliedMinor }}
          name={restText(pending.line)}
          search={searchPartners}
          onConfirm={(body) =>
            toastResult(explain({ params: { lineId: pending.line.id }, body }), 'Explanation saved')
          }
          onClose={end}
        />
      )}
      {pending?.action === 'put-back' && (
        <ReasonDialog
          title={`Put ${formatMoney(money(pending.line.appliedMinor, pending.line.currency))} back?`}
          confirmText="Put it back"
          description="Stored in the audit log. The organiser owes the amount again and gets an email, and the amount needs a decision again."
          onConfirm={(reason) =>
            toastResult(
              putBack({ params: { lineId: pending.line.id }, body: { reason } }),
              'Transfer put back',
            )
          }
          onClose={end}
        >
          <p>{`It pays a debt of ${pending.line.debtor?.name}.`}</p>
        </ReasonDialog>
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

const resultText = ({
  added,
  known,
  outgoing,
  paid,
  open,
  unexplained,
  balances,
}: ImportedStatement): string =>
  [
    `${added} new incoming`,
    `${paid} paid an order or a debt`,
    `${open} to look at`,
    `${known} known before`,
    `${outgoing} outgoing, ${unexplained} of them new in Suspense`,
    ...(balances.length === 0 ? ['no closing balance to compare with our books'] : balances.map(balanceText)),
  ].join(', ');

const balanceText = ({ currency, closingMinor, closingOn }: ImportedStatement['balances'][number]): string =>
  `${formatMoney(money(closingMinor, currency))} at the end of ${formatDay(closingOn)}`;
