import { v7 } from 'uuid';
import type { Language } from '@atrium/domain';
import type { Translator } from '@atrium/texts';
import type { Context } from '../context.ts';
import { outbox } from '../db/schema/index.ts';
import { textsIn } from '../texts/index.ts';
import { localiseLinks } from './localise-links.ts';
import { renderEmail, type EmailContent } from './render-email.ts';
import { findUndeliverable, isDispensable } from './undeliverable.ts';

interface Attachment {
  name: string;
  mediaType: string;
  content: Uint8Array;
}

interface Email {
  kind: string;
  /** Identifies the email's subject matter; a second email with the same key is not queued. */
  dedupeKey: string;
  to: { email: string; language: Language };
  /** Builds the content in the recipient's language. */
  content: (texts: Translator) => EmailContent;
  attachments?: Attachment[];
}

/**
 * Adds an email to the outbox and queues its job in the caller's transaction: sent after commit, and only
 * then. Dispensable ones aren't sent to an address whose emails come back.
 */
export async function queueEmail(
  ctx: Pick<Context, 'db' | 'enqueue' | 'config'>,
  { kind, dedupeKey, to, content, attachments = [] }: Email,
): Promise<void> {
  if (isDispensable(kind) && (await findUndeliverable(ctx.db, to.email))) return;
  const id = v7();
  const texts = textsIn(to.language);
  const { text, html, ...rendered } = renderEmail(texts, content(texts));
  const localise = (written: string) => localiseLinks(written, to.language, ctx.config.origins.public);
  const written = await ctx.db
    .insert(outbox)
    .values({
      id,
      kind,
      dedupeKey,
      recipient: to.email,
      ...rendered,
      text: localise(text),
      html: localise(html),
      attachments: attachments.map(({ name, mediaType, content }) => ({
        name,
        mediaType,
        base64: Buffer.from(content).toString('base64'),
      })),
    })
    .onConflictDoNothing()
    .returning({ id: outbox.id });
  if (written.length > 0) await ctx.enqueue(ctx.db, 'send-mail', { outboxId: id });
}
