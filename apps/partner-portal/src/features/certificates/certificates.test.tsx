import { CertificatePlan } from '@atrium/domain';
import { failure, fakeApi } from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import type { z } from 'zod';
import { anEditableEvent, partner } from '../../testing/partner-events.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const path = '/partner/event-details/7/certificates';
const plan = (change: Partial<z.input<typeof CertificatePlan>> = {}) =>
  CertificatePlan.parse({
    isOn: false,
    cpdMinutes: null,
    isPerDay: false,
    isTimed: false,
    extras: [],
    issuesAt: '2031-03-11T05:00:00.000Z',
    timeZone: 'Europe/London',
    issued: 0,
    withdrawn: 0,
    ...change,
  });
const event = { 'authoring.ownEvent': anEditableEvent() };

test('an organiser switches certificates on with hours, and what was typed stays if saving fails', async () => {
  const api = fakeApi({ ...event, 'certificates.certificatePlan': plan() });
  const { user } = renderRoute(path, { session: partner });
  await user.click(await screen.findByRole('checkbox', { name: /Attendees get a certificate/ }));
  const hours = screen.getByRole('textbox', { name: /Hours of continuing professional development/ });
  await user.type(hours, '7.1');
  await user.tab();
  expect(await screen.findByText('Enter quarters of an hour, up to 200 hours')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save certificates' }));
  expect(api.made('certificates.setCertificates')).toHaveLength(0);
  await user.clear(hours);
  await user.type(hours, '7.5');
  await user.tab();
  api.answer({ 'certificates.setCertificates': failure('internal') });
  await user.click(screen.getByRole('button', { name: 'Save certificates' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(hours).toHaveValue('7.5');
  const saved = plan({ isOn: true, cpdMinutes: 450, issued: 12, withdrawn: 1 });
  api.answer({ 'certificates.setCertificates': saved, 'certificates.certificatePlan': saved });
  await user.click(screen.getByRole('button', { name: 'Save certificates' }));
  expect(await screen.findByText('Certificates saved')).toBeVisible();
  expect(api.made('certificates.setCertificates').at(-1)?.input.body).toEqual({
    isOn: true,
    cpdMinutes: 450,
    isPerDay: false,
    isTimed: false,
    extras: [],
  });
  expect(await screen.findByText('12')).toBeVisible();
});

test('certificates that were issued are withdrawn only after a confirmation', async () => {
  const api = fakeApi({
    ...event,
    'certificates.certificatePlan': plan({ isOn: true, issued: 12 }),
    'certificates.setCertificates': plan(),
  });
  const { user } = renderRoute(path, { session: partner });
  await user.click(await screen.findByRole('checkbox', { name: /Attendees get a certificate/ }));
  await user.click(screen.getByRole('button', { name: 'Save certificates' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Withdraw all certificates?' });
  expect(api.made('certificates.setCertificates')).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw certificates' }));
  expect(await screen.findByText('Certificates saved')).toBeVisible();
  expect(api.made('certificates.setCertificates')[0]?.input.body).toEqual({
    isOn: false,
    cpdMinutes: null,
    isPerDay: false,
    isTimed: false,
    extras: [],
  });
});

test('who may only read sees the hours and no form, and an online event says that none are issued', async () => {
  fakeApi({
    'authoring.ownEvent': anEditableEvent({ attendanceTypeId: 2 }),
    'certificates.certificatePlan': plan({ isOn: true, cpdMinutes: 90 }),
  });
  renderRoute(path, { session: { ...partner, partnerRole: 'FINANCE' } });
  expect(
    await screen.findByText('Certificates state 1.5 hours of continuing professional development.'),
  ).toBeVisible();
  expect(await screen.findByText('This event takes place online only')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save certificates' })).not.toBeInTheDocument();
});

test('hours are set for each day and for extras, and read as such', async () => {
  const extras = [
    { subEventId: 5, name: 'Masterclass', cpdMinutes: 90 },
    { subEventId: 6, name: 'Gala dinner', cpdMinutes: null },
  ];
  const before = plan({ isOn: true, cpdMinutes: 360, extras });
  const api = fakeApi({ ...event, 'certificates.certificatePlan': before });
  const { user, unmount } = renderRoute(path, { session: partner });
  await user.click(await screen.findByRole('checkbox', { name: /For each day/ }));
  await user.click(screen.getByRole('checkbox', { name: /Only the time inside/ }));
  const masterclass = screen.getByRole('textbox', { name: /Hours for Masterclass/ });
  expect(masterclass).toHaveValue('1.5');
  await user.clear(masterclass);
  await user.type(masterclass, '2');
  await user.tab();
  const saved = plan({
    ...before,
    isPerDay: true,
    isTimed: true,
    extras: [{ ...extras[0]!, cpdMinutes: 120 }, extras[1]!],
  });
  api.answer({ 'certificates.setCertificates': saved, 'certificates.certificatePlan': saved });
  await user.click(screen.getByRole('button', { name: 'Save certificates' }));
  expect(await screen.findByText('Certificates saved')).toBeVisible();
  expect(api.made('certificates.setCertificates')[0]?.input.body).toEqual({
    isOn: true,
    cpdMinutes: 360,
    isPerDay: true,
    isTimed: true,
    extras: [{ subEventId: 5, cpdMinutes: 120 }],
  });
  unmount();
  renderRoute(path, { session: { ...partner, partnerRole: 'FINANCE' } });
  expect(
    await screen.findByText(
      'Certificates state 6 hours for each day attended, 2 hours for Masterclass of continuing professional development, and no more than the time inside.',
    ),
  ).toBeVisible();
});
