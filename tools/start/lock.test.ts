import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { lockHolder, withLock } from './lock.mjs';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-lock-'));
  file = join(folder, 'deep', 'some.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts another process that takes the lock, reports it, and holds it until killed. */
async function holderElsewhere() {
  const program = `
    import { withLock } from ${JSON.stringify(pathToFileURL(join(__dirname, 'lock.mjs')).href)};
    await withLock(${JSON.stringify(file)}, () => undefined, () => {
      process.stdout.write('held');
      return new Promise(() => setInterval(() => undefined, 1000));
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

test('work has exclusive access, and the lock is removed afterwards', async () => {
  const seen = await withLock(file, fail, async () => readFileSync(file, 'utf8').trim());
  expect(seen).toBe(String(process.pid));
  expect(existsSync(file)).toBe(false);
});

test('the lock is released when the work fails', async () => {
  await expect(withLock(file, fail, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(existsSync(file)).toBe(false);
});

test('the second of two commands is told which process holds the lock, and waits', async () => {
  const order: string[] = [];
  const holders: number[] = [];
  await Promise.all([
    withLock(file, fail, async () => {
      order.push('first begins');
      await new Promise((later) => setTimeout(later, 500));
      order.push('first ends');
    }),
    withLock(
      file,
      (holder) => holders.push(holder),
      async () => {
        order.push('second');
      },
    ),
  ]);
  expect(order).toEqual(['first begins', 'first ends', 'second']);
  expect(holders).toEqual([process.pid]);
});

test('the lock of a killed process blocks no one', async () => {
  const other = await holderElsewhere();
  expect(lockHolder(file)).toBe(other.pid);
  other.kill('SIGKILL');
  await once(other, 'exit');
  expect(lockHolder(file)).toBeUndefined();
  expect(await withLock(file, fail, () => Promise.resolve('done'))).toBe('done');
});

test('many that find a stale lock still work one after another', async () => {
  await withLock(file, fail, async () => undefined);
  writeFileSync(file, '999999999\n');
  let inside = 0;
  let most = 0;
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise((later) => setTimeout(later, 20));
    inside -= 1;
  };
  await Promise.all(Array.from({ length: 8 }, () => withLock(file, () => undefined, work)));
  expect(most).toBe(1);
});

function fail(): never {
  throw new Error('nobody else was expected to hold the lock');
}
