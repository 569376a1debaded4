import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { outbox, partners } from '../../db/schema/index.ts';
import {
  anEvent,
  createAdmin,
  createAttendee,
  createPartnerMember,
  startTestApp,
} from '../../testing/index.ts';
import type { TestApp } from '../../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

let serial = 0;
const application = (more: object = {}) => ({
  firstName: 'Grace',
  surname: 'Hopper',
  email: `grace${(serial += 1)}@example.com`,
  password: 'Harbour-42!',
  confirmPassword: 'Harbour-42!',
  companyName: 'Compilers',
  registeredCompanyName: 'Compilers Ltd',
  registrationNumber: '0815',
  companyAddress: '1 Dock Road',
  companyCity: 'London',
  companyZipCode: 'E16',
  companyCountry: '77',
  companyEmail: '',
  companyPhoneNumber: '+44 20 7946 0000',
  companyWebsite: 'compilers.example',
  organizationType: 1,
  companySize: '11-50',
  country: '77',
  eventsPerYear: '5-10',
  sectors: ['1', 2],
  ...more,
});
const apply = (body: object) => app.call('POST', '/partner-sign-up', { body });

/** The email with which an account is confirmed. */
const confirmationTo = async (email: string) =>
  (await app.deps.db.select().from(outbox).where(eq(outbox.recipient, email))).find(
    ({ kind }) => kind === 'confirm-email',
  );

async function logIn({ email, password }: { email: string; password: string }): Promise<string> {
  const { body } = await app.call('POST', '/login/', { body: { email, password } });
  expect(body).toMatchObject({ status: 'Success', isAdmin: false, attendeeId: null });
  return body.token;
}

test('an organiser applies, logs in while the application is pending, and reads its own record', async () => {
  const form = application({ isAdmin: true, partnerId: 1, vettingStatus: 'APPROVED' });
  expect(await apply(form)).toMatchObject({ status: 201, body: { status: 'Success' } });
  const token = await logIn(form);
  const { status, body } = await app.call('GET', '/partner/profile', { token });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    name: 'Compilers',
    legalName: 'Compilers Ltd',
    email: form.email,
    emailVerified: false,
    addressVerified: false,
    companyWebsite: 'https://compilers.example',
    organizationType: { id: 1 },
    country: { id: 77 },
    eventsPerYear: '5-10',
    persons: [{ firstName: 'Grace', surname: 'Hopper', email: form.email }],
    currentVettingStatus: 'PENDING',
    vettingStatusUpdates: [],
  });
  expect(body.sectors.map(({ id }: { id: number }) => id)).toEqual([1, 2]);
  const policies = await app.call('GET', '/partner/cancellation-policies', { token });
  expect(policies.body).toMatchObject([
    {
      cancellationPolicyPeriods: [
        { percentageRefund: 100, startDaysBeforeEvent: 365, endDaysBeforeEvent: 90 },
        { percentageRefund: 100, startDaysBeforeEvent: 90, endDaysBeforeEvent: 30 },
      ],
    },
  ]);
});

test('an application is confirmed to its applicant and announced to administrators, at most once an hour', async () => {
  const admin = await createAdmin(app);
  await app.call('PUT', '/settings', { token: admin.token, body: { language: 'fr' } });
  const forms = [application(), application()];
  for (const form of forms) await apply(form);
  const emailsTo = async (recipient: string, kind: string) =>
    (await app.deps.db.select().from(outbox).where(eq(outbox.recipient, recipient))).filter(
      (email) => email.kind === kind,
    );
  for (const { email } of forms) {
    const [received, ...more] = await emailsTo(email, 'application-received');
    expect(more).toEqual([]);
    expect(received?.subject).toBe('We received your application');
    expect(received?.text).toContain(`${app.deps.config.origins.partner}/partner/dashboard`);
  }
  const announced = await emailsTo(admin.email, 'applications-waiting');
  // two where a new hour begins between the applications
  expect(announced.length).toBeGreaterThanOrEqual(1);
  expect(new Set(announced.map(({ dedupeKey }) => dedupeKey)).size).toBe(announced.length);
  expect(announced[0]?.subject).toMatch(/entreprises? /);
  expect(announced[0]?.text).toContain(
    `${app.deps.config.origins.admin}/admin/dashboard/partners?sort=applied&status=PENDING`,
  );
});

test('company details are optional', async () => {
  const { firstName, surname, email, password, confirmPassword, country } = application();
  const form = { firstName, surname, email, password, confirmPassword, country };
  expect((await apply(form)).status).toBe(201);
  const { body } = await app.call('GET', '/partner/profile', { token: await logIn(form) });
  expect(body).toMatchObject({
    name: 'Grace Hopper',
    address: '',
    companyWebsite: null,
    eventsPerYear: null,
  });
});

