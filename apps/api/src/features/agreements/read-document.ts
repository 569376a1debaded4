import { and, eq } from 'drizzle-orm';
import type { Contract, Download, FileId, HandlerInput } from '@atrium/domain';
import { recordAct } from '../../audit/record-act.ts';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { files, partnerContracts } from '../../db/schema/index.ts';
import { contractOf } from './contract-of.ts';

type Asked = HandlerInput<Contract['agreements']['partnerDocument']>['params'];

async function download(ctx: Pick<Context, 'db' | 'files'>, fileId: FileId | null): Promise<Download> {
  const [row] = fileId ? await ctx.db.select().from(files).where(eq(files.id, fileId)) : [];
  const { key, name, mediaType } = orNotFound(row, 'Document');
  return { name, mediaType, content: await ctx.files.get(key) };
}

/** The agreement in force: what is to be signed, or the signed copy. */
export async function readContract(ctx: Context<ActorFor<'partner'>>): Promise<Download> {
  const { fileId, signedFileId } = await inTransaction(ctx, (tx) => contractOf(tx, tx.actor.partnerId));
  return download(ctx, signedFileId ?? fileId);
}

/** A signed agreement, for its company and for administrators: theirs is put on record. */
export async function readSigned(
  ctx: Context<ActorFor<'partner-or-admin'>>,
  { partnerId, documentId }: Asked,
): Promise<Download> {
  const { actor } = ctx;
  const mayLook = actor.isAdmin || actor.partnerId === partnerId;
  const [row] = await ctx.db
    .select({ signedFileId: partnerContracts.signedFileId })
    .from(partnerContracts)
    .where(and(eq(partnerContracts.id, documentId), eq(partnerContracts.partnerId, partnerId)));
  const { signedFileId } = orNotFound(mayLook ? row : null, 'Document');
  if (actor.isAdmin && actor.partnerId !== partnerId)
    await recordAct(
      { ...ctx, actor: { ...actor, isAdmin: true } },
      { action: 'open-partner-document', subject: `partner ${partnerId}`, after: { documentId } },
    );
  return download(ctx, signedFileId);
}
