import { z } from 'zod';
import {
  CalendarDate,
  CurrencyCode,
  exponents,
  parseDelimited,
  problem,
  type Currency,
} from '@atrium/domain';
import { parseXml } from '../../files/parse-xml.ts';

/** A line of a bank statement; incoming money is positive. */
export interface StatementLine {
  bookedOn: string;
  amountMinor: number;
  currency: Currency;
  /** The sender, or of outgoing money the recipient. */
  payer: string;
  account: string | null;
  text: string;
  /** The bank's own name of the line, if it gives one; it never repeats within an account. */
  bankReference: string | null;
}

/** A bank statement; files in CSV carry no balance. */
export interface Statement {
  lines: StatementLine[];
  balances: { account: string; currency: Currency; closingOn: string; closingMinor: number }[];
}

const unreadable = (line: string) => problem('bank-statement-unreadable', { line: line.slice(0, 200) });

/** Reads a decimal text by its digits, never as a float. */
function minorOf(text: string, currency: Currency): number {
  const digits = exponents[currency];
  const [, sign = '', whole = '', decimals = ''] =
    /^([-+]?)(\d{1,12})(?:\.(\d{1,5}))?$/.exec(text.trim()) ?? [];
  const rest = decimals.replace(/0+$/, '');
  if (whole === '' || rest.length > digits) throw unreadable(text);
  const minor = Number(`${whole}${rest.padEnd(digits, '0')}`);
  return sign === '-' ? -minor : minor;
}

const currencyOf = (text: string): Currency => {
  const found = CurrencyCode.safeParse(text.trim().toUpperCase());
  if (!found.success) throw unreadable(text);
  return found.data;
};

const dayOf = (text: string): string => {
  const day = text.trim().slice(0, 10);
  if (!CalendarDate.safeParse(day).success) throw unreadable(text);
  return day;
};

/** Reads CAMT.053 or CSV. Throws 409 for anything else, and for a statement whose lines don't lead to its closing balance. */
export const readStatement = (content: string): Statement =>
  /^\uFEFF?\s*</.test(content) ? readCamt(content) : { lines: readCsv(content), balances: [] };

const list = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value): unknown => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
    z.array(item),
  );
const Amount = z.object({ '#text': z.string(), '@Ccy': z.string() });
const Day = z.object({ Dt: z.string().optional(), DtTm: z.string().optional() });
const Sign = z.enum(['CRDT', 'DBIT']);
const AccountId = z.object({ IBAN: z.string().optional(), Othr: z.object({ Id: z.string() }).optional() });
const Account = z.object({ Id: AccountId }).optional();
/** Version 8 puts the name into `Pty`. */
const Party = z
  .object({ Nm: z.string().optional(), Pty: z.object({ Nm: z.string().optional() }).optional() })
  .optional();
const Transaction = z.object({
  Refs: z.object({ AcctSvcrRef: z.string().optional(), EndToEndId: z.string().optional() }).optional(),
  Amt: Amount.optional(),
  AmtDtls: z.object({ TxAmt: z.object({ Amt: Amount }).optional() }).optional(),
  CdtDbtInd: Sign.optional(),
  RltdPties: z.object({ Dbtr: Party, DbtrAcct: Account, Cdtr: Party }).optional(),
  RmtInf: z
    .object({
      Ustrd: list(z.string()),
      Strd: list(
        z.object({
          CdtrRefInf: z.object({ Ref: z.string().optional() }).optional(),
          AddtlRmtInf: list(z.string()),
        }),
      ),
    })
    .optional(),
});
const Entry = z.object({
  Amt: Amount,
  CdtDbtInd: Sign,
  Sts: z.union([z.string(), z.object({ Cd: z.string() })]),
  BookgDt: Day.optional(),
  ValDt: Day.optional(),
  AcctSvcrRef: z.string().optional(),
  AddtlNtryInf: z.string().optional(),
  NtryDtls: list(z.object({ TxDtls: list(Transaction) })),
});
const Balance = z.object({
  Tp: z.object({ CdOrPrtry: z.object({ Cd: z.string().optional() }) }),
  Amt: Amount,
  CdtDbtInd: Sign,
  Dt: Day.optional(),
});
const Camt = z.object({
  Document: z.object({
    BkToCstmrStmt: z.object({
      Stmt: list(z.object({ Acct: Account, Bal: list(Balance), Ntry: list(Entry) })),
    }),
  }),
});