test.each([
  [{ firstName: 'G' }, 'firstName', 'Must be at least 2 characters'],
  [{ surname: ' ' }, 'surname', 'Must be at least 2 characters'],
  [{ email: 'grace@home' }, 'email', 'Invalid email address'],
  [{ country: '' }, 'country', 'Please select a country'],
  [
    { password: 'Ha-42!', confirmPassword: 'Ha-42!' },
    'password',
    'Password must be at least 8 characters long',
  ],
  [
    { password: 'harbour-42!', confirmPassword: 'harbour-42!' },
    'password',
    'Password needs: Uppercase letter',
  ],
  [
    { password: 'Harbour-fortytwo', confirmPassword: 'Harbour-fortytwo' },
    'password',
    'Password needs: Digit',
  ],
  [{ confirmPassword: 'Harbour-43!' }, 'confirmPassword', 'Passwords do not match'],
  [{ confirmPassword: '' }, 'confirmPassword', 'Passwords do not match'],
  [{ companyEmail: 'info@home' }, 'companyEmail', 'Invalid email address'],
  [{ companyCountry: 'Kenya' }, 'companyCountry', 'Please select a country'],
  [{ companySize: 'many' }, 'companySize', 'Choose a company size'],
  [{ eventsPerYear: 'many' }, 'eventsPerYear', 'Choose how many events you run a year'],
  [{ organizationType: 'club' }, 'organizationType', 'Choose from the list'],
  [{ sectors: ['club'] }, 'sectors.0', 'Choose from the list'],
  [{ companyWebsite: 'javascript:alert(1)' }, 'companyWebsite', 'Enter a valid web address'],
  [{ sectors: [99_999] }, 'sectors', "“99999” isn't on the list. Choose another."],
])('an application with %j is rejected at the field', async (fault, path, message) => {
  const refused = await apply(application(fault));
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ path, message }] } });
});

test.each([
  [undefined, 1],
  ['', 1],
  [null, 1],
  ['2', 2],
])('an organization type of %j is read as %i', async (organizationType, id) => {
  const form = application({ organizationType, companySize: '501+ employees' });
  expect((await apply(form)).status).toBe(201);
  const { body } = await app.call('GET', '/partner/profile', { token: await logIn(form) });
  expect(body).toMatchObject({ organizationType: { id }, companySize: '501+' });
});

test('the number of events a year is stored as a range', async () => {
  for (const [given, range] of [
    [5, '1-5'],
    ['12', '10-20'],
    [1_000_000, '200+'],
  ]) {
    const form = application({ eventsPerYear: given });
    await apply(form);
    const [row] = await app.deps.db.select().from(partners).where(eq(partners.email, form.email));
    expect(row?.eventsPerYear).toBe(range);
  }
  expect((await apply(application({ eventsPerYear: 1_000_001 }))).status).toBe(400);
});

test('a known email address is rejected without revealing its account, and its owner is emailed', async () => {
  const attendee = await createAttendee(app);
  const refused = await apply(application({ email: attendee.email }));
  expect(refused).toMatchObject({ status: 409, body: { title: 'Registration failed' } });
  const mails = await app.deps.db.select().from(outbox).where(eq(outbox.recipient, attendee.email));
  expect(mails.map(({ kind }) => kind)).toEqual(['already-registered']);
});

test('events of an approved partner are public once its email address is confirmed', async () => {
  const form = application();
  const { body } = await apply(form);
  await app.deps.db
    .update(partners)
    .set({ vettingStatus: 'APPROVED', maySellSince: new Date() })
    .where(eq(partners.id, body.partnerId));
  const event = await anEvent(app, { partnerId: body.partnerId });
  expect((await app.call('GET', `/events/${event.id}`)).status).toBe(404);
  const mail = await confirmationTo(form.email);
  expect(mail?.text).toContain(`${app.deps.config.origins.partner}/email-confirmation/`);
  const link = /email-confirmation\/(\S+)/.exec(mail?.text ?? '')?.[1];
  expect((await app.call('GET', `/email-confirmation/${link}`)).status).toBe(200);
  expect((await app.call('GET', `/events/${event.id}`)).status).toBe(200);
  const profile = await app.call('GET', '/partner/profile', { token: await logIn(form) });
  expect(profile.body.emailVerified).toBe(true);
});

