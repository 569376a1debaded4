import { and, eq, isNull } from 'drizzle-orm';
import {
  ProblemError,
  type Contract,
  type HandlerInput,
  type OpenInvitation,
  type PartnerId,
  type Session,
  type UserId,
} from '@atrium/domain';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { onViolation } from '../../db/errors.ts';
import { partnerMembers, persons, teamInvitations, users } from '../../db/schema/index.ts';
import { validation } from '../../http/read-input.ts';
import { memberJoinedLetter } from '../../mail/company-mails.ts';
import {
  admitAccount,
  createAccount,
  findAccount,
  findAccountByEmail,
  openSession,
  presentSession,
  type Account,
} from '../identity/index.ts';
import { tellPartner } from '../partners/index.ts';
import { findOpenInvitation, invitationOver } from './team.queries.ts';

type MaybeSignedIn = Context<ActorFor<'optional'>>;
type Input = HandlerInput<Contract['team']['acceptInvitation']>;
type Open = Awaited<ReturnType<typeof findOpenInvitation>>;

/** What somebody who holds the link is invited to. */
export async function readInvitation(ctx: MaybeSignedIn, token: string): Promise<OpenInvitation> {
  const { email, partnerName, firstName, surname } = await findOpenInvitation(ctx, token);
  return {
    partnerName,
    email,
    invitedBy: `${firstName} ${surname}`,
    hasAccount: (await findAccountByEmail(ctx, email)) !== undefined,
    isOwn: ctx.actor?.email === email,
  };
}

/** Joins the team: the link proves the address, the login or the new password proves the person. */
export async function acceptInvitation(ctx: MaybeSignedIn, { params, body }: Input): Promise<Session> {
  const invitation = await findOpenInvitation(ctx, params.token);
  const account = await findAccountByEmail(ctx, invitation.email);
  if (account) return joinWithAccount(ctx, invitation, account);
  if (ctx.actor) throw forAnother(invitation.email);
  if (!body.newMember)
    throw validation([{ path: 'newMember', message: 'Please tell us your name and choose a password' }]);
  return joinAnew(ctx, invitation, body.newMember);
}

const forAnother = (email: string) =>
  new ProblemError('conflict', {
    detail: `This invitation is for ${email}. Please log in with that account.`,
  });

async function joinWithAccount(ctx: MaybeSignedIn, invitation: Open, { id }: Account): Promise<Session> {
  const { actor } = ctx;
  if (actor?.userId !== id) throw forAnother(invitation.email);
  return inTransaction(ctx, async (tx) => {
    await spend(tx, invitation);
    await join(tx, invitation, id);
    await tx.db
      .update(users)
      .set({ emailVerifiedAt: tx.now() })
      .where(and(eq(users.id, id), isNull(users.emailVerifiedAt)));
    const account = orNotFound(await findAccount(tx, id), 'Account');
    return presentSession(tx, account, actor.sessionId);
  });
}

async function joinAnew(
  ctx: MaybeSignedIn,
  invitation: Open,
  { firstName, surname, password }: NonNullable<Input['body']['newMember']>,
): Promise<Session> {
  const { email, partnerName } = invitation;
  const passwordHash = await admitAccount(ctx, { email, password });
  return inTransaction(ctx, async (tx) => {
    await spend(tx, invitation);
    const userId = await createAccount(tx, {
      email,
      passwordHash,
      person: { firstName, surname, companyName: partnerName },
      isProven: true,
    });
    await join(tx, invitation, userId);
    return openSession(tx, orNotFound(await findAccount(tx, userId), 'Account'));
  });
}

/** Once over all nodes. */
async function spend({ db, now }: Pick<Context, 'db' | 'now'>, { id }: Open): Promise<void> {
  const spent = await db
    .update(teamInvitations)
    .set({ endedAt: now() })
    .where(and(eq(teamInvitations.id, id), isNull(teamInvitations.endedAt)))
    .returning({ id: teamInvitations.id });
  if (spent.length === 0) throw invitationOver();
}

async function join(tx: Context, { id, partnerId, partnerName }: Open, userId: UserId): Promise<void> {
  await tellMembers(tx, { id, partnerId, partnerName }, userId);
  await tx.db
    .insert(partnerMembers)
    .values({ partnerId, userId, createdAt: tx.now() })
    .catch(
      onViolation(
        'partner_members_userId_unique',
        'conflict',
        'Your account belongs to a company already. Use another address, or leave that team first.',
      ),
    );
  tx.afterCommit(() => tx.actors.drop(userId));
}

/** Those who are in it already. */
async function tellMembers(
  tx: Context,
  { id, partnerId, partnerName }: { id: string; partnerId: PartnerId; partnerName: string },
  userId: UserId,
): Promise<void> {
  const [joining] = await tx.db
    .select({ firstName: persons.firstName, surname: persons.surname, email: users.email })
    .from(users)
    .innerJoin(persons, eq(persons.userId, users.id))
    .where(eq(users.id, userId));
  const { firstName: first, surname, email } = orNotFound(joining, 'Account');
  await tellPartner(tx, partnerId, {
    kind: 'member-joined',
    dedupeKey: `member-joined:${id}`,
    letter: (firstName) =>
      memberJoinedLetter({
        firstName,
        partnerName,
        member: { name: `${first} ${surname}`, email },
        url: `${tx.config.origins.partner}/partner/settings?tab=team`,
      }),
  });
}
