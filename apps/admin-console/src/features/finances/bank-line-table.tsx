import { formatMoney, money, type BankLine } from '@atrium/domain';
import { formatDay } from '@atrium/texts';
import { Button, TextLink, type ViewedQuery } from '@atrium/ui';
import { paths } from '../../paths.ts';
import { listClasses as classes, PagedTable } from '../lists/index.ts';
import { purposeText, transferAmount } from './bank-line-texts.ts';
import { explanationTexts } from './suspense-texts.ts';
import own from './finances.module.css';

export type BankLineAction = 'match' | 'debt' | 'explain' | 'return' | 'gateway' | 'put-back';

interface BankLineTableProps {
  query: ViewedQuery<{ items: readonly BankLine[]; total: number; relation: 'eq' | 'gte' }>;
  page: number;
  onPage: (page: number) => void;
  onAction: (line: BankLine, action: BankLineAction) => void;
}

const names: Record<BankLineAction, string> = {
  match: 'Match to an order',
  debt: 'For a debt',
  explain: 'Explain',
  return: 'Sent back',
  gateway: 'From the payment company',
  'put-back': 'Not for this debt',
};

/** Offers decisions on the rest of a transfer, and to put back what was taken for a debt. */
function actionsOf({ state, order, debtor, explanation }: BankLine): readonly BankLineAction[] {
  const putBack: readonly BankLineAction[] = debtor ? ['put-back'] : [];
  if (state !== 'OPEN' || explanation) return putBack;
  const forRest: readonly BankLineAction[] = ['match', 'debt', 'explain', 'return'];
  return order || debtor ? [...forRest, ...putBack] : [...forRest, 'gateway'];
}

/** Incoming transfers with what they paid for. */
export function BankLineTable({ query, page, onPage, onAction }: BankLineTableProps) {
  return (
    <PagedTable
      label="Incoming transfers"
      query={query}
      emptyText="No transfers found"
      noun="transfer"
      page={page}
      onPage={onPage}
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
        {
          id: 'amount',
          title: 'Amount',
          align: 'end',
          cell: (line) => (
            <div>
              {transferAmount(line)}
              {line.partOfMinor !== null && (
                <p className={classes.quiet}>{`of ${formatMoney(money(line.partOfMinor, line.currency))}`}</p>
              )}
            </div>
          ),
        },
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
                  aria-label={`${names[action]}: ${transferAmount(line)} from ${line.payer}`}
                  onPress={() => onAction(line, action)}
                >
                  {names[action]}
                </Button>
              ))}
            </div>
          ),
        },
      ]}
    />
  );
}

function Purpose({ line }: { line: BankLine }) {
  const { order, debtor, state, settledAs, note, appliedMinor, proposal, explanation } = line;
  if (explanation)
    return (
      <div>
        {explanationTexts[explanation.as]}
        <p className={classes.quiet}>{explanation.note}</p>
        <p className={classes.quiet}>
          <TextLink href={`${paths.finances}?tab=suspense`}>
            {explanation.isWaiting ? 'Waits for a second administrator' : 'See Suspense'}
          </TextLink>
        </p>
      </div>
    );
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
