import { and, eq, isNull } from 'drizzle-orm';
import {
  fieldError,
  problem,
  type Contract,
  type HandlerInput,
  type OpenInvitation,
  type Session,
  type UserId,
} from '@atrium/domain';
import { sessionOf } from '../../actor.ts';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { mapConstraintViolation } from '../../db/errors.ts';
import { partnerMembers, persons, teamInvitations, users } from '../../db/schema/index.ts';
import { validation } from '../../http/read-input.ts';
import { memberJoinedEmail } from '../../email/company-emails.ts';
import {
  assertCanCreateAccount,
  createAccount,
  findAccount,
  findAccountByEmail,
  openSession,
  presentSession,
  type AccountRow,
} from '../identity/index.ts';
import { notifyPartnerTeam } from '../partners/index.ts';
import { findOpenInvitation, invitationExpired, limitsOf, readNames } from './team.queries.ts';

type MaybeSignedIn = Context<ActorFor<'optional'>>;
type Input = HandlerInput<Contract['team']['acceptInvitation']>;
type InvitationRow = Awaited<ReturnType<typeof findOpenInvitation>>;

/** Reads the invitation of a link, without login. */
export async function readTeamInvitation(ctx: MaybeSignedIn, token: string): Promise<OpenInvitation> {
  const { email, role, partnerId, eventIds, partnerName, firstName, surname } = await findOpenInvitation(
    ctx,
    token,
  );
  return {
    partnerName,
    email,
    role,
    events: limitsOf(eventIds, await readNames(ctx.db, partnerId, eventIds ?? [])),
    invitedBy: `${firstName} ${surname}`,
    hasAccount: (await findAccountByEmail(ctx, email)) !== undefined,
    isOwn: ctx.actor?.email === email,
  };
}

/** Joins the team. The link proves the email address; the login or new password authenticates the person. */
export async function acceptInvitation(ctx: MaybeSignedIn, { params, body }: Input): Promise<Session> {
  const invitation = await findOpenInvitation(ctx, params.token);
  const account = await findAccountByEmail(ctx, invitation.email);
  if (account) return joinWithAccount(ctx, invitation, account);
  if (ctx.actor) throw forAnother(invitation.email);
  if (!body.newMember) throw validation([fieldError('newMember', 'new-member-required')]);
  return joinAsNewUser(ctx, invitation, body.newMember);
}

const forAnother = (email: string) => problem('invitation-for-another', { email });

async function joinWithAccount(
  ctx: MaybeSignedIn,
  invitation: InvitationRow,
  { id }: AccountRow,
): Promise<Session> {
  const { actor } = ctx;
  if (actor?.userId !== id) throw forAnother(invitation.email);
  return inTransaction(ctx, async (tx) => {
    await consume(tx, invitation);
    await join(tx, invitation, id);
    await tx.db
      .update(users)
      .set({ emailVerifiedAt: tx.now() })
      .where(and(eq(users.id, id), isNull(users.emailVerifiedAt)));
    const account = orNotFound(await findAccount(tx, id), 'account-not-found');
    return presentSession(tx, account, { id: sessionOf(actor) });
  });
}

async function joinAsNewUser(
  ctx: MaybeSignedIn,
  invitation: InvitationRow,
  { firstName, surname, password }: NonNullable<Input['body']['newMember']>,
): Promise<Session> {
  const { email, partnerName } = invitation;
  const passwordHash = await assertCanCreateAccount(
    ctx,
    { email, firstName, surname, password },
    'newMember.password',
  );
  return inTransaction(ctx, async (tx) => {
    await consume(tx, invitation);
    const userId = await createAccount(tx, {
      email,
      passwordHash,
      person: { firstName, surname, companyName: partnerName },
      isProven: true,
    });
    await join(tx, invitation, userId);
    return openSession(tx, orNotFound(await findAccount(tx, userId), 'account-not-found'));
  });
}

/** Ends the invitation atomically, so that it works once across all nodes. */
async function consume({ db, now }: Pick<Context, 'db' | 'now'>, { id }: InvitationRow): Promise<void> {
  const spent = await db
    .update(teamInvitations)
    .set({ endedAt: now() })
    .where(and(eq(teamInvitations.id, id), isNull(teamInvitations.endedAt)))
    .returning({ id: teamInvitations.id });
  if (spent.length === 0) throw invitationExpired();
}

async function join(
  tx: Context,
  { id, partnerId, partnerName, role, eventIds }: InvitationRow,
  userId: UserId,
): Promise<void> {
  await notifyOwners(tx, { id, partnerId, partnerName, role }, userId);
  await tx.db
    .insert(partnerMembers)
    .values({ partnerId, userId, role, eventIds, createdAt: tx.now() })
    .catch(mapConstraintViolation('partner_members_userId_unique', 'member-elsewhere'));
  tx.afterCommit(() => tx.actors.drop(userId));
}

/** Emails the owners of the company. */
async function notifyOwners(
  tx: Context,
  { id, partnerId, partnerName, role }: Pick<InvitationRow, 'id' | 'partnerId' | 'partnerName' | 'role'>,
  userId: UserId,
): Promise<void> {
  const [joining] = await tx.db
    .select({ firstName: persons.firstName, surname: persons.surname, email: users.email })
    .from(users)
    .innerJoin(persons, eq(persons.userId, users.id))
    .where(eq(users.id, userId));
  const { firstName: first, surname, email } = orNotFound(joining, 'account-not-found');
  await notifyPartnerTeam(tx, partnerId, {
    needs: 'team',
    kind: 'member-joined',
    dedupeKey: `member-joined:${id}`,
    content: (texts, firstName) =>
      memberJoinedEmail(texts, {
        firstName,
        partnerName,
        member: { name: `${first} ${surname}`, email },
        role,
        url: `${tx.config.origins.partner}/partner/settings?tab=team`,
      }),
  });
}
