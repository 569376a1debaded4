import { createSecretKey, randomBytes } from 'node:crypto';
import { encrypt, decrypt } from './encryption.ts';

const key = createSecretKey(randomBytes(32));

test('encrypted text can be decrypted, and differs each time', () => {
  const [one, two] = [encrypt(key, 'a secret', 'ada'), encrypt(key, 'a secret', 'ada')];
  expect(decrypt(key, one, 'ada')).toBe('a secret');
  expect(one.equals(two)).toBe(false);
  expect(one.toString('latin1')).not.toContain('a secret');
});

test('another key, another owner and a changed byte are rejected', () => {
  const ciphertext = encrypt(key, 'a secret', 'ada');
  const changed = Buffer.from(ciphertext);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => decrypt(createSecretKey(randomBytes(32)), ciphertext, 'ada')).toThrow();
  expect(() => decrypt(key, ciphertext, 'bob')).toThrow();
  expect(() => decrypt(key, changed, 'ada')).toThrow();
});
