import {
  defaultSettings,
  EventId,
  ExportSchedule,
  fieldError,
  type ExportRecipient,
  PersonId,
} from '@atrium/domain';
import { failure, fakeApi } from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import type { z } from 'zod';
import { anEditableEvent, aPartnerEvent, partner } from '../../testing/partner-events.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const [ada, bob] = [
  PersonId.parse('0190c0de-0000-7000-8000-0000000000a1'),
  PersonId.parse('0190c0de-0000-7000-8000-0000000000b0'),
];
const members: ExportRecipient[] = [
  { id: ada, name: 'Ada Byron', email: 'ada@forum.example', isOwn: true },
  { id: bob, name: 'Bob Noyce', email: 'bob@forum.example', isOwn: false },
];
const aSchedule = (change: Partial<z.input<typeof ExportSchedule>> = {}): ExportSchedule =>
  ExportSchedule.parse({
    id: '0190c0de-0000-7000-8000-0000000000e5',
    kind: 'ATTENDEES',
    event: { id: 7, name: 'Cloud Forum London' },
    format: 'xlsx',
    frequency: 'WEEKLY',
    weekday: 1,
    recipients: [
      { id: ada, name: 'Ada Byron', isAllowed: true },
      { id: bob, name: 'Bob Noyce', isAllowed: false },
    ],
    createdBy: 'Ada Byron',
    bucket: null,
    paused: null,
    lastSentAt: '2031-01-06T06:00:00Z',
    nextDueAt: '2031-01-13T06:00:00Z',
    timeZone: 'Europe/London',
    createdAt: '2031-01-01T10:00:00Z',
    ...change,
  });

const page = () => renderRoute('/partner/export-schedules', { session: partner });
const nameOf = 'Attendees of Cloud Forum London, Every Monday · Excel';

test('attendees are scheduled beside their export, by default for who does it', async () => {
  const api = fakeApi({
    'authoring.ownEvent': anEditableEvent(),
    'attendance.attendance': { isOver: false, isEnough: false, issued: 1, attended: 0, parts: [] },
    'attendees.attendees': [],
    'exportSchedules.exportRecipients': members,
    'exportSchedules.addExportSchedule': failure('internal'),
  });
  const { user } = renderRoute('/partner/event-details/7/attendees', { session: partner });
  await user.click(await screen.findByRole('button', { name: 'Schedule' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule this export' }));
  expect(await dialog.findByRole('checkbox', { name: /Ada Byron/ })).toBeChecked();
  expect(dialog.getByRole('checkbox', { name: /Bob Noyce/ })).not.toBeChecked();
  expect(dialog.getByRole('link', { name: 'See scheduled exports' })).toHaveAttribute(
    'href',
    '/partner/export-schedules',
  );
  await user.click(dialog.getByRole('checkbox', { name: /Bob Noyce/ }));
  await user.click(dialog.getByRole('button', { name: /Every day/ }));
  await user.click(await screen.findByRole('option', { name: 'Every week' }));
  await user.click(dialog.getByRole('button', { name: /Monday/ }));
  await user.click(await screen.findByRole('option', { name: 'Friday' }));
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  // what was chosen stays
  expect(await dialog.findByText('Something went wrong on our side')).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: /Bob Noyce/ })).toBeChecked();
  api.answer({ 'exportSchedules.addExportSchedule': aSchedule() });
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByText('Export scheduled')).toBeVisible();
  expect(api.made('exportSchedules.exportRecipients')[0]?.input.query).toEqual({ eventId: 7 });
  expect(api.made('exportSchedules.addExportSchedule')[1]?.input.body).toEqual({
    kind: 'ATTENDEES',
    eventId: EventId.parse(7),
    format: 'csv',
    frequency: 'WEEKLY',
    weekday: 5,
    recipientIds: [ada, bob],
    bucket: null,
  });
});

