import { fieldError, MailingDetail, type Mailing } from '@atrium/domain';
import { aPage, failure, fakeApi, type Answers } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { z } from 'zod';
import { aPartnerEvent, anEditableEvent, partner } from '../../testing/partner-events.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const id = '01990000-0000-7000-8000-0000000000e1';
const list = '/partner/dashboard?tab=communications';
const session = { session: partner };

const aMailing = (change: Partial<z.input<typeof MailingDetail>> = {}): MailingDetail =>
  MailingDetail.parse({
    id,
    event: { id: 7, name: 'Cloud Forum London', timeZone: 'Europe/London' },
    subject: 'How to get there',
    text: 'Hello {firstName}',
    audience: 'TICKETS',
    ticketTypeIds: [],
    presence: null,
    time: { kind: 'BEFORE_START', minutes: 2880 },
    dueAt: '2031-03-08T09:00:00.000Z',
    state: 'WAITING',
    recipients: 0,
    createdBy: 'pat@example.com',
    createdAt: '2031-01-05T10:00:00.000Z',
    delivery: { delivered: 0, waiting: 0, failed: 0, bounced: 0, complained: 0, stopped: 0 },
    ...change,
  });

const listed = (change: Partial<z.input<typeof MailingDetail>> = {}): Mailing => {
  const { delivery: _, ...mailing } = aMailing(change);
  return mailing;
};

const price = { amount: 199, currency: { code: 'GBP' as const } };
const sale = {
  description: '',
  price,
  quantity: 100,
  taken: 10,
  startDateTime: '2031-01-01T09:00:00.000Z',
  endDateTime: '2031-03-01T09:00:00.000Z',
  cancellationPolicyId: null,
  cancellationPolicy: null,
};
const event = anEditableEvent({
  ticketTypes: [
    { ...sale, id: 31, name: 'Standard' },
    { ...sale, id: 32, name: 'VIP' },
  ],
});
const preview = { recipients: 124, subject: 'Doors open at 8', text: 'Hello Ada, see you at Harbour Hall' };
const standing: Answers = {
  'authoring.ownEvents': [aPartnerEvent(), aPartnerEvent({ id: 8, name: 'Off', currentStatus: 'CANCELLED' })],
  'authoring.ownEvent': event,
  'mailings.previewMailing': preview,
  'mailings.mailingTemplates': [],
};

const button = (name: string) => screen.findByRole('button', { name });
const press = async (user: UserEvent, name: string) => user.click(await button(name));

async function write(user: UserEvent) {
  await user.type(await screen.findByRole('textbox', { name: /^Subject/ }), 'Doors open at 8');
  await user.type(screen.getByRole('textbox', { name: /^Message/ }), 'Hello ');
  await press(user, 'First name');
  await user.keyboard('!');
}

test('mailings are listed with who gets them and when, by event and page', async () => {
  const later = {
    id: '01990000-0000-7000-8000-0000000000e2',
    subject: 'Thank you',
    presence: 'CAME' as const,
    ticketTypeIds: [31, 32],
    time: { kind: 'AT' as const, at: '2031-03-12T09:00:00.000Z' },
    dueAt: '2031-03-12T09:00:00.000Z',
    state: 'SENT' as const,
    recipients: 1204,
  };
  const api = fakeApi({
    ...standing,
    'mailings.mailings': aPage([listed(), listed(later)], { total: 60 }),
  });
  const { user } = renderRoute(list, session);
  const table = within(await screen.findByRole('table', { name: 'Mailings' }));
  const [, first, second] = await waitFor(() => {
    const rows = table.getAllByRole('row');
    expect(rows[1]).toHaveTextContent('How to get there');
    return rows;
  });
  expect(first).toHaveTextContent('Cloud Forum LondonEveryone with a ticket');
  expect(first).toHaveTextContent('8 Mar 2031, 09:00 GMT2 days before the startWaiting–');
  expect(second).toHaveTextContent('Those who came: 2 ticket types');
  expect(second).toHaveTextContent('Sent1,204');
  expect(table.getByRole('link', { name: 'How to get there' })).toHaveAttribute(
    'href',
    `/partner/mailings/${id}`,
  );
  expect(screen.getByRole('link', { name: 'Write to attendees' })).toHaveAttribute(
    'href',
    '/partner/mailings/new',
  );
  await user.click(screen.getByRole('button', { name: /Event$/ }));
  await user.click(await screen.findByRole('option', { name: 'Cloud Forum London' }));
  await waitFor(() =>
    expect(api.made('mailings.mailings').at(-1)?.input.query).toMatchObject({ eventId: 7, page: 1 }),
  );
  expect(screen.getByRole('link', { name: 'Write to attendees' })).toHaveAttribute(
    'href',
    '/partner/mailings/new?event=7',
  );
});

