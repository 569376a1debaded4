import { v7 } from 'uuid';
import type { Context } from '../context.ts';
import { outbox } from '../db/schema/index.ts';
import type { Composed } from './compose.ts';

/** A file that travels with a mail. */
export interface Attachment {
  name: string;
  mediaType: string;
  content: Uint8Array;
}

interface Mail
  extends Pick<Composed, 'subject' | 'text' | 'html'>, Partial<Pick<Composed, 'replyTo' | 'unsubscribeUrl'>> {
  kind: string;
  /** Says what this mail is about; a second one with the same key is not written. */
  dedupeKey: string;
  recipient: string;
  attachments?: Attachment[];
}

/** Writes a mail to the outbox and its job, in the transaction of its cause: sent once that commits, and only then. */
export async function postMail(
  ctx: Pick<Context, 'db' | 'enqueue'>,
  { attachments = [], ...mail }: Mail,
): Promise<void> {
  const id = v7();
  const written = await ctx.db
    .insert(outbox)
    .values({
      id,
      ...mail,
      attachments: attachments.map(({ name, mediaType, content }) => ({
        name,
        mediaType,
        base64: Buffer.from(content).toString('base64'),
      })),
    })
    .onConflictDoNothing({ target: outbox.dedupeKey })
    .returning({ id: outbox.id });
  if (written.length > 0) await ctx.enqueue(ctx.db, 'send-mail', { outboxId: id });
}
