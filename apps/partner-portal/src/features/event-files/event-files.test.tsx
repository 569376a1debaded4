import { failure, fakeApi, noConnection, type Answers } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anEditableEvent, partner } from '../../testing/partner-events.ts';
import { renderRoute } from '../../testing/render-route.tsx';
import { reorderIndex } from './use-images.ts';

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
const event = (change: Parameters<typeof anEditableEvent>[0] = {}, more: Answers = {}): Answers => ({
  'authoring.ownEvent': anEditableEvent(change),
  ...more,
});
const inputOf = async (group: string) => {
  const box = await screen.findByRole('group', { name: group });
  return box.querySelector<HTMLInputElement>('input[type=file]')!;
};
const banners = () =>
  within(screen.getByRole('list', { name: 'Banner images, chosen' })).getAllByRole('listitem');

test('a banner is uploaded with its progress, and joins the others once saved', async () => {
  const api = fakeApi(
    event(
      {},
      {
        'authoring.addImage': () => {
          api.answer({ 'authoring.ownEvent': anEditableEvent({ banners: [banner(91)] }) });
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

test('a file that is no image says what would do, not to try it again', async () => {
  fakeApi(event({}, { 'authoring.addImage': failure('image-unreadable') }));
  const { user } = renderRoute(page, session);
  await user.upload(await inputOf('Banner images'), image());
  expect(await screen.findByText("We couldn't open this image. Try a JPEG or PNG.")).toBeVisible();
  expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove hall.png' }));
  expect(screen.queryByText(/couldn't open this image/)).toBeNull();
});

test('a failed upload shows the reason and can be retried', async () => {
  const api = fakeApi(event({}, { 'authoring.addImage': noConnection() }));
  const { user } = renderRoute(page, session);
  await user.upload(await inputOf('Banner images'), image());
  expect(await screen.findByText('Image upload failed')).toBeVisible();
  expect(screen.getByText(/couldn't reach the server/)).toBeVisible();
  api.answer({ 'authoring.addImage': { id: 91, url: '/media/91/1280.webp' } });
  await user.click(screen.getByRole('button', { name: 'Try again: hall.png' }));
  expect(await screen.findByText(/Uploaded/)).toBeVisible();
  expect(api.made('authoring.addImage')).toHaveLength(2);
});

test('more than five banners are rejected', async () => {
  const api = fakeApi(event({ banners: [1, 2, 3, 4].map((id) => banner(id)) }));
  api.answer({ 'authoring.addImage': { id: 91, url: '/media/91/1280.webp' } });
  const { user } = renderRoute(page, session);
  await user.upload(await inputOf('Banner images'), [image('a.png'), image('b.png')]);
  expect((await screen.findAllByText('Maximum 5 images allowed'))[0]).toBeVisible();
  await waitFor(() => expect(api.made('authoring.addImage')).toHaveLength(1));
});

test('banners are reordered and described', async () => {
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

test('deleting asks for confirmation, and shows failures', async () => {
  const api = fakeApi(event({ banners: [banner(1)] }, { 'authoring.removeImage': failure('internal') }));
  const { user } = renderRoute(page, session);
  await user.click(await screen.findByRole('button', { name: 'Remove Banner 1' }));
  const pending = within(await screen.findByRole('alertdialog', { name: 'Delete Banner 1?' }));
  await user.click(pending.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Image deletion failed')).toBeVisible();
  api.answer({
    'authoring.removeImage': { status: 'Success' },
    'authoring.ownEvent': anEditableEvent({ banners: [] }),
  });
  await user.click(pending.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Banner 1' })).toBeNull());
});

test('a new thumbnail replaces the old one', async () => {
  const api = fakeApi(
    event({ thumbnail: banner(5) }, { 'authoring.addImage': { id: 6, url: '/media/6/1280.webp' } }),
  );
  const { user } = renderRoute(page, session);
  await user.upload(await inputOf('Another thumbnail'), image());
  await waitFor(() =>
    expect(api.made('authoring.addImage')[0]?.input.params).toEqual({ eventId: 7, kind: 'thumbnail' }),
  );
});

test('documents are optional, of three kinds, and link to their files', async () => {
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

test('a held document cannot be opened, and an infected one says why', async () => {
  const document = (id: number, scanStatus: 'WAITING' | 'INFECTED') => ({
    id,
    type: 'agenda' as const,
    name: `agenda-${id}.pdf`,
    url: `/media/${id}/agenda.pdf`,
    scanStatus,
  });
  fakeApi(event({ documents: [document(5, 'WAITING'), document(6, 'INFECTED')] }));
  renderRoute(page, session);
  expect(await screen.findByText(/Being checked for malware/)).toBeVisible();
  expect(screen.getByText(/our scanner found malware/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /agenda/ })).toBeNull();
});

test('the page of a public event says that changes are reviewed first', async () => {
  fakeApi(event({ isPublic: true, banners: [banner(1)] }));
  const { user } = renderRoute(page, session);
  expect(await screen.findByText(/Visitors keep seeing the approved images/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove Banner 1' }));
  const pending = within(await screen.findByRole('alertdialog', { name: 'Delete Banner 1?' }));
  expect(pending.getByText(/Visitors see that once we approve it/)).toBeVisible();
});

test('OK opens the event, and a cancelled event takes no files', async () => {
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
])('from %j to %j the moved ID is %s', (before, after, moved) => {
  expect(reorderIndex(before, after)).toBe(moved);
});
