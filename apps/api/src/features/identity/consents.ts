import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { termsInForce, type ConsentKind, type UserId } from '@atrium/domain';
import type { Context } from '../../context.ts';
import { consents } from '../../db/schema/index.ts';

/** Records consent to the versions of the terms in force, with time and address. Sign-up covers all kinds. */
export async function recordConsents(
  { db, now, address }: Pick<Context, 'db' | 'now' | 'address'>,
  userId: UserId,
  kinds = Object.keys(termsInForce) as ConsentKind[], // `termsInForce` has exactly these keys
): Promise<void> {
  await db.insert(consents).values(
    kinds.map((kind) => ({
      id: v7(),
      userId,
      kind,
      version: termsInForce[kind],
      agreedAt: now(),
      address,
    })),
  );
}

export const listConsents = ({ db }: Pick<Context, 'db'>, userId: UserId) =>
  db
    .select({ kind: consents.kind, version: consents.version, agreedAt: consents.agreedAt })
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(consents.agreedAt);
