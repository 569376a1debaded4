import { eq } from 'drizzle-orm';
import type { DamageActor, DamageStepKind, UserId } from '@atrium/domain';
import type { Context } from '../../context.ts';
import { damageRequests, damageSteps } from '../../db/schema/index.ts';
import type { DamageRow } from './damage.queries.ts';
import { notifyOfDamage } from './notify-of-damage.ts';

export type DamageTx = Pick<Context, 'db' | 'now' | 'enqueue' | 'config' | 'encryptionKey'>;

interface Step {
  kind: DamageStepKind;
  by: DamageActor;
  userId?: UserId;
  text?: string;
  /** The columns that it changes. */
  set?: Partial<Pick<DamageRow, 'status' | 'amountMinor' | 'dueAt' | 'remindedAt' | 'closedBecause'>>;
}

/** Changes a locked request, keeps the step and tells the other side, in the caller's transaction. */
export async function takeDamageStep(
  tx: DamageTx,
  request: DamageRow,
  { kind, by, userId, text, set }: Step,
): Promise<DamageRow> {
  const changed = { ...request, ...set };
  if (set) await tx.db.update(damageRequests).set(set).where(eq(damageRequests.id, request.id));
  const [step] = await tx.db
    .insert(damageSteps)
    .values({
      requestId: request.id,
      kind,
      by,
      userId: userId ?? null,
      amountMinor: changed.amountMinor,
      text: text ?? null,
      at: tx.now(),
    })
    .returning({ id: damageSteps.id });
  await notifyOfDamage(tx, changed, { kind, by, text: text ?? null, key: `${request.id}:${step?.id}` });
  return changed;
}
