import { readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { makeThrowawayFolder } from './throwaway-folder.ts';

test('each throwaway cluster has a new, empty folder', () => {
  const folders = [makeThrowawayFolder('folder'), makeThrowawayFolder('folder')];
  expect(new Set(folders).size).toBe(2);
  for (const folder of folders) {
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
  }
});

test('a machine without enough free memory uses its temporary folder', () => {
  const folder = makeThrowawayFolder('folder', Number.MAX_SAFE_INTEGER);
  expect(dirname(folder)).toBe(tmpdir());
  rmSync(folder, { recursive: true });
});
