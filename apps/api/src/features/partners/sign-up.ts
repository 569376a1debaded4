import type { Answer, Contract, HandlerInput } from '@atrium/domain';
import { standardPeriods } from '@atrium/domain';
import { inTransaction, orNotFound, type Context } from '../../context.ts';
import { cancellationPolicies, partnerMembers, partners } from '../../db/schema/index.ts';
import { validation } from '../../http/read-input.ts';
import { assertCanCreateAccount, createAccount } from '../identity/index.ts';
import { readLookups, findUnknownOptions } from '../reference/index.ts';
import { announceApplication, confirmApplication } from './announce-application.ts';
import { sendCompanyLink } from './company-email.ts';

type SignUpAnswer = Answer<Contract['partners']['signUp']>;
type Form = HandlerInput<Contract['partners']['signUp']>['body'];

/**
 * Creates the applicant's account, the partner to be vetted, and a standard cancellation policy; emails the applicant and
 * the administrators.
 */
export async function signUpPartner(ctx: Context, form: Form): Promise<SignUpAnswer> {
  await assertKnownOptions(ctx, form);
  const passwordHash = await assertCanCreateAccount(ctx, form);
  return inTransaction(ctx, async (tx) => {
    const { email, firstName, surname, country } = form;
    const userId = await createAccount(tx, {
      email,
      passwordHash,
      app: 'partner',
      person: { firstName, surname, countryId: country, companyName: form.companyName || null },
    });
    const [partner] = await tx.db.insert(partners).values(company(form)).returning({ id: partners.id });
    const { id: partnerId } = orNotFound(partner, 'partner-not-found');
    await tx.db.insert(partnerMembers).values({ partnerId, userId });
    if (form.companyEmail && form.companyEmail !== email)
      await sendCompanyLink(tx, partnerId, { email: form.companyEmail, language: 'en' });
    await tx.db.insert(cancellationPolicies).values({
      partnerId,
      name: 'Standard',
      description: 'A full refund until 30 days before the event.',
      periods: [...standardPeriods],
    });
    await confirmApplication(tx, { partnerId, userId });
    await announceApplication(tx);
    return { status: 'Success', partnerId };
  });
}

async function assertKnownOptions({ db }: Context, form: Form): Promise<void> {
  const faults = findUnknownOptions(await readLookups(db), [
    { path: 'country', list: 'countries', ids: [form.country] },
    { path: 'companyCountry', list: 'countries', ids: form.companyCountry ? [form.companyCountry] : [] },
    { path: 'organizationType', list: 'organizationTypes', ids: [form.organizationType] },
    { path: 'sectors', list: 'sectors', ids: form.sectors },
  ]);
  if (faults.length > 0) throw validation(faults);
}

const company = (form: Form): typeof partners.$inferInsert => ({
  // Missing fields show as "Not provided", but the name is required: fall back to the applicant's until the
  // profile has one.
  name: form.companyName || form.registeredCompanyName || `${form.firstName} ${form.surname}`,
  legalName: form.registeredCompanyName,
  organizationTypeId: form.organizationType,
  registrationNumber: form.registrationNumber,
  address: form.companyAddress,
  city: form.companyCity,
  zipCode: form.companyZipCode,
  countryId: form.companyCountry ?? form.country,
  email: form.companyEmail ?? form.email,
  emailVerified: false,
  phoneNumber: form.companyPhoneNumber,
  website: form.companyWebsite,
  companySize: form.companySize,
  eventsPerYear: form.eventsPerYear,
  sectorIds: form.sectors,
});
