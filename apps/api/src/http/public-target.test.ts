import { isPublicAddress, resolveTarget } from './public-target.ts';

test.each(['93.184.215.14', '8.8.8.8', '2606:4700:4700::1111'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '198.19.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'localhost',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

const refused = { allowLoopback: false };

test.each([
  'https://localhost/hook',
  'https://127.0.0.1/hook',
  'https://2130706433/hook',
  'https://0x7f.1/hook',
  'https://[::1]/hook',
  'https://[::ffff:10.0.0.1]/hook',
  'https://169.254.169.254/latest/meta-data',
  'http://93.184.215.14/hook',
  'https://user:password@93.184.215.14/hook',
])('%s is refused', async (url) => {
  expect(await resolveTarget(new URL(url), refused)).toBe('ADDRESS_REFUSED');
});

test('private addresses are refused in tests as well', async () => {
  expect(await resolveTarget(new URL('https://10.0.0.1/'), { allowLoopback: true })).toBe('ADDRESS_REFUSED');
});

test('a public address is the one to connect to', async () => {
  expect(await resolveTarget(new URL('https://93.184.215.14/hook'), refused)).toEqual({
    address: '93.184.215.14',
    family: 4,
  });
});
