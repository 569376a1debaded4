import { anEventCard, fakeApi } from '@atrium/testing';
import { screen } from '@testing-library/react';
import { renderRoute } from './testing/render-route.tsx';

test('an unknown path says so and leads home', async () => {
  fakeApi({ 'catalogue.topEvents': [anEventCard()] });
  renderRoute('/no/such/page');
  expect(await screen.findByRole('heading', { name: 'We could not find this page' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Take Me Home' })).toHaveAttribute('href', '/');
});