function readCamt(content: string): Statement {
  const parsed = Camt.safeParse(parseXml(content, unreadable));
  if (!parsed.success) throw unreadable(parsed.error.issues[0]?.path.join('.') ?? 'Document');
  const read: Statement = { lines: [], balances: [] };
  for (const { Bal, Ntry, Acct } of parsed.data.Document.BkToCstmrStmt.Stmt) {
    const booked = Ntry.filter(({ Sts }) => (typeof Sts === 'string' ? Sts : Sts.Cd) === 'BOOK');
    checkSum(Bal, booked);
    const account = Acct?.Id.IBAN ?? Acct?.Id.Othr?.Id ?? '';
    const lines = booked.flatMap((entry) => linesOf(entry, account));
    read.lines.push(...lines);
    const closing = balanceOf(Bal, 'CLBD');
    const day =
      closing &&
      (closing.Dt?.Dt ??
        closing.Dt?.DtTm ??
        lines
          .map(({ bookedOn }) => bookedOn)
          .sort()
          .at(-1));
    if (closing && day)
      read.balances.push({
        account,
        currency: currencyOf(closing.Amt['@Ccy']),
        closingOn: dayOf(day),
        closingMinor: signed(closing),
      });
  }
  return read;
}

const signed = ({ Amt, CdtDbtInd }: Pick<z.infer<typeof Entry>, 'Amt' | 'CdtDbtInd'>): number =>
  (CdtDbtInd === 'CRDT' ? 1 : -1) * minorOf(Amt['#text'], currencyOf(Amt['@Ccy']));

const balanceOf = (balances: readonly z.infer<typeof Balance>[], ...codes: string[]) =>
  balances.find(({ Tp }) => codes.includes(Tp.CdOrPrtry.Cd ?? ''));

/** The opening balance and the lines have to lead to the closing one, else something is missing. */
function checkSum(
  balances: readonly z.infer<typeof Balance>[],
  entries: readonly z.infer<typeof Entry>[],
): void {
  const opening = balanceOf(balances, 'OPBD', 'PRCD');
  const closing = balanceOf(balances, 'CLBD');
  if (!opening || !closing) return;
  const found = entries.reduce((sum, entry) => sum + signed(entry), signed(opening));
  const expected = signed(closing);
  const inWords = (minor: number) => (minor / 10 ** exponents[currencyOf(closing.Amt['@Ccy'])]).toFixed(2);
  if (found !== expected)
    throw problem('bank-statement-sum', { expected: inWords(expected), found: inWords(found) });
}

/** A booking of several transfers has a line for each. */
function linesOf(entry: z.infer<typeof Entry>, account: string): StatementLine[] {
  const transactions = entry.NtryDtls.flatMap(({ TxDtls }) => TxDtls);
  const day = dayOf(entry.BookgDt?.Dt ?? entry.BookgDt?.DtTm ?? entry.ValDt?.Dt ?? '');
  const [only] = transactions;
  const parts = transactions.length > 1 ? transactions : [only ?? {}];
  return parts.map((part, index) => {
    const amount = transactions.length > 1 ? (part.Amt ?? part.AmtDtls?.TxAmt?.Amt) : entry.Amt;
    if (!amount) throw unreadable('TxDtls.Amt');
    const { Ustrd = [], Strd = [] } = part.RmtInf ?? {};
    const isIncoming = (part.CdtDbtInd ?? entry.CdtDbtInd) === 'CRDT';
    const party = isIncoming ? part.RltdPties?.Dbtr : part.RltdPties?.Cdtr;
    const reference = part.Refs?.AcctSvcrRef ?? entry.AcctSvcrRef;
    return {
      bookedOn: day,
      amountMinor: signed({ Amt: amount, CdtDbtInd: part.CdtDbtInd ?? entry.CdtDbtInd }),
      currency: currencyOf(amount['@Ccy']),
      payer: (party?.Nm ?? party?.Pty?.Nm ?? '').slice(0, 200),
      account: part.RltdPties?.DbtrAcct?.Id.IBAN ?? part.RltdPties?.DbtrAcct?.Id.Othr?.Id ?? null,
      text: [
        ...Strd.flatMap(({ CdtrRefInf, AddtlRmtInf }) => [CdtrRefInf?.Ref ?? '', ...AddtlRmtInf]),
        ...Ustrd,
        part.Refs?.EndToEndId === 'NOTPROVIDED' ? '' : (part.Refs?.EndToEndId ?? ''),
        entry.AddtlNtryInf ?? '',
      ]
        .filter(Boolean)
        .join(' ')
        .slice(0, 1000),
      bankReference: reference ? `${account} ${reference} ${index}` : null,
    };
  });
}

const csvColumns = ['date', 'amount', 'currency', 'name', 'reference'] as const;

/** Reads a CSV file by the names of its columns, in any order; others are left out. */
function readCsv(content: string): StatementLine[] {
  const [titles = [], ...rows] = parseDelimited(content);
  const names = titles.map((title) => title.trim().toLowerCase());
  const missing = csvColumns.find((name) => !names.includes(name));
  if (missing) throw unreadable(missing);
  return rows.map((row) => {
    const cell = (name: string) => row[names.indexOf(name)]?.trim() ?? '';
    const currency = currencyOf(cell('currency'));
    return {
      bookedOn: dayOf(cell('date')),
      amountMinor: minorOf(cell('amount'), currency),
      currency,
      payer: cell('name').slice(0, 200),
      account: cell('iban') || null,
      text: cell('reference').slice(0, 1000),
      bankReference: null,
    };
  });
}
