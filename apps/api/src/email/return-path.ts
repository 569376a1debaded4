import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Dependencies } from '../context.ts';

type Secret = Pick<Dependencies, 'encryptionKey'>;

/** Hexadecimal digits of an email's ID, and of its signature. */
const [idLength, signatureLength] = [32, 16];
/** Tokens of a report that are checked. */
const mostTokens = 20;
const tokens = new RegExp(`[0-9a-f]{${idLength + signatureLength}}`, 'gi');

const sign = ({ encryptionKey }: Secret, id: string): string =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', encryptionKey, 'atrium', 'return paths', 32))) // the encryption key serves no other purpose
    .update(id)
    .digest('hex')
    .slice(0, signatureLength);

/**
 * Returns where reports of an email go: an address of its own, with a token that names the email and that only its recipient
 * sees. Lower case, because some mail servers fold addresses. Undefined if nobody reads reports.
 */
export function returnPathOf(
  deps: Secret & Pick<Dependencies, 'config'>,
  outboxId: string,
): { address: string; token: string } | undefined {
  const { reports } = deps.config.mail;
  if (!reports) return undefined;
  const id = outboxId.replaceAll('-', '');
  const token = `${id}${sign(deps, id)}`;
  return { address: reports.returnPath.replace('@', `+${token}@`), token };
}

/** Returns the ID of the email that the first genuine token in a text names. */
export function readReturnPath(deps: Secret, text: string): string | undefined {
  for (const [found] of [...text.matchAll(tokens)].slice(0, mostTokens)) {
    const id = found.slice(0, idLength).toLowerCase();
    const given = Buffer.from(found.slice(idLength).toLowerCase());
    if (timingSafeEqual(given, Buffer.from(sign(deps, id))))
      return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }
  return undefined;
}
