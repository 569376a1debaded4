import { isRoutingNumber } from './routing-number.ts';

test.each([
  ['021000021', true],
  ['011401533', true],
  ['021000022', false],
  ['012000021', false],
  ['000000000', false],
  ['02100002', false],
  ['0210000211', false],
  ['02100002a', false],
])('%s is a routing number: %s', (text, isOne) => expect(isRoutingNumber(text)).toBe(isOne));
