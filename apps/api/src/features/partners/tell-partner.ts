import { asc, eq } from 'drizzle-orm';
import type { PartnerId } from '@atrium/domain';
import type { Context } from '../../context.ts';
import { partnerMembers, persons, users } from '../../db/schema/index.ts';
import { compose, type Letter } from '../../mail/compose.ts';
import { postMail } from '../../mail/post-mail.ts';

interface News {
  kind: string;
  /** Says what this is about; told once. */
  dedupeKey: string;
  letter: (firstName: string) => Letter;
}

/** Mails every member of a partner, in the transaction of what they are told. */
export async function tellPartner(
  tx: Pick<Context, 'db' | 'enqueue'>,
  partnerId: PartnerId,
  { kind, dedupeKey, letter }: News,
): Promise<void> {
  const members = await tx.db
    .select({ id: users.id, email: users.email, firstName: persons.firstName })
    .from(partnerMembers)
    .innerJoin(users, eq(users.id, partnerMembers.userId))
    .innerJoin(persons, eq(persons.userId, users.id))
    .where(eq(partnerMembers.partnerId, partnerId))
    .orderBy(asc(partnerMembers.createdAt));
  for (const { id, email, firstName } of members) {
    await postMail(tx, {
      kind,
      dedupeKey: `${dedupeKey}:${id}`,
      recipient: email,
      ...compose(letter(firstName)),
    });
  }
}