test('registrations are scheduled for at least one recipient', async () => {
  const api = fakeApi({
    'authoring.ownEvents': [aPartnerEvent()],
    'settings.settings': defaultSettings,
    'orderReports.partnerOrders': [],
    'exportSchedules.exportRecipients': members,
    'exportSchedules.addExportSchedule': aSchedule({ kind: 'ORDERS', event: null, format: 'csv' }),
  });
  const { user } = renderRoute('/partner/dashboard?tab=registrations', { session: partner });
  await user.click(await screen.findByRole('button', { name: 'Schedule' }));
  const dialog = within(await screen.findByRole('dialog'));
  const own = await dialog.findByRole('checkbox', { name: /Ada Byron/ });
  await user.click(own);
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(await dialog.findByText('Choose at least one recipient')).toBeVisible();
  await user.click(own);
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByText('Export scheduled')).toBeVisible();
  expect(api.made('exportSchedules.addExportSchedule').map(({ input }) => input.body)).toEqual([
    { kind: 'ORDERS', format: 'csv', frequency: 'DAILY', weekday: 1, recipientIds: [ada], bucket: null },
  ]);
});

test('the list says when each is sent and to whom, and sends one to the caller', async () => {
  const api = fakeApi({
    'exportSchedules.exportSchedules': [aSchedule()],
    'exportSchedules.sendExportNow': { status: 'Success' },
  });
  const { user } = page();
  const list = await screen.findByRole('list', { name: 'Scheduled exports' });
  for (const text of [
    'Attendees of Cloud Forum London',
    'Every Monday · Excel',
    'Next Mon, 13 Jan 2031, 06:00 GMT · Last sent Mon, 6 Jan 2031, 06:00 GMT',
    'To Ada Byron, Bob Noyce (no longer allowed)',
    'Scheduled by Ada Byron',
  ])
    expect(within(list).getByText(text)).toBeVisible();
  await user.click(screen.getByRole('button', { name: `Send ${nameOf} to me now` }));
  expect(await screen.findByText('Sent to your email')).toBeVisible();
  expect(api.made('exportSchedules.sendExportNow')[0]?.input.params).toEqual({ scheduleId: aSchedule().id });
});

test('an export is paused and resumed; it is deleted only after confirmation', async () => {
  const api = fakeApi({
    'exportSchedules.exportSchedules': [aSchedule()],
    'exportSchedules.changeExportSchedule': aSchedule(),
    'exportSchedules.removeExportSchedule': failure('export-schedule-not-found'),
  });
  const { user } = page();
  const pause = await screen.findByRole('button', { name: `Pause ${nameOf}` });
  api.answer({ 'exportSchedules.exportSchedules': [aSchedule({ paused: 'BY_MEMBER', nextDueAt: null })] });
  await user.click(pause);
  expect(await screen.findByText('Export paused')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: `Resume ${nameOf}` }));
  expect(await screen.findByText('Export resumed')).toBeVisible();
  expect(api.made('exportSchedules.changeExportSchedule').map(({ input }) => input.body)).toEqual([
    { isPaused: true },
    { isPaused: false },
  ]);
  const confirm = async () => {
    await user.click(screen.getByRole('button', { name: `Delete ${nameOf}` }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  };
  await confirm();
  expect(await screen.findByText('Scheduled export not found')).toBeVisible();
  api.answer({
    'exportSchedules.removeExportSchedule': { status: 'Success' },
    'exportSchedules.exportSchedules': [],
  });
  await confirm();
  expect(await screen.findByText(/^No scheduled exports yet/)).toBeVisible();
});

test('one that has paused itself says why, and goes on with other recipients', async () => {
  const stopped = aSchedule({ paused: 'NO_RECIPIENTS', nextDueAt: null });
  const over = aSchedule({ id: '0190c0de-0000-7000-8000-0000000000e6', paused: 'EVENT_OVER', weekday: 2 });
  const api = fakeApi({
    'exportSchedules.exportSchedules': [stopped, over],
    'exportSchedules.exportRecipients': members.filter(({ id }) => id === bob),
    'exportSchedules.changeExportSchedule': aSchedule(),
  });
  const { user } = page();
  expect(await screen.findByText(/the roles of its recipients no longer include this export/)).toBeVisible();
  expect(screen.getByText('Paused because the event ended more than 30 days ago.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Resume/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: `Edit ${nameOf}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit scheduled export' }));
  await user.click(await dialog.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Scheduled export changed')).toBeVisible();
  expect(api.made('exportSchedules.changeExportSchedule')[0]?.input.body).toEqual({
    frequency: 'WEEKLY',
    weekday: 1,
    recipientIds: [bob],
    bucket: null,
    isPaused: false,
  });
});

