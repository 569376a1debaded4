import { actors, password } from './actors.ts';
import { codeIn, logIn } from './people.ts';
import { image, type Teller } from './teller.ts';

export interface Company {
  partner: string;
  partnerId: number;
}

/**
 * A company applies, is approved, signs the agreement, verifies its address, adds a bank account, and grows a
 * team.
 */
export async function addCompany(teller: Teller, admin: string): Promise<Company> {
  const { ask, mail } = teller;
  const name = { firstName: 'Grace', surname: 'Hopper' };
  await ask('POST', '/partner-sign-up', {
    body: {
      ...name,
      email: actors.partner,
      password,
      confirmPassword: password,
      companyName: 'Compilers',
      registeredCompanyName: 'Compilers Ltd',
      registrationNumber: '0815',
      companyAddress: '1 Dock Road',
      companyCity: 'London',
      companyZipCode: 'E16',
      companyCountry: 77,
      companyEmail: '',
      companyPhoneNumber: '+44 20 7946 0000',
      companyWebsite: 'compilers.example',
      organizationType: 1,
      companySize: '11-50',
      country: 77,
      eventsPerYear: '5-10',
      sectors: [1, 2],
    },
  });
  await ask(
    'GET',
    `/email-confirmation/${codeIn(await mail(actors.partner, 'confirm-email'), /confirm[^/\s]*\/([\w-]+)/)}`,
  );
  const partner = await logIn(teller, actors.partner);
  const { id: partnerId } = await ask('GET', '/partner/profile', { token: partner });
  const decision = { status: 'Approve', comment: 'Welcome', notes: 'Looks sound' };
  await ask('POST', `/admin/vetting-status/partners/${partnerId}`, { token: admin, body: decision });
  await teller.upload(`/partners/${partnerId}/logo`, partner, 'logo', await image('logo.jpg', 'maroon'));
  await ask('PUT', `/partners/${partnerId}`, {
    token: partner,
    body: { registrationNumber: '0816', email: 'office@compilers.example', country: 77, sectors: [1] },
  });

  await ask('GET', '/partner/contract/document', { token: partner });
  const { documentHash } = await ask('GET', '/partner/contract', { token: partner });
  await ask('POST', '/partner/contract', { token: partner, body: { documentHash } });
  const { version } = await ask('GET', '/partner/terms', { token: partner });
  await ask('POST', '/partner/terms', { token: partner, body: { version } });
  await ask('POST', '/partner/address-verification/resend', { token: partner });
  await ask('POST', '/partner/bank-accounts', {
    token: partner,
    body: {
      bankAccountName: 'Compilers, payouts',
      companyIban: 'GB29 NWBK 6016 1331 9268 19',
      companySwiftCode: 'NWBKGB2L',
      bankAccountCountry: 77,
      bankAccountCurrency: 'GBP',
      password,
    },
  });

  await ask('POST', '/partner/team', { token: partner, body: { email: actors.colleague } });
  const link = codeIn(await mail(actors.colleague, 'team-invitation'), /partner\/invitation\/(\S+)/);
  const newMember = { firstName: 'Jean', surname: 'Bartik', password, confirmPassword: password };
  await ask('POST', `/team-invitations/${link}`, { body: { newMember } });
  await ask('POST', '/partner/team', { token: partner, body: { email: 'invited@example.com' } });
  return { partner, partnerId };
}
