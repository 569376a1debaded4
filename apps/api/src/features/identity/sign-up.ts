import { v7 } from 'uuid';
import { AttendeeId } from '@atrium/domain';
import type { Contract, HandlerInput, Session } from '@atrium/domain';
import { inTransaction, orNotFound, type Context } from '../../context.ts';
import { attendees } from '../../db/schema/index.ts';
import { assertProfileOptions } from '../reference/index.ts';
import { findAccount } from './accounts.queries.ts';
import { assertCanCreateAccount, createAccount } from './create-account.ts';
import { openSession } from './open-session.ts';

type Form = HandlerInput<Contract['identity']['signUp']>['body'];

/** Creates an attendee's account and logs in. Roles in the form are ignored. */
export async function signUpAttendee(ctx: Context, form: Form): Promise<Session> {
  await assertProfileOptions(ctx, { country: form.country, sectors: form.sectors });
  const passwordHash = await assertCanCreateAccount(ctx, form);
  const { firstName, surname, company, jobTitle, phoneNumber, dateOfBirth, country, sectors, language } =
    form;
  return inTransaction(ctx, async (tx) => {
    const userId = await createAccount(tx, {
      email: form.email,
      passwordHash,
      language,
      person: {
        firstName,
        surname,
        companyName: company,
        jobTitle,
        phoneNumber,
        dateOfBirth,
        countryId: country,
        sectorIds: sectors,
      },
    });
    await tx.db.insert(attendees).values({ id: AttendeeId.parse(v7()), userId });
    return openSession(tx, orNotFound(await findAccount(tx, userId), 'account-not-found'));
  });
}
