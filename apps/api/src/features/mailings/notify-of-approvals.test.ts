import { addTime, days, hours, minutes } from '@atrium/domain';
import { jobContext } from '../../context.ts';
import {
  aPolicy,
  anEvent,
  createAdmin,
  createPartnerMember,
  inDays,
  startTestApp,
  tokenOf,
  type TestApp,
} from '../../testing/index.ts';
import { notifyOfApprovals } from './notify-of-approvals.ts';

let app: TestApp;
let now = new Date();
beforeAll(async () => {
  app = await startTestApp({ env: { MAILINGS_TO_APPROVE: '3' }, overrides: { now: () => now } });
});
afterAll(() => app.stop());

const notify = () => notifyOfApprovals(jobContext(app.deps));

/** A company that writes to the attendees of its event in an hour. */
async function anOrganiser() {
  const owner = await createPartnerMember(app);
  const policyId = await aPolicy(app, owner.partnerId);
  const event = await anEvent(app, {
    partnerId: owner.partnerId,
    startAt: inDays(30),
    ticketTypes: [{ priceMinor: 0, policyId }],
  });
  return async (): Promise<{ id: string }> => {
    const { body } = await app.call('POST', `/partner/events/${event.id}/mailings`, {
      token: tokenOf(app, owner),
      body: {
        subject: 'Doors at nine',
        text: 'Bring your ticket.',
        time: { kind: 'AT', at: addTime(now, days(1)).toISOString() },
      },
    });
    expect(body).toMatchObject({ approval: { state: 'WAITING' } });
    return body;
  };
}

test('administrators get one email for mailings of the same hour that wait, and another for later ones', async () => {
  const admins = [await createAdmin(app), await createAdmin(app)];
  const blocked = await createAdmin(app);
  await app.sql`update users set blocked_at = now() where id = ${blocked.userId}`;
  const emails = async () => {
    const rows = await app.sql<{ recipient: string; subject: string; text: string }[]>`
      select recipient, subject, text from outbox where kind = 'mailings-to-approve' order by id`;
    return rows.filter(({ recipient }) => [...admins, blocked].some(({ email }) => email === recipient));
  };
  now = addTime(inDays(1), 0);
  now.setUTCMinutes(5, 0, 0);
  const [write, writeElsewhere] = [await anOrganiser(), await anOrganiser()];
  await notify();
  expect(await emails()).toEqual([]);
  const first = await write();
  await Promise.all([notify(), notify()]);
  now = addTime(now, minutes(20));
  await writeElsewhere();
  await notify();
  const sent = await emails();
  expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual(
    admins.map(({ email }) => email).toSorted(),
  );
  expect(sent[0]).toMatchObject({
    subject: '1 organiser email is waiting for approval',
    text: expect.stringContaining('/admin/mailings'),
  });
  now = addTime(now, hours(2));
  await notify();
  expect(await emails()).toHaveLength(2);
  await write();
  await notify();
  expect((await emails()).slice(2)).toMatchObject([
    { subject: '3 organiser emails are waiting for approval' },
    { subject: '3 organiser emails are waiting for approval' },
  ]);
  const admin = admins[0] ?? blocked;
  const { body: queue } = await app.call('GET', '/admin/mailings?limit=25', { token: tokenOf(app, admin) });
  for (const { id, requestedAt } of queue)
    await app.call('POST', `/admin/mailings/${id}/approve`, {
      token: tokenOf(app, admin),
      body: { requestedAt },
    });
  expect(queue).toContainEqual(expect.objectContaining({ id: first.id }));
  now = addTime(now, hours(2));
  await notify();
  expect(await emails()).toHaveLength(4);
});
