import fc from 'fast-check';
import { judgeScans, type StoredScan } from './judge-scans.ts';

const scan = (id: string, at: number, given: Partial<StoredScan> = {}): StoredScan => ({
  id,
  at,
  undoes: null,
  shown: null,
  fault: null,
  ...given,
});
const verdictsOf = (scans: StoredScan[]) => Object.fromEntries(judgeScans(scans).verdicts);

test('the first scan enters, and a later one is told that the ticket was used', () => {
  const scans = [scan('b', 2, { shown: 'REFUSED' }), scan('a', 1, { shown: 'ADMITTED' })];
  expect(judgeScans(scans)).toMatchObject({ firstAt: 1, conflicts: 0 });
  expect(verdictsOf(scans)).toEqual({ a: 'OK', b: 'ALREADY' });
});

test('two doors that both let somebody in are a conflict of the later one', () => {
  const scans = [scan('late', 2, { shown: 'ADMITTED' }), scan('early', 1, { shown: 'ADMITTED' })];
  expect(judgeScans(scans)).toMatchObject({ firstAt: 1, conflicts: 1 });
  expect(verdictsOf(scans)).toEqual({ early: 'OK', late: 'ALREADY' });
});

test('a scan taken back admits nobody, so that the next one enters', () => {
  const scans = [
    scan('a', 1, { shown: 'ADMITTED' }),
    scan('u', 2, { undoes: 'a', shown: 'REFUSED' }),
    scan('c', 3, { shown: 'ADMITTED' }),
  ];
  expect(judgeScans(scans)).toMatchObject({ firstAt: 3, conflicts: 0 });
  expect(verdictsOf(scans)).toEqual({ a: 'UNDONE', u: 'UNDO', c: 'OK' });
});

test('an invalid ticket never enters, and one that was let in all the same is a conflict', () => {
  const scans = [
    scan('a', 1, { fault: 'CANCELLED', shown: 'REFUSED' }),
    scan('b', 2, { fault: 'CANCELLED', shown: 'ADMITTED' }),
  ];
  expect(judgeScans(scans)).toMatchObject({ firstAt: null, conflicts: 1 });
});

const anyScans = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 0, max: 30 }).map((id) => `s${id}`),
    at: fc.integer({ min: 0, max: 10 }),
    undoes: fc.option(
      fc.integer({ min: 0, max: 30 }).map((id) => `s${id}`),
      { freq: 4 },
    ),
    shown: fc.constantFrom('ADMITTED', 'REFUSED', null),
    fault: fc.constantFrom(null, null, null, 'CANCELLED', 'REPLACED'),
  } as const),
  { selector: ({ id }) => id, maxLength: 20 },
);

test('neither the order of arrival nor a repetition changes a verdict', () => {
  fc.assert(
    fc.property(
      anyScans.chain((scans) => fc.tuple(fc.constant(scans), fc.shuffledSubarray([...scans, ...scans]))),
      ([scans, repeated]) => {
        const first = judgeScans(scans);
        const again = judgeScans([...scans, ...repeated].reverse());
        expect(again.firstAt).toBe(first.firstAt);
        expect(again.conflicts).toBe(first.conflicts);
        for (const { id } of scans) expect(again.verdicts.get(id)).toBe(first.verdicts.get(id));
        const entries = [...first.verdicts.values()].filter((verdict) => verdict === 'OK');
        expect(entries).toHaveLength(first.firstAt === null ? 0 : 1);
      },
    ),
  );
});
