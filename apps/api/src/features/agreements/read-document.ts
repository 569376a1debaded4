import { and, eq } from 'drizzle-orm';
import type { Contract, Download, FileId, HandlerInput } from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { files, partnerContracts } from '../../db/schema/index.ts';
import { getCurrentContract } from './current-contract.ts';

type DocumentRequest = HandlerInput<Contract['agreements']['partnerDocument']>['params'];

async function download(ctx: Pick<Context, 'db' | 'files'>, fileId: FileId | null): Promise<Download> {
  const [row] = fileId ? await ctx.db.select().from(files).where(eq(files.id, fileId)) : [];
  const { key, name, mediaType } = orNotFound(row, 'document-not-found');
  return { name, mediaType, content: await ctx.files.get(key) };
}

/** Downloads the agreement in force: the signed copy, or the document to sign. */
export async function readContract(ctx: Context<ActorFor<'partner'>>): Promise<Download> {
  const { fileId, signedFileId } = await inTransaction(ctx, (tx) =>
    getCurrentContract(tx, tx.actor.partnerId),
  );
  return download(ctx, signedFileId ?? fileId);
}

/** Downloads a signed agreement for its company or an administrator. An administrator's access is audited. */
export async function readSigned(
  ctx: Context<ActorFor<'partner-or-admin'>>,
  { partnerId, documentId }: DocumentRequest,
): Promise<Download> {
  const { actor } = ctx;
  const mayLook = actor.isAdmin || actor.partnerId === partnerId;
  const [row] = await ctx.db
    .select({ signedFileId: partnerContracts.signedFileId })
    .from(partnerContracts)
    .where(and(eq(partnerContracts.id, documentId), eq(partnerContracts.partnerId, partnerId)));
  const { signedFileId } = orNotFound(mayLook ? row : null, 'document-not-found');
  if (actor.isAdmin && actor.partnerId !== partnerId)
    await recordAction(
      { ...ctx, actor: { ...actor, isAdmin: true } },
      { action: 'open-partner-document', subject: `partner ${partnerId}`, after: { documentId } },
    );
  return download(ctx, signedFileId);
}
