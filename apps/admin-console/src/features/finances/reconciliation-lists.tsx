import {
  formatEventTime,
  formatMoney,
  money,
  type ComparedBalance,
  type Difference,
  type Reconciliation,
  type StandingList,
} from '@atrium/domain';
import { formatDay } from '@atrium/texts';
import { TextLink } from '@atrium/ui';
import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import classes from './finances.module.css';
import { reconciliationTexts, standingTexts } from './reconciliation-texts.ts';

/** Every list of reconciliation: it agrees, or has what is to be explained, and what to do. */
export function ReconciliationLists({ found }: { found: Reconciliation }) {
  return (
    <ul className={classes.checks} aria-label="Reconciliation">
      {found.lists.map(({ list, count, examples }) => (
        <List
          key={list}
          name={reconciliationTexts[list]}
          count={count}
          isCompared={found.importedAt !== null || list === 'suspense'}
        >
          <Examples
            examples={examples}
            subject={(difference) =>
              list === 'suspense' ? (
                <TextLink href={paths.suspense}>Explain it in Suspense</TextLink>
              ) : (
                <Subject difference={difference} />
              )
            }
          />
        </List>
      ))}
      {found.standing.map(({ list, count, examples }) => (
        <Standing
          key={list}
          list={list}
          count={count}
          examples={examples}
          balances={found.balances.filter(({ at }) => `${at}-balance` === list)}
        />
      ))}
    </ul>
  );
}

interface StandingProps {
  list: StandingList;
  count: number;
  examples: readonly Difference[];
  balances: readonly ComparedBalance[];
}

/** A balance beside ours, or what waits too long. */
function Standing({ list, count, examples, balances }: StandingProps) {
  const { name, passed, next } = standingTexts[list];
  const isBalance = list === 'gateway-balance' || list === 'bank-balance';
  return (
    <List name={name} count={count} passed={passed} isCompared={!isBalance || !balances.every(isUncompared)}>
      {isBalance ? (
        <>
          <ReadAt asOf={balances.find(({ at }) => at === 'gateway')?.asOf} />
          <ul className={classes.failures}>
            {balances.map((balance) => (
              <li key={balance.currency}>{balanceText(balance)}</li>
            ))}
          </ul>
        </>
      ) : (
        <Examples
          examples={examples}
          other="amount"
          subject={(difference) => <Subject difference={difference} />}
        />
      )}
      {count > 0 && (
        <p className={classes.next}>
          {next.text} {next.link && <TextLink href={next.link.href}>{next.link.text}</TextLink>}
        </p>
      )}
    </List>
  );
}

interface ListProps {
  name: string;
  count: number;
  passed?: string;
  /** False until there is something to compare with. */
  isCompared: boolean;
  children: ReactNode;
}

function List({ name, count, passed = 'Agrees', isCompared, children }: ListProps) {
  const { Icon, className, text } =
    count > 0
      ? {
          Icon: TriangleAlert,
          className: classes.failed,
          text: `${count.toLocaleString('en-GB')} to explain`,
        }
      : isCompared
        ? { Icon: CircleCheck, className: classes.passed, text: passed }
        : { Icon: CircleDashed, className: classes.uncompared, text: 'Not compared yet' };
  return (
    <li className={classes.check}>
      <Icon size={18} className={className} aria-hidden />
      <div>
        <p className={classes.name}>
          {name} <span className={className}>{text}</span>
        </p>
        {children}
      </div>
    </li>
  );
}

interface ExamplesProps {
  examples: readonly Difference[];
  subject: (difference: Difference) => ReactNode;
  other?: 'gateway' | 'amount';
}

function Examples({ examples, subject, other = 'gateway' }: ExamplesProps) {
  if (examples.length === 0) return null;
  return (
    <ul className={classes.failures}>
      {examples.map((difference) => (
        <li key={JSON.stringify(difference)}>
          {subject(difference)}{' '}
          {other === 'gateway' ? amountsText(difference) : <Waiting difference={difference} />}
        </li>
      ))}
    </ul>
  );
}

function Subject({ difference: { orderId, reference } }: { difference: Difference }) {
  if (orderId) return <TextLink href={paths.order(orderId)}>{`Order ${orderId}`}</TextLink>;
  return reference ?? 'All accounts';
}

function amountsText({ currency, oursMinor, gatewayMinor }: Difference): string {
  if (currency === null) return '';
  const amount = (minor: number | null) => (minor === null ? 'nothing' : formatMoney(money(minor, currency)));
  return `ours ${amount(oursMinor)}, gateway ${amount(gatewayMinor)} ${currency}`;
}

/** Amount and day of what waits. */
function Waiting({ difference: { currency, gatewayMinor, at } }: { difference: Difference }) {
  const amount = currency && gatewayMinor !== null && formatMoney(money(gatewayMinor, currency));
  return [amount, currency, at && formatDay(at.slice(0, 10))].filter(Boolean).join(', ');
}

const isUncompared = ({ theirsMinor }: ComparedBalance): boolean => theirsMinor === null;

/** When the gateway's balances were read: one that moves all the time keeps its last ones. */
function ReadAt({ asOf }: { asOf: string | null | undefined }) {
  if (!asOf) return null;
  return (
    <p className={classes.readAt}>
      At <time dateTime={asOf}>{formatEventTime(asOf, 'UTC')}</time>
    </p>
  );
}

/** Says both balances of a currency, what is left out, and by how much the rest differs. */
function balanceText(balance: ComparedBalance): string {
  const { at, currency, asOf, accounts, theirsMinor, pendingMinor, oursMinor, youngMinor, differenceMinor } =
    balance;
  const amount = (minor: number) => formatMoney(money(minor, currency));
  const account = at === 'gateway' ? 'account 1100' : 'account 1000';
  if (theirsMinor === null || asOf === null)
    return at === 'gateway'
      ? `${currency}: the gateway’s balance wasn’t read yet; ${account} has ${amount(oursMinor)}`
      : `${currency}: no statement with a closing balance was imported yet, so ${amount(oursMinor)} in ${account} isn’t compared`;
  const endings = accounts.map((name) => name.slice(-4)).join(', ');
  const named = accounts.length === 1 ? 'the account' : 'the accounts';
  return [
    at === 'gateway'
      ? `${currency}: gateway ${amount(theirsMinor)}`
      : `${currency}: bank ${amount(theirsMinor)} on ${formatDay(asOf)} in ${named} ending in ${endings}`,
    pendingMinor ? `of which ${amount(pendingMinor)} isn’t available yet` : '',
    `${account} ${amount(oursMinor)}`,
    youngMinor === 0 ? '' : `of which ${amount(youngMinor)} is too young to compare and left out`,
    differenceMinor === 0 ? '' : `difference ${amount(differenceMinor)}`,
  ]
    .filter(Boolean)
    .join(', ');
}
