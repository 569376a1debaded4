import { v7 } from 'uuid';
import { AttendeeId } from '@atrium/domain';
import type { Contract, HandlerInput, Session } from '@atrium/domain';
import { inTransaction, orNotFound, type Context } from '../../context.ts';
import { attendees, userSettings } from '../../db/schema/index.ts';
import { checkChoices } from '../people/index.ts';
import { findAccount } from './accounts.queries.ts';
import { admitAccount, createAccount } from './create-account.ts';
import { openSession } from './open-session.ts';

type Form = HandlerInput<Contract['identity']['signUp']>['body'];

/** Registers an attendee and signs it in. What the form says about roles is not asked. */
export async function signUp(ctx: Context, form: Form): Promise<Session> {
  await checkChoices(ctx, { country: form.country, sectors: form.sectors });
  const passwordHash = await admitAccount(ctx, form);
  const { firstName, surname, company, jobTitle, phoneNumber, dateOfBirth, country, sectors, language } =
    form;
  return inTransaction(ctx, async (tx) => {
    const userId = await createAccount(tx, {
      email: form.email,
      passwordHash,
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
    if (language) await tx.db.insert(userSettings).values({ userId, language, defaultLanguage: language });
    return openSession(tx, orNotFound(await findAccount(tx, userId), 'Account'));
  });
}