test('only members and administrators can read a partner record', async () => {
  const { token, partnerId } = await createPartnerMember(app);
  const path = `/partners/${partnerId}`;
  expect((await app.call('GET', path, { token })).status).toBe(200);
  expect((await app.call('GET', path, { token: (await createAdmin(app)).token })).status).toBe(200);
  const stranger = await createPartnerMember(app);
  expect((await app.call('GET', path, { token: stranger.token })).status).toBe(404);
  expect((await app.call('PUT', path, { token: stranger.token, body: { name: 'Mine' } })).status).toBe(404);
  expect((await app.call('GET', path, { token: (await createAttendee(app)).token })).status).toBe(403);
});

test('a member updates the company; changing its address resets address verification', async () => {
  const company = { addressVerified: true, vettingStatus: 'PENDING' } as const;
  const { token, partnerId } = await createPartnerMember(app, {}, company);
  const save = (body: object) => app.call('PUT', `/partners/${partnerId}`, { token, body });
  const renamed = { id: partnerId, name: 'New name', sectors: [{ id: 2, name: 'x' }], companySize: '501+' };
  expect(await save(renamed)).toMatchObject({
    status: 200,
    body: { name: 'New name', addressVerified: true, address: '1 High Street', sectors: [{ id: 2 }] },
  });
  expect((await save({ city: 'Bristol', currentVettingStatus: 'REJECTED' })).body).toMatchObject({
    city: 'Bristol',
    addressVerified: false,
    currentVettingStatus: 'PENDING',
  });
  expect(await save({ name: '' })).toMatchObject({
    status: 400,
    body: { detail: 'Company name is required' },
  });
  expect((await save({ sectors: [99_999] })).status).toBe(400);
  expect(await save({ country: 'Kenya', sectors: '1' })).toMatchObject({
    status: 400,
    body: {
      errors: [
        { path: 'country', message: 'Please select a country' },
        { path: 'sectors', message: 'Choose from the list' },
      ],
    },
  });
});

test("the profile form's company object is accepted as a whole, with IDs as text too", async () => {
  const { token, partnerId } = await createPartnerMember(app, {}, { vettingStatus: 'PENDING' });
  const company = {
    id: partnerId,
    name: 'Compilers',
    address: '1 Dock Road',
    city: 'London',
    zipCode: 'E16',
    country: '77',
    organizationType: '2',
    email: 'hello@compilers.example',
    sectors: ['1', '2'],
  };
  const saved = await app.call('PUT', `/partners/${partnerId}/`, { token, body: company });
  expect(saved).toMatchObject({
    status: 200,
    body: {
      ...company,
      country: { id: 77 },
      organizationType: { id: 2 },
      sectors: [{ id: 1 }, { id: 2 }],
    },
  });
  const again = await app.call('PUT', `/partners/${partnerId}`, { token, body: saved.body });
  expect(again).toMatchObject({ status: 200, body: saved.body });
});

test('a logo is a PNG or JPEG of at most 2 MB, cropped to a square and shown on the record', async () => {
  const { token, partnerId } = await createPartnerMember(app);
  const create = { width: 600, height: 300, channels: 3, background: 'teal' } as const;
  const send = (content: Uint8Array<ArrayBuffer>, name: string) => {
    const body = new FormData();
    body.append('logo', new Blob([content]), name);
    const headers = { Authorization: `Bearer ${token}` };
    return fetch(`${app.origin}/api/partners/${partnerId}/logo`, { method: 'POST', headers, body });
  };
  const sent = await send(new Uint8Array(await sharp({ create }).png().toBuffer()), 'logo.png');
  expect(sent.status).toBe(200);
  const { logoUrl } = (await sent.json()) as { logoUrl: string };
  expect((await app.call('GET', '/partner/profile', { token })).body.logoUrl).toBe(logoUrl);
  const shown = await sharp(await (await fetch(`${app.origin}${logoUrl}`)).arrayBuffer()).metadata();
  expect([shown.width, shown.height]).toEqual([320, 320]);
  const webp = new Uint8Array(await sharp({ create }).webp().toBuffer());
  expect((await send(webp, 'logo.png')).status).toBe(415);
  expect((await send(new Uint8Array(2_000_001), 'logo.png')).status).toBe(413);
  await app.call('DELETE', `/partners/${partnerId}/logo`, { token });
  expect((await app.call('GET', '/partner/profile', { token })).body.logoUrl).toBeNull();
});

const linkIn = (text = '') => /email-confirmation\/(\S+)/.exec(text)?.[1];
const linksTo = async (email: string) =>
  (await app.deps.db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.createdAt))
    .filter(({ kind }) => kind === 'confirm-company-email')
    .map(({ text }) => linkIn(text));
const confirm = (link: string | undefined) => app.call('GET', `/email-confirmation/${link}`);

