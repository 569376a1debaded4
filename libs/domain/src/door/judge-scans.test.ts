import fc from 'fast-check';
import { judgeScans, type StoredScan } from './judge-scans.ts';

const scan = (id: string, at: number, given: Partial<StoredScan> = {}): StoredScan => ({
  id,
  at,
  undoes: null,
  direction: 'IN',
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

test('who went out enters again, and only the first entry counts as arrival', () => {
  const scans = [
    scan('in', 1),
    scan('out', 2, { direction: 'OUT' }),
    scan('out again', 3, { direction: 'OUT' }),
    scan('back', 4, { shown: 'ADMITTED' }),
    scan('twice', 5, { shown: 'ADMITTED' }),
  ];
  expect(judgeScans(scans)).toMatchObject({ firstAt: 1, enteredAt: 4, insideFor: 1, conflicts: 1 });
  expect(verdictsOf(scans)).toEqual({
    in: 'OK',
    out: 'OK',
    'out again': 'ALREADY',
    back: 'OK',
    twice: 'ALREADY',
  });
});

test('an exit that was taken back leaves its holder inside', () => {
  const scans = [
    scan('in', 1),
    scan('out', 2, { direction: 'OUT' }),
    scan('undo', 3, { undoes: 'out' }),
    scan('in again', 4),
  ];
  expect(judgeScans(scans)).toMatchObject({ enteredAt: 1, insideFor: 0 });
  expect(verdictsOf(scans)).toMatchObject({ out: 'UNDONE', 'in again': 'ALREADY' });
});

test('who is inside may go although the ticket was cancelled meanwhile, and nobody goes out who was not inside', () => {
  const out = scan('out', 2, { direction: 'OUT', fault: 'CANCELLED' });
  expect(judgeScans([scan('in', 1), out])).toMatchObject({ enteredAt: null, insideFor: 1, conflicts: 0 });
  expect(verdictsOf([out])).toEqual({ out: 'CANCELLED' });
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
    direction: fc.constantFrom('IN', 'IN', 'OUT'),
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
        expect(again).toMatchObject({
          firstAt: first.firstAt,
          enteredAt: first.enteredAt,
          insideFor: first.insideFor,
          conflicts: first.conflicts,
        });
        for (const { id } of scans) expect(again.verdicts.get(id)).toBe(first.verdicts.get(id));
        const passed = (wanted: string) =>
          scans.filter(({ id, direction }) => direction === wanted && first.verdicts.get(id) === 'OK').length;
        // whoever is inside entered once more than they went out
        expect(passed('IN') - passed('OUT')).toBe(first.enteredAt === null ? 0 : 1);
        expect(passed('IN') > 0).toBe(first.firstAt !== null);
        // nobody is inside for longer than from the first entry to the last scan
        const last = Math.max(...scans.map(({ at }) => at));
        expect(first.insideFor).toBeGreaterThanOrEqual(0);
        expect(first.insideFor).toBeLessThanOrEqual(first.firstAt === null ? 0 : last - first.firstAt);
      },
    ),
  );
});
