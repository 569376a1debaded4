import { createSecretKey, randomBytes } from 'node:crypto';
import { seal, unseal } from './sealed.ts';

const key = createSecretKey(randomBytes(32));

test('what was sealed is read again, and never looks the same twice', () => {
  const [one, two] = [seal(key, 'a secret', 'ada'), seal(key, 'a secret', 'ada')];
  expect(unseal(key, one, 'ada')).toBe('a secret');
  expect(one.equals(two)).toBe(false);
  expect(one.toString('latin1')).not.toContain('a secret');
});

test('another key, another owner and a changed byte are refused', () => {
  const sealed = seal(key, 'a secret', 'ada');
  const changed = Buffer.from(sealed);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => unseal(createSecretKey(randomBytes(32)), sealed, 'ada')).toThrow();
  expect(() => unseal(key, sealed, 'bob')).toThrow();
  expect(() => unseal(key, changed, 'ada')).toThrow();
});
