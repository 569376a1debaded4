import { defaultSettings, EventDraft, type EventDraftContent, type EventFiles } from '@atrium/domain';
import { failure, fakeApi, noConnection, someOptions, type Answers } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anEditableEvent, partner } from '../../testing/partner-events.ts';
import { goToStep } from '../../testing/event-form.tsx';
import { listFigures } from '../../testing/partner-figures.ts';
import { renderRoute } from '../../testing/render-route.tsx';
import { draftKey, readDraft, writeDraft } from './event-draft.ts';
import { emptyEvent } from './event-values.ts';

const session = { session: partner };
const page = '/partner/add-event';
const id = '019ffa00-0000-7000-8000-0000000000d1';
const continued = `${page}?draft=${id}`;
const at = '2031-01-01T10:02:00Z';

const aDraft = (content: Partial<EventDraftContent> = {}, revision = 3) =>
  EventDraft.parse({
    id,
    name: content.name ?? '',
    updatedAt: at,
    updatedBy: 'Louise Lindqvist',
    revision,
    content: { ...emptyEvent, ...content },
  });
const saved: Answers['drafts.saveEventDraft'] = ({ body }) => ({
  revision: body.revision + 1,
  updatedAt: at,
});
const noFiles: EventFiles = { thumbnail: null, banners: [], speakerImages: [], documents: [] };
const answers: Answers = {
  'reference.options': someOptions({}),
  'series.ownSeries': [],
  'reference.subEventTypes': [],
  'policies.policies': [],
  'settings.settings': defaultSettings,
  'drafts.saveEventDraft': saved,
  'drafts.eventDraftFiles': noFiles,
};
const changed = failure('draft-changed');

// jsdom has no object URLs
URL.createObjectURL = () => 'blob:picture';
URL.revokeObjectURL = () => undefined;

afterEach(() => localStorage.clear());

const name = () => screen.findByRole('textbox', { name: 'Event name' });
const tagline = () => screen.getByRole('textbox', { name: 'Tagline' });

const whole: Partial<EventDraftContent> = {
  name: 'Harbour Days',
  eventTypeId: 1,
  tagline: 'Freight',
  description: 'Things',
  startDateTime: '2031-06-12T09:00',
  endDateTime: '2031-06-14T17:30',
  attendanceType: 2,
  timeZone: 'Europe/London',
  websiteUrl: 'harbour.example',
  otherInformation: 'Bring a badge.',
};