test('confirming the account does not confirm a different company address', async () => {
  const companyEmail = `office${(serial += 1)}@example.com`;
  const form = application({ companyEmail });
  await apply(form);
  const token = await logIn(form);
  const isVerified = async () =>
    (await app.call('GET', '/partner/profile', { token })).body.emailVerified as boolean;
  const mail = await confirmationTo(form.email);
  await confirm(linkIn(mail?.text));
  expect(await isVerified()).toBe(false);
  const [link] = await linksTo(companyEmail);
  expect((await confirm(link)).status).toBe(200);
  expect(await isVerified()).toBe(true);
  expect((await confirm(link)).status).toBe(200);
});

test('changing the company email resets its verification, keeps its events public and notifies the previous address', async () => {
  const { token, partnerId, email } = await createPartnerMember(app);
  const event = await anEvent(app, { partnerId });
  const save = (body: object) => app.call('PUT', `/partners/${partnerId}`, { token, body });
  const [first, second] = [`a${(serial += 1)}@example.com`, `b${(serial += 1)}@example.com`];
  expect((await save({ email: first })).body).toMatchObject({ email: first, emailVerified: false });
  expect((await app.call('GET', `/events/${event.id}`)).status).toBe(200);
  const emails = await app.deps.db.select().from(outbox).where(eq(outbox.recipient, email));
  expect(emails.find(({ kind }) => kind === 'company-email-changed')?.text).toContain(first);
  const [old] = await linksTo(first);
  await save({ email: second });
  expect((await confirm(old)).status).toBe(410);
  const [link] = await linksTo(second);
  expect((await confirm(link)).status).toBe(200);
  const profile = async () => (await app.call('GET', '/partner/profile', { token })).body;
  expect(await profile()).toMatchObject({ email: second, emailVerified: true });
  expect((await save({ email })).body).toMatchObject({ email, emailVerified: true });
});

test('the company confirmation link can be resent a limited number of times, and never to a confirmed address', async () => {
  const { token, partnerId } = await createPartnerMember(app);
  const resend = () => app.call('POST', '/partner/company-email/resend', { token });
  const email = `c${(serial += 1)}@example.com`;
  await app.call('PUT', `/partners/${partnerId}`, { token, body: { email } });
  expect((await resend()).body).toEqual({ status: 'Success' });
  const links = await linksTo(email);
  expect(links).toHaveLength(2);
  expect((await confirm(links[0])).status).toBe(200);
  await resend();
  expect(await linksTo(email)).toHaveLength(2);
  for (let sent = 2; sent < 5; sent++) await resend();
  expect((await resend()).status).toBe(429);
});

test('changing the company email sends a limited number of emails per hour', async () => {
  const { token, partnerId } = await createPartnerMember(app);
  const addresses = Array.from({ length: 6 }, () => `d${(serial += 1)}@example.com`);
  const statuses: number[] = [];
  for (const email of addresses)
    statuses.push((await app.call('PUT', `/partners/${partnerId}`, { token, body: { email } })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await linksTo(addresses[5] ?? '')).toEqual([]);
  expect((await app.call('GET', '/partner/profile', { token })).body.email).toBe(addresses[4]);
});

test('a rejected partner requests another review and returns to the queue with its history', async () => {
  const { token, partnerId } = await createPartnerMember(app, {}, { vettingStatus: 'PENDING' });
  const admin = await createAdmin(app);
  const ask = (by = token) =>
    app.call('POST', '/partner/review-request', { token: by, body: { comment: 'The number is right now.' } });
  const vet = (status: string) =>
    app.call('POST', `/admin/vetting-status/partners/${partnerId}`, {
      token: admin.token,
      body: { status, comment: `${status}!`, notes: 'Inside' },
    });
  expect((await ask()).status).toBe(409);
  await vet('Reject');
  const [first, second] = await Promise.all([ask(), ask()]);
  expect([first.status, second.status].sort()).toEqual([200, 409]);
  const profile = await app.call('GET', '/partner/profile', { token });
  expect(profile.body).toMatchObject({
    currentVettingStatus: 'PENDING',
    vettingStatusUpdates: [
      { vettingStatus: 'PENDING', comment: 'The number is right now.' },
      { vettingStatus: 'REJECTED', comment: 'Reject!' },
    ],
  });
  expect(JSON.stringify(profile.body)).not.toContain('Inside');
  const queue = await app.call('GET', '/admin/partners?status=PENDING&limit=100', { token: admin.token });
  expect(queue.body.map(({ id }: { id: number }) => id)).toContain(partnerId);
  expect((await ask((await createPartnerMember(app)).token)).status).toBe(409);
  await vet('Approve');
  expect((await ask()).status).toBe(409);
});
