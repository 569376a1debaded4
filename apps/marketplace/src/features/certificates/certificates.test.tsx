import { CheckedCertificate } from '@atrium/domain';
import { failure, fakeApi } from '@atrium/testing';
import { screen } from '@testing-library/react';
import type { z } from 'zod';
import { renderRoute } from '../../testing/render-route.tsx';

const path = '/certificates/0123-4567-89AB-CDEF';
const checked = (change: Partial<z.input<typeof CheckedCertificate>> = {}) =>
  CheckedCertificate.parse({
    code: '0123-4567-89AB-CDEF',
    isValid: true,
    eventName: 'Harbour Summit',
    startDateTime: '2031-03-10T09:00:00.000Z',
    endDateTime: '2031-03-11T17:00:00.000Z',
    timeZone: 'Europe/London',
    organiserName: 'Docklands Events',
    issuedAt: '2031-03-12T05:00:00.000Z',
    holderName: 'Ada Lovelace',
    cpdMinutes: 450,
    ...change,
  });

test('anybody with the code reads whether a certificate is valid, whose it is and what it states', async () => {
  fakeApi({ 'certificates.checkCertificate': checked() });
  renderRoute(path);
  expect(await screen.findByText('This certificate is valid')).toBeVisible();
  expect(screen.getByText('Ada Lovelace')).toBeVisible();
  expect(screen.getByText('7.5 hours')).toBeVisible();
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('a withdrawn one says so', async () => {
  fakeApi({
    'certificates.checkCertificate': checked({ isValid: false, holderName: null, cpdMinutes: null }),
  });
  renderRoute(path);
  expect(await screen.findByText('This certificate is no longer valid')).toBeVisible();
  expect(screen.queryByText('This certificate is valid')).not.toBeInTheDocument();
});

test('an unknown code says what to compare', async () => {
  fakeApi({ 'certificates.checkCertificate': failure('certificate-not-found') });
  renderRoute(path);
  expect(await screen.findByText('No certificate has this code')).toBeVisible();
});