test('without a mailing the list invites to write one; a failure can be retried', async () => {
  const api = fakeApi({ ...standing, 'mailings.mailings': failure('internal') });
  const { user } = renderRoute(list, session);
  await button('Try again');
  api.answer({ 'mailings.mailings': [] });
  await press(user, 'Try again');
  expect(await screen.findByText('You haven’t written to attendees yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Write to attendees' })).toBeVisible();
});

test('an email is previewed, tested, confirmed and scheduled for some ticket types', async () => {
  const api = fakeApi({
    ...standing,
    'mailings.testMailing': { status: 'Success' },
    'mailings.addMailing': listed(),
    'mailings.mailing': aMailing(),
  });
  const { user, router } = renderRoute('/partner/mailings/new', session);
  await user.click(await screen.findByRole('button', { name: /Event$/ }));
  expect(screen.queryByRole('option', { name: 'Off' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('option', { name: 'Cloud Forum London' }));
  expect(await screen.findByText('It appears once the subject and the message are complete.')).toBeVisible();
  await press(user, 'Preview');
  expect(await screen.findByText('Say what it is about')).toBeVisible();
  expect(api.made('mailings.previewMailing')).toHaveLength(0);
  await write(user);
  expect(screen.getByRole('textbox', { name: /^Message/ })).toHaveValue('Hello {firstName}!');
  await press(user, 'Preview');
  expect(await screen.findByText('124 people would get it now')).toBeVisible();
  expect(screen.getByText('Hello Ada, see you at Harbour Hall')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Language of the recipient/ }));
  await user.click(await screen.findByRole('option', { name: 'Deutsch' }));
  await press(user, 'Send me a test');
  expect(await screen.findByText('Test sent to pat@example.com')).toBeVisible();
  expect(api.made('mailings.testMailing')[0]?.input.body).toEqual({
    subject: 'Doors open at 8',
    text: 'Hello {firstName}!',
    audience: 'TICKETS',
    ticketTypeIds: [],
    presence: null,
    language: 'de',
  });
  await user.click(screen.getByRole('combobox', { name: /Ticket types/ }));
  await user.click(await screen.findByRole('option', { name: 'VIP' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('radio', { name: 'Before the event starts' }));
  const days = screen.getByRole('textbox', { name: /^How long before/ });
  await user.clear(days);
  await user.type(days, '2');
  await user.tab();
  expect(await screen.findByText(/That is Sat, 8 Mar 2031, 09:00 GMT/)).toBeVisible();
  await press(user, 'Schedule');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(await dialog.findByText(/124 people would get it now/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/partner/mailings/${id}`));
  expect(api.made('mailings.addMailing')[0]?.input).toMatchObject({
    params: { eventId: 7 },
    body: {
      subject: 'Doors open at 8',
      text: 'Hello {firstName}!',
      ticketTypeIds: [32],
      presence: null,
      time: { kind: 'BEFORE_START', minutes: 2880 },
    },
  });
});

test('what the server refuses appears at its field, and what was typed stays', async () => {
  const api = fakeApi({
    ...standing,
    'mailings.addMailing': failure('validation', {}, { errors: [fieldError('subject', 'plain-text-only')] }),
  });
  const { user } = renderRoute('/partner/mailings/new?event=7', session);
  await write(user);
  await user.click(screen.getByRole('radio', { name: 'Those who were absent' }));
  await press(user, 'Send');
  const confirm = async () => {
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(await dialog.findByText(/^124 people will get it/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Send' }));
  };
  await confirm();
  const subject = screen.getByRole('textbox', { name: /^Subject/ });
  await waitFor(() => expect(subject).toBeInvalid());
  expect(subject).toHaveValue('Doors open at 8');
  expect(screen.getByRole('textbox', { name: /^Message/ })).toHaveValue('Hello {firstName}!');
  api.answer({ 'mailings.addMailing': failure('mailing-without-recipients') });
  await press(user, 'Send');
  await confirm();
  expect(await screen.findByText('No one with these tickets gets your mailings')).toBeVisible();
  expect(api.made('mailings.addMailing').at(-1)?.input.body).toMatchObject({
    presence: 'ABSENT',
    time: { kind: 'NOW' },
  });
  api.answer({
    'mailings.addMailing': failure('validation', {}, { errors: [fieldError('time', 'mailing-time-over')] }),
  });
  await press(user, 'Send');
  await confirm();
  expect(await screen.findByText('Choose a time in the future')).toBeVisible();
});

test('a waiting mailing is changed by the clock of its event', async () => {
  const at = { kind: 'AT' as const, at: '2031-07-08T08:00:00.000Z' };
  const api = fakeApi({
    ...standing,
    'mailings.mailing': aMailing({ time: at, dueAt: at.at, presence: 'CAME' }),
    'mailings.changeMailing': listed({ time: at }),
  });
  const { user } = renderRoute(`/partner/mailings/${id}`, session);
  const text = await screen.findByRole('textbox', { name: /^Message/ });
  expect(screen.getByText("In the event's time zone: Europe/London")).toBeVisible();
  await user.type(text, ' again');
  await press(user, 'Save changes');
  const dialog = within(await screen.findByRole('alertdialog'));
  const save = dialog.getByRole('button', { name: 'Save changes' });
  await waitFor(() => expect(save).toBeEnabled());
  await user.click(save);
  expect(await screen.findByText('Mailing saved')).toBeVisible();
  expect(api.made('mailings.changeMailing')[0]?.input).toMatchObject({
    params: { mailingId: id },
    body: {
      subject: 'How to get there',
      text: 'Hello {firstName} again',
      ticketTypeIds: [],
      presence: 'CAME',
      time: at,
    },
  });
});

test('a waiting mailing is cancelled once that is confirmed', async () => {
  const api = fakeApi({
    ...standing,
    'mailings.mailing': aMailing(),
    'mailings.cancelMailing': listed({ state: 'CANCELLED' }),
  });
  const { user } = renderRoute(`/partner/mailings/${id}`, session);
  await press(user, 'Cancel mailing');
  const dialog = within(await screen.findByRole('alertdialog'));
  api.answer({ 'mailings.mailing': aMailing({ state: 'CANCELLED' }) });
  await user.click(dialog.getByRole('button', { name: 'Cancel mailing' }));
  expect(await screen.findByText('Mailing cancelled')).toBeVisible();
  expect(api.made('mailings.cancelMailing')[0]?.input.params).toEqual({ mailingId: id });
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Message/ })).not.toBeInTheDocument());
});

const waits = { approval: { state: 'WAITING' as const, reason: null } };

test('the first emails of a company wait for approval: the question, the list and the page say so', async () => {
  fakeApi({
    ...standing,
    'mailings.previewMailing': { ...preview, needsApproval: true },
    'mailings.addMailing': listed(waits),
    'mailings.mailing': aMailing(waits),
    'mailings.mailings': aPage([listed(waits)], { total: 1 }),
  });
  const { user } = renderRoute('/partner/mailings/new?event=7', session);
  await write(user);
  await press(user, 'Send');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(await dialog.findByText(/^We read the first emails of every company/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Your email waits for our approval')).toBeVisible();
  expect(await screen.findByText('Waiting for our approval')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save changes' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel mailing' })).toBeVisible();
  const [back] = screen.getAllByRole('link', { name: 'Communications' });
  if (back) await user.click(back);
  const table = within(await screen.findByRole('table', { name: 'Mailings' }));
  expect(await table.findByText('Waiting for approval')).toBeVisible();
});

test('one that waits past its time goes out once it is approved, unless its writer changes that', async () => {
  const at = { kind: 'AT' as const, at: '2020-07-08T08:00:00.000Z' };
  fakeApi({ ...standing, 'mailings.mailing': aMailing({ ...waits, time: at, dueAt: at.at }) });
  renderRoute(`/partner/mailings/${id}`, session);
  expect(await button('Send')).toBeVisible();
});

test('one that is not approved says why, and is the start of another', async () => {
  fakeApi({
    ...standing,
    'mailings.mailing': aMailing({
      state: 'CANCELLED',
      approval: { state: 'REFUSED', reason: 'It advertises another website' },
    }),
  });
  renderRoute(`/partner/mailings/${id}`, session);
  expect(await screen.findByText('It advertises another website')).toBeVisible();
  expect(screen.getByText('Not approved')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Write it again' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel mailing' })).not.toBeInTheDocument();
});

test('one that is approved and waits for its time says so', async () => {
  fakeApi({ ...standing, 'mailings.mailing': aMailing({ approval: { state: 'APPROVED', reason: null } }) });
  renderRoute(`/partner/mailings/${id}`, session);
  expect(await screen.findByText(/^We’ve approved this email/)).toBeVisible();
});

test('a sent mailing is the start of another, for any event', async () => {
  fakeApi({ ...standing, 'mailings.mailing': aMailing({ state: 'SENT', audience: 'WAITING' }) });
  const { user, router } = renderRoute(`/partner/mailings/${id}`, session);
  await user.click(await screen.findByRole('link', { name: 'Write it again' }));
  expect(await screen.findByRole('textbox', { name: /^Message/ })).toHaveValue('Hello {firstName}');
  expect(screen.getByRole('textbox', { name: /^Subject/ })).toHaveValue('How to get there');
  expect(screen.getByRole('radio', { name: 'People on the waiting list' })).toBeChecked();
  expect(router.state.location.search).toBe(`?event=7&from=${id}`);
});

test('a sent mailing can only be read, with what became of it', async () => {
  fakeApi({
    ...standing,
    'mailings.mailing': aMailing({
      state: 'SENT',
      recipients: 1204,
      ticketTypeIds: [32],
      delivery: { delivered: 1190, waiting: 3, failed: 11, bounced: 7, complained: 1, stopped: 2 },
    }),
  });
  renderRoute(`/partner/mailings/${id}`, session);
  const delivery = within(await screen.findByRole('region', { name: 'Delivery' }));
  for (const [term, figure] of [
    ['Delivered', '1,190'],
    ['Waiting', '3'],
    ['Failed', '11'],
    ['Came back', '7'],
    ['Reported as spam', '1'],
    ['Stopped your emails', '2'],
  ])
    expect(delivery.getByText(term ?? '').parentElement).toHaveTextContent(`${term}${figure}`);
  expect(await screen.findByText('Everyone with a ticket: VIP')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /^Message/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel mailing' })).not.toBeInTheDocument();
});

test('one that is being sent can still be stopped', async () => {
  fakeApi({ ...standing, 'mailings.mailing': aMailing({ state: 'SENDING', recipients: 40 }) });
  const { user } = renderRoute(`/partner/mailings/${id}`, session);
  await press(user, 'Cancel mailing');
  expect(await screen.findByText(/What was sent stays sent/)).toBeVisible();
});

test('an address that is no mailing says so', async () => {
  fakeApi(standing);
  renderRoute('/partner/mailings/nonsense', session);
  expect(await screen.findByRole('heading', { name: "We couldn't find this page" })).toBeVisible();
});

describe('templates', () => {
  const template = {
    id: '01990000-0000-7000-8000-0000000000f1',
    name: 'Reminder',
    subject: 'See you tomorrow',
    text: 'Hello {firstName}, bring your ticket.',
    updatedAt: '2031-01-05T10:00:00.000Z',
  };
  const open = async (answers: Answers = {}) => {
    const api = fakeApi({ ...standing, 'mailings.mailingTemplates': [template], ...answers });
    const { user } = renderRoute('/partner/mailings/new?event=7', session);
    await button('Save as a template');
    const choose = async (name: string) => {
      await user.click(screen.getByRole('button', { name: /Template$/ }));
      await user.click(await screen.findByRole('option', { name }));
    };
    const subject = () => screen.getByRole('textbox', { name: /^Subject/ });
    return { api, user, choose, subject };
  };

  test('begin a mailing, and replace written words only if that is wanted', async () => {
    const { user, choose, subject } = await open();
    await choose('Reminder');
    expect(subject()).toHaveValue('See you tomorrow');
    await user.type(subject(), '!');
    await choose('No template');
    await choose('Reminder');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Replace what you wrote?' }));
    await user.click(dialog.getByRole('button', { name: 'Back' }));
    expect(subject()).toHaveValue('See you tomorrow!');
    await choose('Reminder');
    await press(user, 'Replace');
    await waitFor(() => expect(subject()).toHaveValue('See you tomorrow'));
  });

  test('are saved under a name; the words stay if that fails', async () => {
    const { api, user, subject } = await open({ 'mailings.saveMailingTemplate': failure('internal') });
    expect(await button('Save as a template')).toBeDisabled();
    await write(user);
    await press(user, 'Save as a template');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Save as a template' }));
    expect(dialog.getByRole('button', { name: 'Save template' })).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'reminder');
    expect(dialog.getByText('Replaces “Reminder”.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save template' }));
    await waitFor(() =>
      expect(api.made('mailings.saveMailingTemplate')[0]?.input.body).toEqual({
        name: 'reminder',
        subject: 'Doors open at 8',
        text: 'Hello {firstName}!',
      }),
    );
    expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('reminder');
    api.answer({ 'mailings.saveMailingTemplate': { ...template, name: 'reminder' } });
    await user.click(dialog.getByRole('button', { name: 'Save template' }));
    expect(await screen.findByText('Template “reminder” saved')).toBeVisible();
    expect(subject()).toHaveValue('Doors open at 8');
  });

  test('are deleted after a question', async () => {
    const { api, user, choose } = await open({ 'mailings.deleteMailingTemplate': { status: 'Success' } });
    await choose('Reminder');
    await press(user, 'Delete template');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete “Reminder”?' }));
    api.answer({ 'mailings.mailingTemplates': [] });
    await user.click(dialog.getByRole('button', { name: 'Delete template' }));
    expect(await screen.findByText('Template “Reminder” deleted')).toBeVisible();
    expect(api.made('mailings.deleteMailingTemplate')[0]?.input.params).toEqual({
      mailingTemplateId: template.id,
    });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete template' })).toBeNull());
  });

  test('that cannot be loaded leave the mailing usable', async () => {
    const { user } = await open({ 'mailings.mailingTemplates': failure('internal') });
    expect(await screen.findByText('We couldn’t load your templates')).toBeVisible();
    await write(user);
    expect(await button('Send')).toBeEnabled();
  });
});
