import { fakeApi } from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import { answers, field, goToStep, openWritten, page, session } from '../../testing/event-form.tsx';
import { renderRoute } from '../../testing/render-route.tsx';

afterEach(() => localStorage.clear());

test('the preview shows the event as visitors will see it', async () => {
  fakeApi(answers);
  const { user } = renderRoute(page, session);
  await user.type(await screen.findByRole('textbox', { name: 'Event name' }), 'Harbour Days');
  await goToStep(user, 'Page and images');
  await user.type(field('Description'), 'Moving things.');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const preview = within(await screen.findByRole('dialog', { name: 'Preview' }));
  expect(preview.getByText('Harbour Days')).toBeInTheDocument();
  await user.click(preview.getByRole('tab', { name: 'On its page' }));
  expect(await preview.findByText('Moving things.')).toBeVisible();
});

test('the preview draws the facts as the page of the event does, without those of ticket holders', async () => {
  fakeApi(answers);
  const { user } = await openWritten({ previousNumAttendees: 1200, joinLink: 'https://join.example' });
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const preview = within(await screen.findByRole('dialog', { name: 'Preview' }));
  await user.click(preview.getByRole('tab', { name: 'On its page' }));
  const facts = within(await preview.findByRole('region', { name: 'Event information' }));
  expect(facts.getByText('Conference')).toBeVisible();
  expect(facts.getByText('In-Person')).toBeVisible();
  expect(facts.getByRole('link', { name: /harbour\.example/ })).toHaveAttribute(
    'href',
    'https://harbour.example',
  );
  expect(facts.getByText(/1 Quay Street/)).toBeVisible();
  const attendance = within(preview.getByRole('region', { name: 'Attendee and exhibitor information' }));
  expect(attendance.getByText('1,200')).toBeVisible();
  const texts = within(preview.getByRole('region', { name: 'Other information' }));
  expect(texts.getByText('Bring a badge.')).toBeVisible();
  expect(preview.queryByText(/join\.example/)).not.toBeInTheDocument();
});
