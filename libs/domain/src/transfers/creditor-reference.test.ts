import { PartnerId } from '../kernel/fields.ts';
import {
  creditorReference,
  debtReference,
  findDebtor,
  findOrderNumber,
  groupedReference,
} from './creditor-reference.ts';

// RF18 5390 0754 7034 is the example of the standard
test('a reference has the check digits of ISO 11649', () => {
  expect(creditorReference('539007547034')).toBe('RF18539007547034');
});

test('a reference names its order, in groups that people copy', () => {
  const reference = creditorReference('ATR-7K2P9Q');
  expect(reference).toMatch(/^RF\d\dATR7K2P9Q$/);
  expect(groupedReference(reference)).toMatch(/^RF\d\d ATR7 K2P9 Q$/);
});

test.each([
  (reference: string) => reference,
  (reference: string) => groupedReference(reference),
  (reference: string) => `/RFB/${reference.toLowerCase()}/INV 4711`,
  (reference: string) => `RF00ATR7K2P9Q ${reference}`,
])('a bank that writes it in any form is understood', (write) => {
  expect(findOrderNumber(write(creditorReference('ATR-7K2P9Q')))).toBe('ATR-7K2P9Q');
});

test.each(['ATR-7K2P9Q', 'RF00ATR7K2P9Q', 'Invoice 4711', ''])(
  'a text without right check digits names no order: %s',
  (text) => {
    expect(findOrderNumber(text)).toBeNull();
  },
);

test('a mistyped sign or two swapped ones are noticed', () => {
  const reference = creditorReference('ATR-7K2P9Q');
  expect(findOrderNumber(reference.replace('K', 'M'))).toBeNull();
  expect(findOrderNumber(reference.replace('K2', '2K'))).toBeNull();
});

test('the reference of a debt names its organiser, and no order', () => {
  const reference = debtReference(PartnerId.parse(42));
  expect(reference).toMatch(/^RF\d\dORG00000042$/);
  const written = `/RFB/${groupedReference(reference).toLowerCase()} 4711`;
  expect(findDebtor(written)).toBe(42);
  expect(findOrderNumber(written)).toBeNull();
  expect(findDebtor(reference.replace('42', '24'))).toBeNull();
  expect(findDebtor(creditorReference('ATR-7K2P9Q'))).toBeNull();
});
