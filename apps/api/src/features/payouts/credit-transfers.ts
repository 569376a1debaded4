import { XMLBuilder } from 'fast-xml-parser';
import { exponents, type Currency } from '@atrium/domain';

interface Account {
  name: string;
  iban: string;
  bic: string;
}

export interface CreditTransfer extends Account {
  /** Comes back in the account's statement; at most 35 characters. */
  id: string;
  amountMinor: number;
  reference: string;
}

export interface CreditTransfers {
  /** Identifies the file at the bank, which refuses a second one with the same; at most 35 characters. */
  messageId: string;
  createdAt: Date;
  /** Day on which the bank pays, as `2027-05-12`. */
  day: string;
  currency: Currency;
  debtor: Account;
  transfers: readonly CreditTransfer[];
}

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', format: true });

/** Most characters of a name, and of a reference (EPC's rulebook of SEPA credit transfers). */
const longest = { name: 70, reference: 140 };

/** Writes transfers for a bank: ISO 20022 `pain.001.001.09` as the EPC's guidelines for SEPA credit transfers want it. */
export function creditTransfersXml({
  messageId,
  createdAt,
  day,
  currency,
  debtor,
  transfers,
}: CreditTransfers): string {
  const amount = (minor: number) => (minor / 10 ** exponents[currency]).toFixed(exponents[currency]);
  const sum = transfers.reduce((total, { amountMinor }) => total + amountMinor, 0);
  const counted = { NbOfTxs: transfers.length, CtrlSum: amount(sum) };
  const nameOf = ({ name }: Account) => plainText(name, longest.name);
  const accountOf = ({ iban }: Account) => ({ Id: { IBAN: iban } });
  const bankOf = ({ bic }: Account) => ({ FinInstnId: { BICFI: bic } });
  const xml: unknown = builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    Document: {
      '@xmlns': 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09',
      CstmrCdtTrfInitn: {
        GrpHdr: {
          MsgId: messageId,
          CreDtTm: createdAt.toISOString().slice(0, 19),
          ...counted,
          InitgPty: { Nm: nameOf(debtor) },
        },
        PmtInf: {
          PmtInfId: messageId,
          PmtMtd: 'TRF',
          ...counted,
          PmtTpInf: { SvcLvl: { Cd: 'SEPA' } },
          ReqdExctnDt: { Dt: day },
          Dbtr: { Nm: nameOf(debtor) },
          DbtrAcct: accountOf(debtor),
          DbtrAgt: bankOf(debtor),
          ChrgBr: 'SLEV',
          CdtTrfTxInf: transfers.map((transfer) => ({
            PmtId: { EndToEndId: transfer.id },
            Amt: { InstdAmt: { '@Ccy': currency, '#text': amount(transfer.amountMinor) } },
            CdtrAgt: bankOf(transfer),
            Cdtr: { Nm: nameOf(transfer) },
            CdtrAcct: accountOf(transfer),
            RmtInf: { Ustrd: plainText(transfer.reference, longest.reference) },
          })),
        },
      },
    },
  });
  return String(xml);
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
