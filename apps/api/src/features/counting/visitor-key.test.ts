import { neighbourhoodOf, networkOf, visitorKey } from './visitor-key.ts';

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2', '2001:db8:1'],
  ['2001:0DB8:0001:0002:0:0:0:9', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8::9', '2001:db8:0:0', '2001:db8:0'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
])('%s is in the network %s and the neighbourhood %s', (address, network, neighbourhood) => {
  expect([networkOf(address), neighbourhoodOf(address)]).toEqual([network, neighbourhood]);
});

test('a key fits a bigint and changes with secret, visitor, event and kind', () => {
  const secret = Buffer.alloc(32, 1);
  const keys = [
    visitorKey(secret, 'a', 'browser', 1, 'opened'),
    visitorKey(secret, 'b', 'browser', 1, 'opened'),
    visitorKey(secret, 'a', 'browser', 2, 'opened'),
    visitorKey(secret, 'a', 'browser', 1, 'shown'),
    visitorKey(Buffer.alloc(32, 2), 'a', 'browser', 1, 'opened'),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  for (const key of keys) expect(BigInt.asIntN(64, BigInt(key)).toString()).toBe(key);
});
