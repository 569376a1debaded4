import { AnnouncementId, type OwnAnnouncement } from '@atrium/domain';
import { failure, fakeApi, type Answers } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anEditableEvent, partner } from '../../testing/partner-events.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const path = '/partner/event-details/7/announcements';
const doors: OwnAnnouncement = {
  id: AnnouncementId.parse('019ffa00-0000-7000-8000-000000000001'),
  title: 'Doors at nine',
  text: 'Bring your ticket.\nSee you there!',
  publishedAt: '2031-03-01T09:00:00.000Z',
  editedAt: null,
  createdBy: 'Pat Byron',
  notified: 120,
};
const answers: Answers = {
  'authoring.ownEvent': anEditableEvent(),
  'announcements.announcements': [doors],
};
const newOne = { name: 'New announcement' };

test('the page shows what is published, by whom, and how many were notified', async () => {
  fakeApi(answers);
  renderRoute(path, { session: partner });
  const card = within(await screen.findByRole('region', { name: 'Doors at nine' }));
  expect(card.getByText(/Bring your ticket/)).toBeVisible();
  expect(card.getByText(/by Pat Byron · 120 people notified/)).toBeVisible();
});

test('an announcement is published, and its readers are notified unless that is switched off', async () => {
  const api = fakeApi({
    ...answers,
    'announcements.announcements': [],
    'announcements.addAnnouncement': { ...doors, notified: null },
  });
  const { user } = renderRoute(path, { session: partner });
  await user.click(await screen.findByRole('button', newOne));
  const form = within(screen.getByRole('form', newOne));
  expect(form.getByRole('textbox', { name: 'Title' })).toHaveFocus();
  await user.type(form.getByRole('textbox', { name: 'Title' }), 'Doors at nine');
  await user.type(form.getByRole('textbox', { name: 'Text' }), 'Bring your ticket.');
  expect(form.getByRole('checkbox', { name: 'Notify people with tickets' })).toBeChecked();
  await user.click(form.getByRole('checkbox', { name: 'Notify people with tickets' }));
  await user.click(form.getByRole('button', { name: 'Publish' }));
  await waitFor(() =>
    expect(api.made('announcements.addAnnouncement')[0]?.input).toMatchObject({
      params: { eventId: 7 },
      body: { title: 'Doors at nine', text: 'Bring your ticket.', notify: false },
    }),
  );
  expect(await screen.findByText('Announcement published')).toBeVisible();
  expect(screen.queryByRole('form', newOne)).toBeNull();
  expect(screen.getByRole('button', newOne)).toHaveFocus();
});

test('a refused announcement stays in its form with the reason', async () => {
  fakeApi({
    ...answers,
    'announcements.addAnnouncement': failure('announcements-full', { count: 20 }),
  });
  const { user } = renderRoute(path, { session: partner });
  await user.click(await screen.findByRole('button', newOne));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findAllByText('Enter a title')).not.toHaveLength(0);
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Late news');
  await user.type(screen.getByRole('textbox', { name: 'Text' }), 'The hall is heated.');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText(/up to 20 announcements/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('The hall is heated.');
});

test('an announcement is changed in its place, without notifying again', async () => {
  const api = fakeApi({ ...answers, 'announcements.changeAnnouncement': doors });
  const { user } = renderRoute(path, { session: partner });
  await user.click(await screen.findByRole('button', { name: 'Change Doors at nine' }));
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', newOne)).toBeNull();
  const title = screen.getByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.type(title, 'Doors at ten');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(api.made('announcements.changeAnnouncement')[0]?.input).toMatchObject({
      params: { eventId: 7, announcementId: doors.id },
      body: { title: 'Doors at ten', text: doors.text },
    }),
  );
});

test('what is typed into an announcement stays, also if a colleague has deleted it meanwhile', async () => {
  const lunch = {
    ...doors,
    id: AnnouncementId.parse('019ffa00-0000-7000-8000-000000000002'),
    title: 'Lunch at noon',
  };
  const api = fakeApi({
    ...answers,
    'announcements.announcements': [doors, lunch],
    'announcements.deleteAnnouncement': { status: 'Success' },
    'announcements.changeAnnouncement': failure('announcement-not-found'),
  });
  const { user } = renderRoute(path, { session: partner });
  const card = within(await screen.findByRole('region', { name: 'Doors at nine' }));
  await user.click(card.getByRole('button', { name: /^Change/ }));
  const title = screen.getByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.type(title, 'Doors at ten');
  api.answer({ 'announcements.announcements': [] });
  await user.click(screen.getByRole('button', { name: /^Delete/ }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Lunch at noon' })).toBeNull());
  expect(title).toHaveValue('Doors at ten');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Announcement not found')).toBeVisible();
  expect(title).toHaveValue('Doors at ten');
});

test('an announcement is deleted once that is confirmed', async () => {
  const api = fakeApi({ ...answers, 'announcements.deleteAnnouncement': { status: 'Success' } });
  const { user } = renderRoute(path, { session: partner });
  await user.click(await screen.findByRole('button', { name: 'Delete Doors at nine' }));
  expect(api.made('announcements.deleteAnnouncement')).toEqual([]);
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Announcement deleted')).toBeVisible();
  expect(api.made('announcements.deleteAnnouncement')).toHaveLength(1);
});

test('a cancelled event gets no announcements any more, and its own can be deleted', async () => {
  fakeApi({ ...answers, 'authoring.ownEvent': anEditableEvent({ currentStatus: 'CANCELLED' }) });
  renderRoute(path, { session: partner });
  expect(await screen.findByRole('button', { name: 'Delete Doors at nine' })).toBeVisible();
  expect(screen.queryByRole('button', newOne)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Change Doors at nine' })).toBeNull();
});
