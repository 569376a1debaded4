import { XMLParser } from 'fast-xml-parser';
import { creditTransfersXml, type CreditTransfer } from './credit-transfers.ts';

const debtor = { name: 'Atrium Events Ltd', iban: 'DE75512108001245126199', bic: 'SOGEDEFF' };
const transfer = (over: Partial<CreditTransfer> = {}): CreditTransfer => ({
  id: '01a1b2c3000070008000000000000001',
  name: 'Müller & Søn, Łódź',
  iban: 'GB29NWBK60161331926819',
  bic: 'NWBKGB2L',
  amountMinor: 10_805,
  reference: 'ATRIUM 00000001',
  ...over,
});
const write = (transfers: CreditTransfer[]) =>
  creditTransfersXml({
    messageId: 'ATRIUM-20270512-1',
    createdAt: new Date('2027-05-12T09:30:15.123Z'),
    day: '2027-05-13',
    currency: 'EUR',
    debtor,
    transfers,
  });
const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false, attributeNamePrefix: '@' });
const read = (transfers: CreditTransfer[]) => parser.parse(write(transfers)).Document.CstmrCdtTrfInitn;

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
