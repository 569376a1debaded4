import { XMLBuilder } from 'fast-xml-parser';
import { exponents, findLocalAccount, toBankKatakana, type Currency } from '@atrium/domain';

interface IbanAccount {
  name: string;
  iban: string;
  bic: string;
}

export interface Beneficiary {
  /** `IBAN`, or the country of an account without one. */
  kind: string;
  name: string;
  accountNumber: string;
  /** Of an account with an IBAN. */
  swiftCode: string;
  /** Joined codes of the bank of an account without an IBAN. */
  routingNumber: string | null;
}

export interface CreditTransfer extends Beneficiary {
  /** Comes back in the account's statement; at most 35 characters. */
  id: string;
  amountMinor: number;
  reference: string;
}

/** Transfers in one currency to accounts of one kind. */
export interface Payment {
  currency: Currency;
  debtor: IbanAccount;
  transfers: readonly CreditTransfer[];
}

export interface CreditTransfers {
  /** Identifies the file at the bank, which refuses a second one with the same; at most 30 characters. */
  messageId: string;
  createdAt: Date;
  /** Day on which the bank pays, as `2027-05-12`. */
  day: string;
  initiator: string;
  payments: readonly Payment[];
}

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', format: true });

/** Most characters of a name, and of a reference (EPC's rulebook of SEPA credit transfers), and of a name in katakana (Zengin). */
const longest = { name: 70, reference: 140, katakana: 30 };

/** A bank in the clearing system of its country, and the member ID by which that knows it; null for one known by its BIC. */
export function clearingOf({ kind, routingNumber }: Pick<Beneficiary, 'kind' | 'routingNumber'>) {
  const local = findLocalAccount(kind);
  if (!local || routingNumber === null) return null;
  return { system: local.clearing, member: `${local.memberPrefix ?? ''}${routingNumber}` };
}

const nameOf = ({ kind, name }: Pick<Beneficiary, 'kind' | 'name'>) =>
  findLocalAccount(kind)?.isKatakana
    ? toBankKatakana(name).slice(0, longest.katakana)
    : plainText(name, longest.name);

function bankOf(to: Beneficiary) {
  const clearing = clearingOf(to);
  return {
    FinInstnId: clearing
      ? {
          ClrSysMmbId: { ClrSysId: { Cd: clearing.system }, MmbId: clearing.member },
          PstlAdr: { Ctry: to.kind },
        }
      : { BICFI: to.swiftCode },
  };
}

const accountOf = (to: Beneficiary) => ({
  Id: clearingOf(to) ? { Othr: { Id: to.accountNumber } } : { IBAN: to.accountNumber },
});

/**
 * Writes transfers for a bank: ISO 20022 `pain.001.001.09`. Those in euros to accounts with an IBAN are as the EPC's guidelines for
 * SEPA credit transfers want them.
 */
export function creditTransfersXml({
  messageId,
  createdAt,
  day,
  initiator,
  payments,
}: CreditTransfers): string {
  const everything = payments.flatMap(({ currency, transfers }) => counted(transfers, currency));
  const xml: unknown = builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    Document: {
      '@xmlns': 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09',
      CstmrCdtTrfInitn: {
        GrpHdr: {
          MsgId: messageId,
          CreDtTm: createdAt.toISOString().slice(0, 19),
          ...total(everything),
          InitgPty: { Nm: plainText(initiator, longest.name) },
        },
        PmtInf: payments.map((payment, index) =>
          paymentInformation(payment, `${messageId}-${index + 1}`, day),
        ),
      },
    },
  });
  return String(xml);
}

function paymentInformation({ currency, debtor, transfers }: Payment, id: string, day: string) {
  const isSepa = currency === 'EUR' && transfers.every((transfer) => clearingOf(transfer) === null);
  return {
    PmtInfId: id,
    PmtMtd: 'TRF',
    ...total(counted(transfers, currency)),
    ...(isSepa && { PmtTpInf: { SvcLvl: { Cd: 'SEPA' } } }),
    ReqdExctnDt: { Dt: day },
    Dbtr: { Nm: plainText(debtor.name, longest.name) },
    DbtrAcct: { Id: { IBAN: debtor.iban } },
    DbtrAgt: { FinInstnId: { BICFI: debtor.bic } },
    ChrgBr: isSepa ? 'SLEV' : 'SHAR',
    CdtTrfTxInf: transfers.map((transfer) => ({
      PmtId: { EndToEndId: transfer.id },
      Amt: { InstdAmt: { '@Ccy': currency, '#text': decimal(transfer.amountMinor, exponents[currency]) } },
      CdtrAgt: bankOf(transfer),
      Cdtr: { Nm: nameOf(transfer) },
      CdtrAcct: accountOf(transfer),
      RmtInf: { Ustrd: plainText(transfer.reference, longest.reference) },
    })),
  };
}

const decimal = (minor: number, digits: number) => (minor / 10 ** digits).toFixed(digits);

interface Counted {
  minor: number;
  digits: number;
}

const counted = (transfers: readonly CreditTransfer[], currency: Currency): Counted[] =>
  transfers.map(({ amountMinor }) => ({ minor: amountMinor, digits: exponents[currency] }));

/** Counts and adds up amounts whatever their currency, as the standard wants its check sum, without fractions of floats. */
function total(amounts: readonly Counted[]) {
  const digits = Math.max(0, ...amounts.map((amount) => amount.digits));
  const sum = amounts.reduce((all, amount) => all + amount.minor * 10 ** (digits - amount.digits), 0);
  return { NbOfTxs: amounts.length, CtrlSum: decimal(sum, digits) };
}

const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  '&': '+',
};

/** Writes a text in the characters that every SEPA bank takes; others are left out. */
function plainText(text: string, length: number): string {
  const plain = text
    .replaceAll(/[ßẞæÆøØłŁ&]/gu, (letter) => spelled[letter] ?? '')
    .normalize('NFD')
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .slice(0, length)
    .trim();
  return plain === '' ? 'Beneficiary' : plain;
}
