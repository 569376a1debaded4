import { JoiningPlan } from '@atrium/domain';
import { failure, fakeApi } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { z } from 'zod';
import { anEditableEvent, partner } from '../../testing/partner-events.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const path = '/partner/event-details/7/joining';
const plan = (change: Partial<z.input<typeof JoiningPlan>> = {}) =>
  JoiningPlan.parse({
    isOnline: true,
    opensMinutes: null,
    event: { link: 'https://meet.example/all', instructions: null },
    ticketTypes: [
      { id: 31, name: 'Seat', attendance: 'IN_PERSON', own: null },
      { id: 32, name: 'Stream', attendance: 'ONLINE', own: null },
    ],
    ...change,
  });
const event = { 'authoring.ownEvent': anEditableEvent() };

test('a ticket type gets its own link, and holders see it from a time on; what was typed stays if saving fails', async () => {
  const api = fakeApi({ ...event, 'joining.joining': plan() });
  const { user } = renderRoute(path, { session: partner });
  expect(await screen.findByText('https://meet.example/all')).toBeVisible();
  expect(screen.getByText(/No joining details are shown with Seat/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Only for Seat' })).not.toBeInTheDocument();
  const link = screen.getByRole('textbox', { name: /Joining link/ });
  await user.type(link, 'nonsense');
  await user.click(screen.getByRole('button', { name: 'Save joining details' }));
  await waitFor(() => expect(link).toBeInvalid());
  expect(api.made('joining.setJoining')).toHaveLength(0);
  await user.clear(link);
  await user.type(link, 'https://meet.example/stream');
  await user.click(screen.getByRole('button', { name: /^As soon as the ticket is paid|From/ }));
  await user.click(screen.getByRole('option', { name: '1 day before the start' }));
  api.answer({ 'joining.setJoining': failure('internal') });
  await user.click(screen.getByRole('button', { name: 'Save joining details' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(link).toHaveValue('https://meet.example/stream');
  api.answer({ 'joining.setJoining': plan({ opensMinutes: 1440 }) });
  await user.click(screen.getByRole('button', { name: 'Save joining details' }));
  expect(await screen.findByText('Joining details saved')).toBeVisible();
  expect(api.made('joining.setJoining').at(-1)?.input.body).toEqual({
    opensMinutes: 1440,
    ticketTypes: [{ id: 32, own: { link: 'https://meet.example/stream', instructions: null } }],
  });
});

test('who may only read sees the details, and no form', async () => {
  const [seat, stream] = plan().ticketTypes;
  const own = { link: 'https://meet.example/stream', instructions: 'Passcode 4711' };
  fakeApi({ ...event, 'joining.joining': plan({ ticketTypes: [seat!, { ...stream!, own }] }) });
  renderRoute(path, { session: { ...partner, partnerRole: 'FINANCE' } });
  const heading = await screen.findByRole('heading', { name: 'Stream' });
  expect(heading).toBeVisible();
  expect(within(screen.getByRole('main')).getByText('Passcode 4711')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save joining details' })).not.toBeInTheDocument();
});

test('an event at its venue only has nothing to join', async () => {
  fakeApi({ ...event, 'joining.joining': plan({ isOnline: false }) });
  renderRoute(path, { session: partner });
  expect(await screen.findByText('This event takes place at its venue only')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save joining details' })).not.toBeInTheDocument();
});
