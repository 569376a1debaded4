import type { Answer, Contract, HandlerInput } from '@atrium/domain';
import { standardPeriods } from '@atrium/domain';
import { inTransaction, orNotFound, type Context } from '../../context.ts';
import { runOn } from '../../db/run.ts';
import { cancellationPolicies, partnerMembers, partners } from '../../db/schema/index.ts';
import { validation } from '../../http/read-input.ts';
import { admitAccount, createAccount } from '../identity/index.ts';
import { readLookups, unknownChoices } from '../reference/index.ts';
import { sendCompanyLink } from './company-email.ts';

type SignedUp = Answer<Contract['partners']['signUp']>;
type Form = HandlerInput<Contract['partners']['signUp']>['body'];

/** Takes an application: the account of the person who applies, the company waiting to be vetted, and a policy to start with. */
export async function signUp(ctx: Context, form: Form): Promise<SignedUp> {
  await checkLists(ctx, form);
  const passwordHash = await admitAccount(ctx, form);
  return inTransaction(ctx, async (tx) => {
    const { email, firstName, surname, country } = form;
    const userId = await createAccount(tx, {
      email,
      passwordHash,
      person: { firstName, surname, countryId: country, companyName: form.companyName || null },
    });
    const [partner] = await tx.db.insert(partners).values(company(form)).returning({ id: partners.id });
    const { id: partnerId } = orNotFound(partner, 'Partner');
    await tx.db.insert(partnerMembers).values({ partnerId, userId });
    if (form.companyEmail && form.companyEmail !== email)
      await sendCompanyLink(tx, partnerId, form.companyEmail);
    await tx.db.insert(cancellationPolicies).values({
      partnerId,
      name: 'Standard',
      description: 'A full refund until 30 days before the event.',
      periods: [...standardPeriods],
    });
    return { status: 'Success', partnerId };
  });
}

async function checkLists({ db }: Context, form: Form): Promise<void> {
  const faults = unknownChoices(await readLookups(runOn(db)), [
    { path: 'country', list: 'countries', ids: [form.country] },
    { path: 'companyCountry', list: 'countries', ids: form.companyCountry ? [form.companyCountry] : [] },
    { path: 'organizationType', list: 'organizationTypes', ids: [form.organizationType] },
    { path: 'sectors', list: 'sectors', ids: form.sectors },
  ]);
  if (faults.length > 0) throw validation(faults);
}

const company = (form: Form): typeof partners.$inferInsert => ({
  // What was left out is shown as "Not provided"; a name it needs, and the person's own will do until the profile has one.
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