test('what is typed is saved for the team, and the address becomes that of the draft', async () => {
  const api = fakeApi(answers);
  const { user, router } = renderRoute(page, session);
  await user.type(await name(), 'Harbour Days');
  expect(await screen.findByText(/^Saved \d\d:\d\d\. /)).toBeVisible();
  const [first] = api.made('drafts.saveEventDraft');
  expect(first?.input.body).toMatchObject({ revision: 0 });
  const { draftId } = first?.input.params as { draftId: string };
  expect(router.state.location.search).toBe(`?draft=${draftId}`);
  await user.type(await name(), ' 2031');
  await waitFor(() =>
    expect(api.made('drafts.saveEventDraft').at(-1)?.input).toMatchObject({
      params: { draftId },
      body: { content: { name: 'Harbour Days 2031' } },
    }),
  );
  expect(await name()).toHaveFocus();
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

test('a draft is continued where anyone in the team left it, and submitted as it was saved', async () => {
  const api = fakeApi({
    ...answers,
    'places.timeZones': ['Europe/London'],
    'drafts.eventDraft': aDraft(whole),
    'drafts.submitEventDraft': { id: 7 },
    'authoring.ownEvent': anEditableEvent({ id: 7 }),
  });
  const { user, router } = renderRoute(continued, session);
  expect(await name()).toHaveValue('Harbour Days');
  expect(screen.getByText(/^Saved \d\d:\d\d\. /)).toBeVisible();
  await goToStep(user, 'Page and images');
  await user.type(tagline(), ' meets code');
  await user.click(screen.getByRole('button', { name: 'Submit for review' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Images and documents' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/partner/edit-event/7/files');
  expect(api.made('drafts.submitEventDraft')[0]?.input).toMatchObject({
    params: { draftId: id },
    query: { revision: 4 },
    body: { tagline: 'Freight meets code' },
  });
  expect(localStorage).toHaveLength(0);
});

test('a draft that this browser kept from before is imported once', async () => {
  const values = { ...emptyEvent, name: 'Harbour Days' };
  writeDraft(draftKey(3, 'new'), { values, savedAt: at, basedOn: null });
  const api = fakeApi(answers);
  renderRoute(page, session);
  expect(await name()).toHaveValue('Harbour Days');
  expect(await screen.findByText(/^Saved \d\d:\d\d\. /)).toBeVisible();
  expect(api.made('drafts.saveEventDraft')[0]?.input.body).toMatchObject({
    revision: 0,
    content: { name: 'Harbour Days' },
  });
  expect(localStorage).toHaveLength(0);
});

test('without a connection this browser keeps the draft until it can be saved', async () => {
  const api = fakeApi({ ...answers, 'drafts.eventDraft': aDraft(), 'drafts.saveEventDraft': noConnection() });
  const first = renderRoute(continued, session);
  await first.user.type(await name(), 'Harbour Days');
  expect(await screen.findByText(/^Not saved\. /)).toBeVisible();
  first.unmount();
  const { user } = renderRoute(continued, session);
  expect(await name()).toHaveValue('Harbour Days');
  expect(await screen.findByText(/^Not saved\. /)).toBeVisible();
  api.answer({ 'drafts.saveEventDraft': saved });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^Saved \d\d:\d\d\. /)).toBeVisible();
  expect(localStorage).toHaveLength(0);
});

test('a browser without storage says that nothing is kept', async () => {
  const setItem = Storage.prototype.setItem;
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  fakeApi({ ...answers, 'drafts.eventDraft': aDraft(), 'drafts.saveEventDraft': noConnection() });
  const { user } = renderRoute(continued, session);
  await user.type(await name(), 'Harbour Days');
  expect(await screen.findByText(/this browser can't keep it either/)).toBeVisible();
  Storage.prototype.setItem = setItem;
});

test('what a colleague changes elsewhere in the draft joins what is typed here', async () => {
  const api = fakeApi({ ...answers, 'drafts.eventDraft': aDraft({ name: 'Days' }) });
  const { user } = renderRoute(continued, session);
  await user.type(await name(), ' 2031');
  api.answer({
    'drafts.eventDraft': aDraft({ name: 'Days', tagline: 'Theirs' }, 4),
    'drafts.saveEventDraft': (input) =>
      input.body.revision === 4 ? { revision: 5, updatedAt: at } : changed,
  });
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Tagline', hidden: true })).toHaveValue('Theirs'),
  );
  expect(await name()).toHaveValue('Days 2031');
  await waitFor(() =>
    expect(api.made('drafts.saveEventDraft').at(-1)?.input.body).toMatchObject({
      revision: 4,
      content: { name: 'Days 2031', tagline: 'Theirs' },
    }),
  );
});

test.each([
  ['mine', /Your version/, 'Days 2031'],
  ['theirs', /Their version/, 'Harbour Week'],
])('where both changed the same text, the partner keeps %s', async (_, choice, expected) => {
  const api = fakeApi({ ...answers, 'drafts.eventDraft': aDraft({ name: 'Days' }) });
  const { user } = renderRoute(continued, session);
  await user.type(await name(), ' 2031');
  api.answer({
    'drafts.eventDraft': aDraft({ name: 'Harbour Week' }, 4),
    'drafts.saveEventDraft': (input) =>
      input.body.revision === 4 ? { revision: 5, updatedAt: at } : changed,
  });
  expect(await screen.findByText('Louise Lindqvist has changed this draft')).toBeVisible();
  const question = within(screen.getByRole('radiogroup', { name: 'Name' }));
  expect(question.getByText('Harbour Week')).toBeVisible();
  expect(question.getByText('Days 2031')).toBeVisible();
  await user.click(question.getByRole('radio', { name: choice }));
  await user.click(screen.getByRole('button', { name: 'Save this choice' }));
  await waitFor(async () => expect(await name()).toHaveValue(expected));
  expect(screen.queryByText('Louise Lindqvist has changed this draft')).not.toBeInTheDocument();
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

test('a save of our own whose response was lost is no dispute', async () => {
  const api = fakeApi({ ...answers, 'drafts.eventDraft': aDraft({ name: 'Days' }) });
  const { user } = renderRoute(continued, session);
  await name();
  api.answer({ 'drafts.saveEventDraft': noConnection() });
  await user.type(await name(), ' 2031');
  expect(await screen.findByText(/^Not saved\. /)).toBeVisible();
  api.answer({
    'drafts.eventDraft': aDraft({ name: 'Days 2031' }, 4),
    'drafts.saveEventDraft': (input) =>
      input.body.revision === 4 ? { revision: 5, updatedAt: at } : changed,
  });
  await user.type(await name(), ', again');
  await waitFor(() =>
    expect(api.made('drafts.saveEventDraft').at(-1)?.input.body).toMatchObject({
      revision: 4,
      content: { name: 'Days 2031, again' },
    }),
  );
  expect(await screen.findByText(/^Saved \d\d:\d\d\. /)).toBeVisible();
});

test('a draft that a colleague deleted meanwhile can be saved as a new one', async () => {
  const api = fakeApi({ ...answers, 'drafts.eventDraft': aDraft({ name: 'Days' }) });
  const { user, router } = renderRoute(continued, session);
  await name();
  api.answer({ 'drafts.saveEventDraft': failure('draft-not-found') });
  await user.type(await name(), ' 2031');
  expect(await screen.findByText('Someone in your team deleted or submitted this draft')).toBeVisible();
  expect(readDraft(draftKey(3, `draft-${id}`))?.values.name).toBe('Days 2031');
  api.answer({ 'drafts.saveEventDraft': saved });
  await user.click(screen.getByRole('button', { name: 'Save mine as a new draft' }));
  expect(await screen.findByText(/^Saved \d\d:\d\d\. /)).toBeVisible();
  expect(router.state.location.search).not.toBe(`?draft=${id}`);
  expect(api.made('drafts.saveEventDraft').at(-1)?.input.body).toMatchObject({
    revision: 0,
    content: { name: 'Days 2031' },
  });
  expect(localStorage).toHaveLength(0);
});

test('a missing sector leads to its section', async () => {
  fakeApi({ ...answers, 'drafts.eventDraft': aDraft({ name: 'Days' }) });
  const { user } = renderRoute(continued, session);
  await name();
  await goToStep(user, 'Review');
  const notes = within(screen.getByRole('region', { name: 'Before you submit' }));
  expect(notes.getByText(/This event has no sector/)).toBeVisible();
  expect(notes.getByText(/We review images and documents together with the text/)).toBeVisible();
  await user.click(notes.getByRole('button', { name: 'Go to Sector' }));
  expect(screen.getByText('Sector', { selector: '[tabindex="-1"]' })).toHaveFocus();
});

test('a draft is deleted after a question', async () => {
  const api = fakeApi({
    ...answers,
    'drafts.eventDraft': aDraft({ name: 'Days' }),
    'drafts.deleteEventDraft': { status: 'Success' },
    'authoring.ownEvents': [],
    'figures.eventListFigures': listFigures({ all: 0 }),
  });
  const { user, router } = renderRoute(continued, session);
  await name();
  await user.click(screen.getByRole('button', { name: 'Delete draft' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Draft deleted')).toBeVisible();
  expect(router.state.location.search).toBe('?tab=events');
  expect(api.made('drafts.deleteEventDraft')[0]?.input.params).toEqual({ draftId: id });
});

test('leaving asks only while something is unsaved, and keeps it in this browser', async () => {
  const api = fakeApi({
    ...answers,
    'drafts.saveEventDraft': noConnection(),
    'authoring.ownEvents': [],
    'figures.eventListFigures': listFigures({ all: 0 }),
  });
  const { user, router } = renderRoute(page, session);
  await user.type(await name(), 'Harbour Days');
  expect(await screen.findByText(/^Not saved\. /)).toBeVisible();
  const menu = within(screen.getByRole('navigation', { name: 'Partners' }));
  await user.click(menu.getByRole('link', { name: 'Registrations' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
  await user.click(question.getByRole('button', { name: 'Stay' }));
  expect(await name()).toHaveValue('Harbour Days');
  api.answer({ 'drafts.saveEventDraft': saved });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^Saved \d\d:\d\d\. /)).toBeVisible();
  await user.type(await name(), ' 2031');
  await user.click(menu.getByRole('link', { name: 'Events' }));
  expect(await screen.findByText('You have no upcoming events')).toBeVisible();
  expect(router.state.location.pathname).toBe('/partner/dashboard');
  await waitFor(() =>
    expect(api.made('drafts.saveEventDraft').at(-1)?.input.body).toMatchObject({
      content: { name: 'Harbour Days 2031' },
    }),
  );
});

const banner = (id: number) => ({ id, url: `/media/${id}/key/1280.webp`, alternativeText: null });
const agenda = { id: 5, type: 'agenda' as const, name: 'agenda.pdf', url: '/media/5/key/agenda.pdf' };
const image = () => new File(['x'], 'hall.png', { type: 'image/png' });
const inputOf = async (group: string) => {
  const box = await screen.findByRole('group', { name: group });
  return box.querySelector<HTMLInputElement>('input[type=file]')!;
};

test('the first image begins a draft, and the preview shows it', async () => {
  const api = fakeApi(answers);
  api.answer({
    'drafts.addDraftImage': () => {
      api.answer({ 'drafts.eventDraftFiles': { ...noFiles, banners: [banner(91)] } });
      return { id: 91, url: '/media/91/key/1280.webp' };
    },
  });
  const { user, router } = renderRoute(`${page}?step=page`, session);
  await user.upload(await inputOf('Banner images'), image());
  expect(await screen.findByRole('button', { name: 'Remove Banner 1' })).toBeVisible();
  const { draftId } = api.made('drafts.addDraftImage')[0]?.input.params as { draftId: string };
  expect(api.made('drafts.saveEventDraft')[0]?.input).toMatchObject({
    params: { draftId },
    body: { revision: 0 },
  });
  // a reload opens the same step
  await waitFor(() => expect(router.state.location.search).toBe(`?draft=${draftId}&step=page`));
});

test("a colleague's images and documents are in the draft, to describe, order and delete", async () => {
  const api = fakeApi({
    ...answers,
    'drafts.eventDraft': aDraft({ name: 'Days' }),
    'drafts.eventDraftFiles': { ...noFiles, banners: [banner(1), banner(2)], documents: [agenda] },
    'drafts.changeDraftImage': { status: 'Success' },
    'drafts.removeDraftDocument': { status: 'Success' },
  });
  const { user } = renderRoute(`${continued}&step=page`, session);
  expect(await screen.findByRole('link', { name: 'Open agenda.pdf' })).toHaveAttribute('href', agenda.url);
  await user.click(screen.getByRole('button', { name: 'Move Banner 2 up' }));
  await waitFor(() =>
    expect(api.made('drafts.changeDraftImage')[0]?.input).toEqual({
      params: { draftId: id, imageId: 1 },
      body: { position: 1 },
    }),
  );
  await user.type(screen.getByLabelText('Alternative text of Banner 1'), 'The quay{Enter}');
  await waitFor(() =>
    expect(api.made('drafts.changeDraftImage')[1]?.input.body).toEqual({ alternativeText: 'The quay' }),
  );
  expect(api.made('drafts.submitEventDraft')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Remove agenda.pdf' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete agenda.pdf?' }));
  expect(question.getByText('It will be gone for everyone in your team.')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(api.made('drafts.removeDraftDocument')[0]?.input.params).toEqual({ draftId: id, documentId: 5 }),
  );
});

test('a draft is not submitted without a file that failed to arrive', async () => {
  const api = fakeApi({
    ...answers,
    'places.timeZones': ['Europe/London'],
    'drafts.eventDraft': aDraft(whole),
    'drafts.addDraftDocument': failure('document-macros'),
    'drafts.submitEventDraft': { id: 7 },
    'authoring.ownEvent': anEditableEvent({ id: 7 }),
  });
  const { user, router } = renderRoute(`${continued}&step=page`, session);
  await user.upload(await inputOf('Agenda'), new File(['x'], 'agenda.docx'));
  expect(await screen.findByText('Document upload failed')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Submit for review' }));
  expect(await screen.findByText(/Try again or remove it, then submit/)).toBeVisible();
  expect(screen.getByText('Images and documents', { selector: '[tabindex="-1"]' })).toHaveFocus();
  expect(api.made('drafts.submitEventDraft')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Remove agenda.docx' }));
  await user.click(screen.getByRole('button', { name: 'Submit for review' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/partner/edit-event/7/files'));
});
