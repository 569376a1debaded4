import { v7 } from 'uuid';
import type { Context } from '../context.ts';
import { outbox } from '../db/schema/index.ts';

interface Mail {
  kind: string;
  /** Says what this mail is about; a second one with the same key is not written. */
  dedupeKey: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

/** Writes a mail to the outbox and its job, in the transaction of its cause: sent once that commits, and only then. */
export async function postMail(ctx: Pick<Context, 'db' | 'enqueue'>, mail: Mail): Promise<void> {
  const id = v7();
  const written = await ctx.db
    .insert(outbox)
    .values({ id, ...mail })
    .onConflictDoNothing({ target: outbox.dedupeKey })
    .returning({ id: outbox.id });
  if (written.length > 0) await ctx.enqueue(ctx.db, 'send-mail', { outboxId: id });
}
