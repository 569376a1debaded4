import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a text with AES-GCM. `owner` (the row's ID) is additional data, so that the value cannot be moved
 * to another row.
 */
export function encrypt(key: KeyObject, text: string, owner: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Decrypts a text. Throws if the key, the owner or a byte differs. */
export function decrypt(key: KeyObject, ciphertext: Buffer, owner: string): string {
  const decipher = createDecipheriv(algorithm, key, ciphertext.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(owner))
    .setAuthTag(ciphertext.subarray(nonceBytes, nonceBytes + tagBytes));
  return (
    decipher.update(ciphertext.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
  );
}

/**
 * Hashes a low-entropy text with a key, so that it cannot be guessed. Different owners give different hashes
 * of the same text.
 */
export function keyedHash(key: KeyObject, text: string, owner: string): Buffer {
  // derived key, because the encryption key serves no other purpose
  const hashKey = Buffer.from(hkdfSync('sha256', key, 'atrium', 'keyed hashes', 32));
  return createHmac('sha256', hashKey).update(`${owner}\n${text}`).digest();
}
