import { defaultSettings } from '@atrium/domain';
import { failure, fakeApi, type Answers } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { partner } from '../../testing/partner-events.ts';
import { listFigures } from '../../testing/partner-figures.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const list = '/partner/dashboard?tab=events';
const session = { session: partner };
const noEvents: Answers = {
  'authoring.ownEvents': [],
  'figures.eventListFigures': listFigures({ all: 0 }),
  'settings.settings': defaultSettings,
};
const draft = (id: number, name: string, updatedBy: string | null) => ({
  id: `019ffa00-0000-7000-8000-00000000000${id}`,
  name,
  updatedAt: '2031-01-01T10:02:00Z',
  updatedBy,
});

test('the drafts of the company stand above its events, with who changed them last', async () => {
  fakeApi({
    ...noEvents,
    'drafts.eventDrafts': [draft(1, 'Harbour Days', 'Louise Lindqvist'), draft(2, '', null)],
  });
  renderRoute(list, session);
  const drafts = within(await screen.findByRole('list', { name: 'Drafts' }));
  expect(drafts.getByRole('link', { name: 'Harbour Days' })).toHaveAttribute(
    'href',
    '/partner/add-event?draft=019ffa00-0000-7000-8000-000000000001',
  );
  expect(drafts.getByText(/^Last changed by Louise Lindqvist, /)).toBeVisible();
  expect(drafts.getByRole('link', { name: 'Untitled event' })).toBeVisible();
});

test('a draft is deleted from the list after a question', async () => {
  const api = fakeApi({
    ...noEvents,
    'drafts.eventDrafts': [draft(1, 'Harbour Days', null)],
    'drafts.deleteEventDraft': { status: 'Success' },
  });
  const { user } = renderRoute(list, session);
  await user.click(await screen.findByRole('button', { name: 'Delete Harbour Days' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete the draft of Harbour Days?' });
  api.answer({ 'drafts.eventDrafts': [] });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Drafts' })).not.toBeInTheDocument());
  expect(screen.getByText('You have no upcoming events')).toBeVisible();
});

test('drafts that fail to load can be loaded again, and the events are there', async () => {
  const api = fakeApi({ ...noEvents, 'drafts.eventDrafts': failure('internal') });
  const { user } = renderRoute(list, session);
  expect(await screen.findByText("We couldn't load your drafts.")).toBeVisible();
  expect(await screen.findByText('You have no upcoming events')).toBeVisible();
  api.answer({ 'drafts.eventDrafts': [draft(1, 'Harbour Days', null)] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Harbour Days' })).toBeVisible();
});
