import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { EventId, MemberChange, PersonId } from '@atrium/domain';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { partnerMembers } from '../../db/schema/index.ts';
import { memberRoleChangedEmail, ownRoleChangedEmail } from '../../email/company-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { requireCurrentPassword } from '../identity/index.ts';
import { notifyPartnerTeam } from '../partners/index.ts';
import { assertOwnerRemains, lockTeam } from './lock-team.ts';
import { checkLimits, readNames } from './team.queries.ts';

/**
 * Gives a member another role or other events, and emails them and the owners. Making an owner takes the caller's password,
 * so that a stolen session can't.
 */
export async function changeMember(
  ctx: Context<ActorFor<'partner'>>,
  personId: PersonId,
  { role, events, password }: MemberChange,
): Promise<{ status: 'Success' }> {
  if (role === 'OWNER') await requireCurrentPassword(ctx, password ?? '');
  await inTransaction(ctx, async (tx) => {
    const { name, members } = await lockTeam(tx);
    const changed = orNotFound(
      members.find((member) => member.personId === personId),
      'member-not-found',
    );
    const eventIds = role === 'OWNER' ? null : events === undefined ? changed.eventIds : events;
    if (changed.role === role && isSame(changed.eventIds, eventIds)) return;
    // limits that stay as they are may name an event that is gone
    const readLimits = events === undefined ? readNames : checkLimits;
    const names = await readLimits(tx.db, tx.actor.partnerId, eventIds ?? []);
    const limits = eventIds && [...names.values()];
    if (changed.role === 'OWNER' && role !== 'OWNER') assertOwnerRemains(members, changed);
    await tx.db
      .update(partnerMembers)
      .set({ role, eventIds })
      .where(eq(partnerMembers.userId, changed.userId));
    tx.afterCommit(() => tx.actors.drop(changed.userId));
    const act = v7();
    const url = `${tx.config.origins.partner}/partner/dashboard`;
    await queueEmail(tx, {
      kind: 'own-role-changed',
      dedupeKey: `own-role-changed:${act}`,
      to: changed,
      content: (texts) =>
        ownRoleChangedEmail(texts, {
          firstName: changed.firstName,
          partnerName: name,
          role,
          events: limits,
          url,
        }),
    });
    await notifyPartnerTeam(tx, tx.actor.partnerId, {
      kind: 'member-role-changed',
      needs: 'team',
      dedupeKey: `member-role-changed:${act}`,
      content: (texts, firstName) =>
        memberRoleChangedEmail(texts, {
          firstName,
          partnerName: name,
          member: { name: `${changed.firstName} ${changed.surname}`, email: changed.email },
          role,
          events: limits,
          by: tx.actor.email,
          url: `${tx.config.origins.partner}/partner/dashboard?tab=users`,
        }),
    });
  });
  return { status: 'Success' };
}

const isSame = (one: readonly EventId[] | null, other: readonly EventId[] | null): boolean =>
  one === null || other === null ? one === other : one.toSorted().join() === other.toSorted().join();
