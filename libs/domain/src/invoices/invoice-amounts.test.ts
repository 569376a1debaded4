import fc from 'fast-check';
import { creditedTax, splitTax } from './invoice-amounts.ts';

test('what was paid never changes: three tickets of 49.99 at 19 %', () => {
  expect(splitTax([3 * 4999], 1900)).toEqual({
    lines: [{ grossMinor: 14_997, netMinor: 12_603 }],
    grossMinor: 14_997,
    netMinor: 12_603,
    taxMinor: 2_394,
  });
});

test.each([
  [[12_000], 2000, 10_000],
  [[100, 100, 100], 2000, 250],
  [[1], 2000, 1],
  [[0, 199_00], 0, 199_00],
  [[1_200, -240], 2000, 800],
  [[-101], 2000, -84],
])('%j at %i basis points is %i net', (gross, rate, net) => {
  expect(splitTax(gross, rate).netMinor).toBe(net);
});

const amount = fc.integer({ min: -10_000_000, max: 10_000_000 });
const rate = fc.integer({ min: 0, max: 3000 });

test('nets of lines add up to the net sum, and each is within a minor unit of its own share', () => {
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 20 }), rate, (gross, basisPoints) => {
      const { lines, netMinor, taxMinor, grossMinor } = splitTax(gross, basisPoints);
      expect(lines.reduce((sum, line) => sum + line.netMinor, 0)).toBe(netMinor);
      expect(netMinor + taxMinor).toBe(grossMinor);
      for (const line of lines)
        expect(
          Math.abs(line.netMinor - (line.grossMinor * 10_000) / (10_000 + basisPoints)),
        ).toBeLessThanOrEqual(1);
    }),
  );
});

test('credits of a whole invoice take back exactly its tax, in whatever steps', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 12 }),
      rate,
      (steps, bp) => {
        const invoice = splitTax([steps.reduce((sum, step) => sum + step, 0)], bp);
        const credited = { grossMinor: 0, taxMinor: 0 };
        for (const step of steps) {
          credited.taxMinor += creditedTax(invoice, credited, step);
          credited.grossMinor += step;
        }
        expect(credited).toEqual({ grossMinor: invoice.grossMinor, taxMinor: invoice.taxMinor });
      },
    ),
  );
});
