import { XMLParser } from 'fast-xml-parser';
import { localAccounts } from '@atrium/domain';
import { creditTransfersXml, type CreditTransfer, type Payment } from './credit-transfers.ts';

const debtor = { name: 'Atrium Events Ltd', iban: 'DE75512108001245126199', bic: 'SOGEDEFF' };
const transfer = (over: Partial<CreditTransfer> = {}): CreditTransfer => ({
  id: '01a1b2c3000070008000000000000001',
  name: 'Müller & Søn, Łódź',
  kind: 'IBAN',
  accountNumber: 'GB29NWBK60161331926819',
  swiftCode: 'NWBKGB2L',
  routingNumber: null,
  amountMinor: 10_805,
  reference: 'ATRIUM 00000001',
  ...over,
});
const writePayments = (payments: Payment[]) =>
  creditTransfersXml({
    messageId: 'ATRIUM-20270512-1',
    createdAt: new Date('2027-05-12T09:30:15.123Z'),
    day: '2027-05-13',
    initiator: debtor.name,
    payments,
  });
const write = (transfers: CreditTransfer[]) => writePayments([{ currency: 'EUR', debtor, transfers }]);
const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false, attributeNamePrefix: '@' });
const readPayments = (payments: Payment[]) => parser.parse(writePayments(payments)).Document.CstmrCdtTrfInitn;
const read = (transfers: CreditTransfer[]) => readPayments([{ currency: 'EUR', debtor, transfers }]);

test('a file names its sender once, and counts and sums its transfers', () => {
  const { GrpHdr, PmtInf } = read([transfer(), transfer({ id: '2', amountMinor: 95 })]);
  expect(GrpHdr).toEqual({
    MsgId: 'ATRIUM-20270512-1',
    CreDtTm: '2027-05-12T09:30:15',
    NbOfTxs: '2',
    CtrlSum: '109.00',
    InitgPty: { Nm: 'Atrium Events Ltd' },
  });
  expect(PmtInf).toMatchObject({
    PmtMtd: 'TRF',
    NbOfTxs: '2',
    CtrlSum: '109.00',
    ReqdExctnDt: { Dt: '2027-05-13' },
    DbtrAcct: { Id: { IBAN: debtor.iban } },
    DbtrAgt: { FinInstnId: { BICFI: debtor.bic } },
  });
});

test('a transfer has its amount to the cent, and names in the characters that every bank takes', () => {
  expect(read([transfer()]).PmtInf.CdtTrfTxInf).toEqual({
    PmtId: { EndToEndId: '01a1b2c3000070008000000000000001' },
    Amt: { InstdAmt: { '@Ccy': 'EUR', '#text': '108.05' } },
    CdtrAgt: { FinInstnId: { BICFI: 'NWBKGB2L' } },
    Cdtr: { Nm: 'Muller + Son, Lodz' },
    CdtrAcct: { Id: { IBAN: 'GB29NWBK60161331926819' } },
    RmtInf: { Ustrd: 'ATRIUM 00000001' },
  });
});

test('a name without any such character, and one that is too long, are still names', () => {
  const nameOf = (name: string) => read([transfer({ name })]).PmtInf.CdtTrfTxInf.Cdtr.Nm;
  expect(nameOf('株式会社')).toBe('Beneficiary');
  expect(nameOf('A'.repeat(100))).toHaveLength(70);
  expect(nameOf('<x>"y"')).toBe('xy');
});

test('elements stand in the order of the schema', () => {
  const order = [...write([transfer()]).matchAll(/<([A-Za-z]+)[ >]/g)].map(([, name]) => name);
  expect(order.join(' ')).toBe(
    'Document CstmrCdtTrfInitn GrpHdr MsgId CreDtTm NbOfTxs CtrlSum InitgPty Nm PmtInf PmtInfId PmtMtd NbOfTxs CtrlSum PmtTpInf SvcLvl Cd ReqdExctnDt Dt Dbtr Nm DbtrAcct Id IBAN DbtrAgt FinInstnId BICFI ChrgBr CdtTrfTxInf PmtId EndToEndId Amt InstdAmt CdtrAgt FinInstnId BICFI Cdtr Nm CdtrAcct Id IBAN RmtInf Ustrd',
  );
});

test.each([
  ['US', '021000021', 'USABA', '021000021', '108.05'],
  ['GB', '200000', 'GBDSC', '200000', '108.05'],
  ['CA', '00312345', 'CACPA', '000312345', '108.05'],
  ['AU', '062000', 'AUBSB', '062000', '108.05'],
  ['JP', '0001001', 'JPZGN', '0001001', '10805'],
] as const)(
  'an account in %s is named by its bank in the clearing system',
  (kind, routingNumber, system, member, amount) => {
    const { currency } = localAccounts[kind];
    const to = transfer({ kind, routingNumber, swiftCode: '', accountNumber: '1234567', name: 'ガーデン' });
    const { PmtInf, GrpHdr } = readPayments([{ currency, debtor, transfers: [to] }]);
    expect(GrpHdr).toMatchObject({ NbOfTxs: '1', CtrlSum: amount });
    expect(PmtInf).not.toHaveProperty('PmtTpInf');
    expect(PmtInf.ChrgBr).toBe('SHAR');
    expect(PmtInf.CdtTrfTxInf).toMatchObject({
      Amt: { InstdAmt: { '@Ccy': currency, '#text': amount } },
      CdtrAgt: {
        FinInstnId: {
          ClrSysMmbId: { ClrSysId: { Cd: system }, MmbId: member },
          PstlAdr: { Ctry: kind },
        },
      },
      Cdtr: { Nm: kind === 'JP' ? 'ｶﾞ-ﾃﾞﾝ' : 'Beneficiary' },
      CdtrAcct: { Id: { Othr: { Id: '1234567' } } },
    });
  },
);

test('payments in several currencies are counted and added up as one file, each from its own account', () => {
  const yen = transfer({ kind: 'JP', routingNumber: '0001001', amountMinor: 500, name: 'ア' });
  const { GrpHdr, PmtInf } = readPayments([
    { currency: 'EUR', debtor, transfers: [transfer()] },
    { currency: 'JPY', debtor: { ...debtor, bic: 'DEUTDEFF' }, transfers: [yen] },
  ]);
  expect(GrpHdr).toMatchObject({ NbOfTxs: '2', CtrlSum: '608.05' });
  expect(PmtInf).toMatchObject([
    {
      PmtInfId: 'ATRIUM-20270512-1-1',
      CtrlSum: '108.05',
      PmtTpInf: { SvcLvl: { Cd: 'SEPA' } },
      ChrgBr: 'SLEV',
    },
    { PmtInfId: 'ATRIUM-20270512-1-2', CtrlSum: '500', DbtrAgt: { FinInstnId: { BICFI: 'DEUTDEFF' } } },
  ]);
});
