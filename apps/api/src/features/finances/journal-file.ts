import {
  exponents,
  ledgerAccounts,
  money,
  toMajor,
  type AccountBalance,
  type Currency,
} from '@atrium/domain';
import { nameOf } from './books.queries.ts';
import { lastDayOf, type JournalMonth, type MonthJournal } from './journals.queries.ts';

/** Kinds of accounts by the first digit of their code, as accounting programs name and abbreviate them. */
const kinds: Readonly<Record<string, readonly [name: string, type: string]>> = {
  1: ['assets', 'A'],
  2: ['liabilities', 'L'],
  4: ['income', 'R'],
  5: ['expenses', 'X'],
  9: ['equity', 'E'],
};

const kindOf = (code: number) => kinds[String(code).charAt(0)] ?? kinds[9] ?? [];

const accountOf = (code: number): string => `${kindOf(code)[0]}:${code} ${nameOf(code)}`;

const amountOf = (minor: number, currency: Currency): string =>
  `${toMajor(money(minor, currency)).toFixed(exponents[currency])} ${currency}`;

/** Writes a month of the books as plain-text accounting, in the format of hledger (docs/adr/0093), piece by piece. */
export function* journalFile({ month, opening, journals, closing }: JournalMonth): Generator<string> {
  yield `; Books of ${month} by days in UTC. Debit is positive, credit negative.\n\ndecimal-mark .\n`;
  for (const [currency, digits] of Object.entries(exponents))
    yield `commodity 1000.${'0'.repeat(digits)} ${currency}\n`;
  yield '\n';
  for (const code of Object.values(ledgerAccounts))
    yield `account ${accountOf(code)}  ; type:${kindOf(code)[1]}\n`;
  if (opening.length > 0)
    yield `\n${month}-01 * Balances carried forward\n${opening
      .map(
        ({ account, balanceMinor, currency }) =>
          `    ${accountOf(account)}  ${amountOf(balanceMinor, currency)}\n`,
      )
      .join('')}`;
  for (const journal of journals) yield transaction(journal);
  if (closing.length > 0)
    yield `\n${lastDayOf(month)} * Balances at the end, as the trial balance has them\n${closing.map(assertion).join('')}`;
}

function transaction({
  id,
  kind,
  occurredAt,
  orderNumber,
  partnerId,
  eventId,
  entries,
}: MonthJournal): string {
  const code = orderNumber === null ? '' : ` (${orderNumber})`;
  const tags = [
    `journal:${id}`,
    `at:${occurredAt}`,
    partnerId === null ? '' : `partner:${partnerId}`,
    eventId === null ? '' : `event:${eventId}`,
  ].filter(Boolean);
  const postings = entries.map(
    ({ account, amountMinor, currency }) => `    ${accountOf(account)}  ${amountOf(amountMinor, currency)}\n`,
  );
  return `\n${occurredAt.slice(0, 10)} *${code} ${kind}  ; ${tags.join(', ')}\n${postings.join('')}`;
}

/** A posting of nothing that says what the balance must be by then. */
const assertion = ({ account, balanceMinor, currency }: AccountBalance): string =>
  `    ${accountOf(account)}  ${amountOf(0, currency)} = ${amountOf(balanceMinor, currency)}\n`;
