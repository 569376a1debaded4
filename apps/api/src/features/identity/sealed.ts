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

/** Encrypts a text for the database; `owner` binds it to its row, so that it is worth nothing in another one. */
export function seal(key: KeyObject, text: string, owner: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** The text that was sealed; throws when the key, the owner or a byte is another one. */
export function unseal(key: KeyObject, sealed: Buffer, owner: string): string {
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  return decipher.update(sealed.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
}

/**
 * A keyed hash of a text that is too short to keep from being guessed: without the key it tells nothing, `owner` makes
 * the same text another hash elsewhere.
 */
export function keyedHash(key: KeyObject, text: string, owner: string): Buffer {
  // a key of its own: the one that encrypts does nothing else
  const ownKey = Buffer.from(hkdfSync('sha256', key, 'atrium', 'keyed hashes', 32));
  return createHmac('sha256', ownKey).update(`${owner}\n${text}`).digest();
}
