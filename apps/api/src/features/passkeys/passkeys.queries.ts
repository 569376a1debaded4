import { and, asc, eq } from 'drizzle-orm';
import type { Passkey, UserId } from '@atrium/domain';
import { orNotFound } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { passkeys } from '../../db/schema/index.ts';
import { describeDevice } from '../identity/index.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

const present = ({ id, name, userAgent, rpId, createdAt, lastUsedAt }: PasskeyRow): Passkey => {
  const { browser, system } = describeDevice(userAgent);
  return {
    id,
    name,
    browser,
    system,
    host: rpId,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
};

export const passkeysOf = (db: Db, userId: UserId): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt));

/** Lists an account's passkeys, oldest first, without their keys. */
export const listPasskeys = async (db: Db, userId: UserId): Promise<Passkey[]> =>
  (await passkeysOf(db, userId)).map(present);

/** Finds a passkey of this account. Another account's gets 404 too. */
export async function findPasskey(db: Db, userId: UserId, id: string): Promise<Passkey> {
  const [row] = await db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)));
  return present(orNotFound(row, 'passkey-not-found'));
}

export async function findByCredential(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  return (await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)))[0];
}