const bucket = {
  endpoint: 'https://s3.forum.example',
  region: 'eu-central-1',
  name: 'forum-exports',
  prefix: 'atrium',
  accessKeyId: 'AKFORUM',
};

test('registrations are stored in a bucket, and what was typed stays', async () => {
  const api = fakeApi({
    'authoring.ownEvents': [aPartnerEvent()],
    'settings.settings': defaultSettings,
    'orderReports.partnerOrders': [],
    'exportSchedules.exportRecipients': members,
    'exportSchedules.addExportSchedule': failure(
      'validation',
      {},
      { errors: [fieldError('bucket.endpoint', 'webhook-address')] },
    ),
  });
  const { user } = renderRoute('/partner/dashboard?tab=registrations', { session: partner });
  await user.click(await screen.findByRole('button', { name: 'Schedule' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('radio', { name: 'To a bucket of yours (S3)' }));
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(await dialog.findByText('Enter the ID of the access key')).toBeVisible();
  for (const [name, text] of [
    [/^Endpoint/, bucket.endpoint],
    [/^Bucket/, bucket.name],
    [/^Region/, bucket.region],
    [/^Folder/, bucket.prefix],
    [/^Access key ID/, bucket.accessKeyId],
  ] as const)
    await user.type(dialog.getByRole('textbox', { name }), text);
  await user.type(dialog.getByLabelText(/^Secret access key/), 'open-sesame');
  await user.click(dialog.getByRole('radio', { name: 'By email' }));
  expect(dialog.queryByRole('textbox', { name: /^Endpoint/ })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: 'To a bucket of yours (S3)' }));
  expect(dialog.getByRole('group', { name: /In charge/ })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(await dialog.findByText(/^Enter the https:\/\/ address of a server/)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /^Endpoint/ })).toHaveValue(bucket.endpoint);
  api.answer({ 'exportSchedules.addExportSchedule': aSchedule() });
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByText('Export scheduled')).toBeVisible();
  expect(api.made('exportSchedules.addExportSchedule').at(-1)?.input.body).toEqual({
    kind: 'ORDERS',
    format: 'csv',
    frequency: 'DAILY',
    weekday: 1,
    recipientIds: [ada],
    bucket: { ...bucket, secretAccessKey: 'open-sesame' },
  });
});

test('a bucket is tested, says why it pauses the export, and resumes it once it is changed', async () => {
  const failed = aSchedule({
    paused: 'BY_MEMBER',
    nextDueAt: null,
    bucket: { ...bucket, failure: 'KEY_REFUSED' },
  });
  const api = fakeApi({
    'exportSchedules.exportSchedules': [failed],
    'exportSchedules.exportRecipients': members,
    'exportSchedules.testExportBucket': { failure: 'NO_BUCKET' },
    'exportSchedules.changeExportSchedule': aSchedule(),
  });
  const { user } = page();
  expect(
    await screen.findByText('Paused. The bucket refused the access key. Enter one that may write there.'),
  ).toBeVisible();
  expect(screen.getByText(/^To the bucket forum-exports; in charge: Ada Byron/)).toBeVisible();
  const test = screen.getByRole('button', { name: `Test the bucket of ${nameOf}` });
  await user.click(test);
  expect(await screen.findByText(/^The bucket doesn't exist/)).toBeVisible();
  api.answer({ 'exportSchedules.testExportBucket': { failure: null } });
  await user.click(test);
  expect(await screen.findByText(/^The bucket works/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: `Edit ${nameOf}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit scheduled export' }));
  await user.click(await dialog.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Scheduled export changed')).toBeVisible();
  // the secret that isn't entered again stays
  expect(api.made('exportSchedules.changeExportSchedule')[0]?.input.body).toEqual({
    frequency: 'WEEKLY',
    weekday: 1,
    recipientIds: [ada, bob],
    bucket,
    isPaused: false,
  });
});

test('a list that fails to load can be loaded again', async () => {
  const api = fakeApi({ 'exportSchedules.exportSchedules': failure('internal') });
  const { user } = page();
  const again = await screen.findByRole('button', { name: /again/i });
  api.answer({ 'exportSchedules.exportSchedules': [aSchedule()] });
  await user.click(again);
  expect(await screen.findByRole('list', { name: 'Scheduled exports' })).toBeVisible();
});
