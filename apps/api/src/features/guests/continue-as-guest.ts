import { v7 } from 'uuid';
import { AttendeeId, type Contract, type HandlerInput, type Session } from '@atrium/domain';
import { inTransaction, orNotFound, type Context } from '../../context.ts';
import { attendees } from '../../db/schema/index.ts';
import { createAccount, findAccount, openSession } from '../identity/index.ts';

type Form = HandlerInput<Contract['guests']['continueAsGuest']>['body'];

/**
 * Opens the session of a new guest. Each time it is another one, so that an email opens nothing, be it an account's or an earlier
 * guest's: only the links in emails do.
 */
export async function continueAsGuest(
  ctx: Context,
  { email, firstName, surname, language }: Form,
): Promise<Session> {
  await ctx.limits.consume('sign-up-address', ctx.address);
  return inTransaction(ctx, async (tx) => {
    const person = { firstName, surname };
    const userId = await createAccount(tx, { email, passwordHash: null, language, person });
    await tx.db.insert(attendees).values({ id: AttendeeId.parse(v7()), userId });
    const guest = orNotFound(await findAccount(tx, userId), 'account-not-found');
    return openSession(tx, guest, { method: 'guest' });
  });
}
