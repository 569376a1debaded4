import { failure, fakeApi } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  answers,
  choose,
  created,
  filesPage,
  goToStep,
  openWritten,
  page,
  section,
  session,
  submit,
} from '../../testing/event-form.tsx';
import { renderRoute } from '../../testing/render-route.tsx';

afterEach(() => localStorage.clear());

test('an event is created with its agenda and its extras', async () => {
  const api = fakeApi({ ...answers, ...created });
  const { user } = await openWritten();
  await goToStep(user, 'Audience and agenda');
  expect(screen.getByText('No agenda items scheduled')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add agenda item' }));
  await user.type(section('Agenda').getByRole('textbox', { name: 'Name' }), 'Welcome');

  await goToStep(user, 'Tickets');
  await user.click(screen.getByRole('button', { name: 'Add extra event' }));
  const extra = section('Extra events');
  await user.type(extra.getByRole('textbox', { name: 'Name' }), 'Gala');
  await choose(user, extra.getByRole('button', { name: /Type$/ }), 'Dinner');

  await submit(user);
  expect(await filesPage()).toBeVisible();
  expect(api.made('drafts.submitEventDraft')[0]?.input.body).toMatchObject({
    name: 'Harbour Days',
    agendaItems: [{ name: 'Welcome', startDateTime: '2031-06-12T09:00' }],
    subEvents: [{ name: 'Gala', subEventType: 1, price: 0, startDateTime: '2031-06-12T09:00' }],
  });
});

test('an agenda item needs a name before the next one', async () => {
  fakeApi(answers);
  const { user } = renderRoute(`${page}?step=audience`, session);
  await user.click(await screen.findByRole('button', { name: 'Add agenda item' }));
  await user.click(screen.getByRole('button', { name: 'Add agenda item' }));
  const agenda = section('Agenda');
  expect(await agenda.findByText('Name is required')).toBeVisible();
  expect(agenda.getAllByRole('textbox', { name: 'Name' })).toHaveLength(1);
  await waitFor(() => expect(agenda.getByRole('textbox', { name: 'Name' })).toHaveFocus());
  await user.click(agenda.getByRole('button', { name: 'Remove agenda item 1' }));
  expect(await agenda.findByText('No agenda items scheduled')).toBeVisible();
  await waitFor(() => expect(agenda.getByRole('button', { name: 'Add agenda item' })).toHaveFocus());
});

test('an extra requires name, type and start, and reports types that fail to load', async () => {
  const api = fakeApi({ ...answers, 'reference.subEventTypes': failure('internal') });
  const { user } = renderRoute(`${page}?step=tickets`, session);
  await user.click(await screen.findByRole('button', { name: 'Add extra event' }));
  const extra = section('Extra events');
  expect(await extra.findByText('Failed to fetch types')).toBeVisible();
  await submit(user);
  expect(await extra.findByRole('alert')).toHaveTextContent('Please fill in all required fields');
  expect(extra.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Enter a name');
  expect(extra.getByText('Choose the type')).toBeVisible();
  expect(extra.getByText('Enter the start time')).toBeVisible();
  api.answer({ 'reference.subEventTypes': [{ id: 1, name: 'Dinner' }] });
  await user.click(extra.getByRole('button', { name: 'Try again' }));
  await choose(user, extra.getByRole('button', { name: /Type$/ }), 'Dinner');
  await waitFor(() => expect(extra.getByRole('button', { name: /Type$/ })).toHaveTextContent('Dinner'));
});

test('speakers are added, put in order, linked to the agenda and removed', async () => {
  const api = fakeApi({ ...answers, ...created });
  const { user } = await openWritten();
  await goToStep(user, 'Audience and agenda');
  const agenda = section('Agenda');
  await user.click(screen.getByRole('button', { name: 'Add speaker' }));
  await user.type(agenda.getByRole('textbox', { name: 'Name' }), 'Amara Osei');
  await user.type(agenda.getByRole('textbox', { name: 'Company' }), 'Northwind Labs');
  await user.click(screen.getByRole('button', { name: 'Add speaker' }));
  const second = within(agenda.getByRole('group', { name: 'Speaker 2' }));
  await user.type(second.getByRole('textbox', { name: 'Name' }), 'Henrik Dahl');
  await user.click(second.getByRole('button', { name: 'Move speaker 2 up' }));
  await user.click(screen.getByRole('button', { name: 'Add agenda item' }));
  const item = within(agenda.getByRole('group', { name: 'Agenda item 1' }));
  await user.type(item.getByRole('textbox', { name: 'Name' }), 'Welcome');
  await choose(user, item.getByRole('combobox', { name: 'Speakers' }), 'Amara Osei');
  await user.keyboard('{Escape}');
  await submit(user);
  expect(await filesPage()).toBeVisible();
  const body = api.made('drafts.submitEventDraft')[0]?.input.body;
  expect(body).toMatchObject({
    speakers: [{ name: 'Henrik Dahl' }, { name: 'Amara Osei', company: 'Northwind Labs' }],
    agendaItems: [{ name: 'Welcome', speakers: [expect.any(Number)] }],
  });
  const sent = body as { speakers: { id: number }[]; agendaItems: { speakers: number[] }[] };
  expect(sent.agendaItems[0]?.speakers).toEqual([sent.speakers[1]?.id]);
});
