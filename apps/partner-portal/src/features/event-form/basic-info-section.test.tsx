import { fakeApi } from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import {
  answers,
  choose,
  created,
  field,
  filesPage,
  goToStep,
  openWritten,
  page,
  session,
  submit,
} from '../../testing/event-form.tsx';
import { renderRoute } from '../../testing/render-route.tsx';

afterEach(() => localStorage.clear());

test('descriptions are requested only for Other, and subtypes only for selected sectors', async () => {
  fakeApi(answers);
  const { user } = renderRoute(page, session);
  await screen.findByRole('textbox', { name: 'Event name' });
  expect(screen.queryByRole('textbox', { name: 'Other event type' })).not.toBeInTheDocument();
  await choose(user, screen.getByRole('button', { name: /Event type$/ }), 'Other');
  await user.type(field('Other event type'), 'Regatta');
  expect(screen.getByText('7 / 80')).toBeVisible();
  await goToStep(user, 'Audience and agenda');
  expect(screen.queryByRole('textbox', { name: 'Other attendee class' })).not.toBeInTheDocument();
  await choose(user, screen.getByRole('combobox', { name: 'Attendee classes' }), 'Other');
  expect(field('Other attendee class')).toBeVisible();
  await goToStep(user, 'Essentials');
  await choose(user, screen.getByRole('combobox', { name: 'Sectors' }), 'Finance');
  await choose(user, screen.getByRole('combobox', { name: 'Finance: subtypes' }), 'Payments');
  expect(screen.getByRole('list', { name: 'Finance: subtypes, chosen' })).toHaveTextContent('Payments');
});

test('countries are searched while typing', async () => {
  const api = fakeApi(answers);
  const { user } = renderRoute(page, session);
  await screen.findByRole('textbox', { name: 'Event name' });
  await goToStep(user, 'Audience and agenda');
  await user.type(await screen.findByRole('combobox', { name: 'Attendee countries' }), 'ger');
  await user.click(await screen.findByRole('option', { name: 'Germany' }));
  expect(await screen.findByRole('list', { name: 'Attendee countries, chosen' })).toHaveTextContent(
    'Germany',
  );
  expect(api.made('reference.searchOptions')).toHaveLength(1);
  expect(api.made('reference.searchOptions')[0]?.input.params).toEqual({ type: 'countries', query: 'ger' });
});

test('an organiser says that the event takes place again, in a new series', async () => {
  const api = fakeApi({
    ...answers,
    ...created,
    'series.addSeries': { id: 8, name: 'Harbour Days', cadence: 'HALF_YEARLY', editions: 0, isPublic: false },
  });
  const { user } = await openWritten();
  expect(screen.queryByRole('textbox', { name: 'Edition' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Yes, in a new series' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New series' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name of the series' }), 'Harbour Days');
  await user.click(dialog.getByRole('radio', { name: 'Twice a year' }));
  await user.click(dialog.getByRole('button', { name: 'Add series' }));
  await user.type(await screen.findByRole('textbox', { name: 'Edition' }), 'Spring 2031');
  expect(api.made('series.addSeries')[0]?.input.body).toEqual({
    name: 'Harbour Days',
    cadence: 'HALF_YEARLY',
  });
  await submit(user);
  expect(await filesPage()).toBeVisible();
  expect(api.made('drafts.submitEventDraft')[0]?.input.body).toMatchObject({
    seriesId: 8,
    editionLabel: 'Spring 2031',
  });
});
