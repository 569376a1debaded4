import type { AuditAction } from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import type { ActorFor, Context } from '../../context.ts';

/**
 * Records in the audit log how an administrator or a member of an organiser's team changes their login. An attendee's
 * account leaves nothing there, because the log keeps its entries when the account is deleted; the email tells its owner.
 */
export async function recordLoginChange(
  tx: Context<ActorFor<'signed-in'>>,
  action: Extract<
    AuditAction,
    'add-passkey' | 'remove-passkey' | 'change-password' | 'turn-on-second-factor' | 'turn-off-second-factor'
  >,
  states: { before?: object; after?: object } = {},
): Promise<void> {
  const { isAdmin, partnerId, userId } = tx.actor;
  if (!isAdmin && partnerId === null) return;
  await recordAction(tx, { action, subject: `user ${userId}`, ...states });
}
