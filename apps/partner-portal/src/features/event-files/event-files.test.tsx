import { failure, fakeApi, type Answers } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anAuthoredEvent, partner } from '../../testing/own-events.ts';
import { renderRoute } from '../../testing/render-route.tsx';
import { movedBetween } from './use-event-pictures.ts';

// jsdom has no object URLs
URL.createObjectURL = () => 'blob:picture';
URL.revokeObjectURL = () => undefined;

const session = { session: partner };
const page = '/partner/edit-event/7/files';
const banner = (id: number, alternativeText: string | null = null) => ({
  id,
  url: `/media/${id}/1280.webp`,
  alternativeText,
});
const image = (name = 'hall.png') => new File(['x'], name, { type: 'image/png' });
const event = (change: Parameters<typeof anAuthoredEvent>[0] = {}, more: Answers = {}): Answers => ({
  'authoring.ownEvent': anAuthoredEvent(change),
  ...more,
});
const inputOf = async (group: string) => {
  const box = await screen.findByRole('group', { name: group });
  return box.querySelector<HTMLInputElement>('input[type=file]')!;
};
const banners = () =>
  within(screen.getByRole('list', { name: 'Banner images, chosen' })).getAllByRole('listitem');

test('a banner is sent, shown as it goes, and stands with the others once the event has it', async () => {
  const api = fakeApi(
    event(
      {},
      {
        'authoring.addImage': () => {
          api.answer({ 'authoring.ownEvent': anAuthoredEvent({ banners: [banner(91)] }) });
          return { id: 91, url: '/media/91/1280.webp' };
        },
      },
    ),
  );
  const { user } = renderRoute(page, session);
  expect(await screen.findByText(/800x500 recommended/)).toBeVisible();
  expect(screen.getByText(/300x500 recommended/)).toBeVisible();
  await user.upload(await inputOf('Banner images'), image());
  expect(await screen.findByText('Banner 1')).toBeVisible();
  expect(banners()).toHaveLength(1);
  expect(api.made('authoring.addImage')[0]?.input.params).toEqual({ eventId: 7, kind: 'banner' });
});

test('what fails says so, keeps its reason, and can be tried again', async () => {
  const refused = failure('unsupported-media', { detail: 'The file is no picture' });
  const api = fakeApi(event({}, { 'authoring.addImage': refused }));
  const { user } = renderRoute(page, session);
  await user.upload(await inputOf('Banner images'), image());
  expect(await screen.findByText('Image upload failed')).toBeVisible();
  expect(screen.getByText('The file is no picture')).toBeVisible();
  api.answer({ 'authoring.addImage': { id: 91, url: '/media/91/1280.webp' } });
  await user.click(screen.getByRole('button', { name: 'Try again: hall.png' }));
  expect(await screen.findByText(/Uploaded/)).toBeVisible();
  expect(api.made('authoring.addImage')).toHaveLength(2);
});

test('more than five banners are refused', async () => {
  const api = fakeApi(event({ banners: [1, 2, 3, 4].map((id) => banner(id)) }));
  api.answer({ 'authoring.addImage': { id: 91, url: '/media/91/1280.webp' } });
  const { user } = renderRoute(page, session);
  await user.upload(await inputOf('Banner images'), [image('a.png'), image('b.png')]);
  expect((await screen.findAllByText('Maximum 5 images allowed'))[0]).toBeVisible();
  await waitFor(() => expect(api.made('authoring.addImage')).toHaveLength(1));
});

test('banners are put into another order and described', async () => {
  const api = fakeApi(
    event({ banners: [banner(1), banner(2), banner(3)] }, { 'authoring.changeImage': { status: 'Success' } }),
  );
  const { user } = renderRoute(page, session);
  await user.click(await screen.findByRole('button', { name: 'Move Banner 3 up' }));
  await waitFor(() =>
    expect(api.made('authoring.changeImage')[0]?.input).toEqual({
      params: { eventId: 7, imageId: 2 },
      body: { position: 2 },
    }),
  );
  expect(banners().map((row) => row.dataset['id'])).toEqual(['1', '3', '2']);
  await user.type(screen.getByLabelText('Alternative text of Banner 1'), 'The main hall');
  await user.tab();
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(api.made('authoring.changeImage')[1]?.input).toEqual({
    params: { eventId: 7, imageId: 1 },
    body: { alternativeText: 'The main hall' },
  });
});

test('deleting asks first, and says where it failed', async () => {
  const api = fakeApi(event({ banners: [banner(1)] }, { 'authoring.removeImage': failure('internal') }));
  const { user } = renderRoute(page, session);
  await user.click(await screen.findByRole('button', { name: 'Remove Banner 1' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Delete Banner 1?' }));
  await user.click(asked.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Image deletion failed')).toBeVisible();
  api.answer({
    'authoring.removeImage': { status: 'Success' },
    'authoring.ownEvent': anAuthoredEvent({ banners: [] }),
  });
  await user.click(asked.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Banner 1' })).toBeNull());
});

test('another thumbnail takes the place of the first', async () => {
  const api = fakeApi(
    event({ thumbnail: banner(5) }, { 'authoring.addImage': { id: 6, url: '/media/6/1280.webp' } }),
  );
  const { user } = renderRoute(page, session);
  await user.upload(await inputOf('Another thumbnail'), image());
  await waitFor(() =>
    expect(api.made('authoring.addImage')[0]?.input.params).toEqual({ eventId: 7, kind: 'thumbnail' }),
  );
});

test('documents are optional, of three kinds, and lead to themselves', async () => {
  const agenda = { id: 5, type: 'agenda' as const, name: 'agenda.pdf', url: '/media/5/agenda.pdf' };
  const api = fakeApi(
    event({ documents: [agenda] }, { 'authoring.addDocument': { id: 8, url: '/media/8/list.docx' } }),
  );
  const { user } = renderRoute(page, session);
  expect(await screen.findByRole('link', { name: 'Open agenda.pdf' })).toHaveAttribute('href', agenda.url);
  const input = await inputOf('Exhibitor list');
  expect(input).toHaveAttribute('accept', '.pdf,.doc,.docx');
  await user.upload(input, new File(['x'], 'list.docx'));
  await waitFor(() =>
    expect(api.made('authoring.addDocument')[0]?.input.params).toEqual({
      eventId: 7,
      kind: 'exhibitor-list',
    }),
  );
});

test('OK goes to the event, and a cancelled event takes no files', async () => {
  fakeApi(event({ currentStatus: 'CANCELLED' }));
  renderRoute(page, session);
  expect(await screen.findByText(/This event is cancelled/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'OK' })).toHaveAttribute('href', '/partner/event-details/7');
  expect(screen.queryByRole('group', { name: 'Banner images' })).toBeNull();
});

test.each([
  [[1, 2, 3], [1, 3, 2], 2],
  [[1, 2, 3], [3, 1, 2], 3],
  [[1, 2, 3], [2, 3, 1], 1],
  [[1, 2], [1, 2], undefined],
])('of %j and %j it was %s that moved', (before, after, moved) => {
  expect(movedBetween(before, after)).toBe(moved);
});
