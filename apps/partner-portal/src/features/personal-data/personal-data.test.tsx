import { days, PersonalData } from '@atrium/domain';
import { failure, fakeApi } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { z } from 'zod';
import { anEditableEvent, partner } from '../../testing/partner-events.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const path = '/partner/event-details/7/personal-data';
const notes = {
  category: 'NOTES' as const,
  count: 3,
  days: 90,
  on: '2031-05-01',
  from: '2031-02-02',
  isRemovable: true,
  exportedAt: null as string | null,
};
const data = (change: Partial<z.input<typeof PersonalData>> = {}) =>
  PersonalData.parse({
    isOver: true,
    isHeldUp: false,
    categories: [
      notes,
      { ...notes, category: 'INVOICES', count: 1, days: null, on: null, from: null, isRemovable: false },
    ],
    ...change,
  });
const event = { 'authoring.ownEvent': anEditableEvent() };

test('a category is removed only after it was exported', async () => {
  const api = fakeApi({
    ...event,
    'personalData.personalData': data(),
    'personalData.exportPersonalData': failure('internal'),
    'personalData.removePersonalData': { status: 'Success' },
  });
  const { user } = renderRoute(path, { session: partner });
  expect(await screen.findByText(/Removed on 1 May 2031/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove now: Notes' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByRole('button', { name: 'Remove for good' })).toBeDisabled();
  api.answer({
    'personalData.personalData': data({
      categories: [{ ...notes, exportedAt: new Date(Date.now() - days(1)).toISOString() }],
    }),
  });
  await user.click(dialog.getByRole('button', { name: 'Export now' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Remove for good' })).toBeEnabled());
  await user.click(dialog.getByRole('button', { name: 'Remove for good' }));
  expect(await screen.findByText('Personal data removed')).toBeVisible();
  expect(api.made('personalData.removePersonalData')[0]?.input.params).toEqual({
    eventId: 7,
    category: 'NOTES',
  });
});

test('what tax law needs is named, and has no way to be removed', async () => {
  fakeApi({ ...event, 'personalData.personalData': data() });
  renderRoute(path, { session: partner });
  expect(await screen.findByText(/Stored as long as tax law requires/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove now: Companies on invoices' })).not.toBeInTheDocument();
  expect(
    screen.queryByRole('button', { name: 'Change term: Companies on invoices' }),
  ).not.toBeInTheDocument();
});

test('a term outside the limits is refused, and what was typed stays if saving fails', async () => {
  const api = fakeApi({
    ...event,
    'personalData.personalData': data(),
    'personalData.setDataTerms': failure('personal-data-term-over'),
  });
  const { user } = renderRoute(path, { session: partner });
  await user.click(await screen.findByRole('button', { name: 'Change term: Notes' }));
  const field = await screen.findByRole('textbox', { name: /Days after the event/ });
  await user.clear(field);
  await user.type(field, '91');
  await user.click(screen.getByRole('button', { name: 'Save term' }));
  expect(await screen.findByText('Enter a number of days from 1 to 90.')).toBeVisible();
  expect(api.made('personalData.setDataTerms')).toHaveLength(0);
  await user.clear(field);
  await user.type(field, '5');
  await user.click(screen.getByRole('button', { name: 'Save term' }));
  expect(await screen.findByText(/the data would be removed within a week/)).toBeVisible();
  expect(field).toHaveValue('5');
  api.answer({ 'personalData.setDataTerms': data() });
  await user.clear(field);
  await user.type(field, '60');
  await user.click(screen.getByRole('button', { name: 'Save term' }));
  expect(await screen.findByText('Term saved')).toBeVisible();
  expect(api.made('personalData.setDataTerms').at(-1)?.input.body).toEqual({
    terms: [{ category: 'NOTES', days: 60 }],
  });
});

test('during a legal hold the page says why nothing can be removed, and readers have no actions', async () => {
  fakeApi({
    ...event,
    'personalData.personalData': data({ isHeldUp: true, categories: [{ ...notes, isRemovable: false }] }),
  });
  renderRoute(path, { session: { ...partner, partnerRole: 'FINANCE' } });
  expect(await screen.findByText('Nothing can be removed by hand now')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Export|Change term|Remove now/ })).not.toBeInTheDocument();
});
