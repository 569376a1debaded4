import type { ContractState, TermsState } from '@atrium/domain';
import { failure, fakeApi, type Answers } from '@atrium/testing';
import { screen, waitFor } from '@testing-library/react';
import { partner } from '../../testing/partner-events.ts';
import { renderRoute } from '../../testing/render-route.tsx';

// jsdom has no layout and no object URLs
class Unmoved implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver = Unmoved;
URL.createObjectURL = () => 'blob:agreement';
URL.revokeObjectURL = () => undefined;
jest.mock('react-pdf', () => ({
  pdfjs: { GlobalWorkerOptions: {} },
  Document: () => <p>The pages</p>,
  Page: () => null,
}));

const visit = { session: partner };
const pending: ContractState = {
  status: 'pending',
  version: '2026-01-15',
  documentHash: 'a'.repeat(64),
  signedAt: null,
  signedBy: null,
  ipAddress: null,
};
const signed: ContractState = {
  ...pending,
  status: 'agreed',
  signedAt: '2031-01-02T08:00:00.000Z',
  signedBy: 'Pat Stone',
  ipAddress: '192.0.2.7',
};
const noTerms: TermsState = { status: 'pending', version: '2025-01-28', agreedAt: null, agreedBy: null };
const terms: TermsState = {
  ...noTerms,
  status: 'agreed',
  agreedAt: '2031-01-03T08:00:00.000Z',
  agreedBy: 'pat@example.com',
};
const document = {
  name: 'partner-agreement-2026-01-15.pdf',
  mediaType: 'application/pdf',
  content: new Uint8Array([1]),
};
const contractIs = (contract: ContractState): Answers => ({
  'agreements.contract': contract,
  'agreements.contractDocument': document,
  'agreements.terms': noTerms,
});
const box = () => screen.findByRole('checkbox', { name: /agree to it for my company/ });
const goOn = () => screen.getByRole('button', { name: 'Continue' });

test('the box is ticked once and enables the next step', async () => {
  const api = fakeApi({ ...contractIs(pending), 'agreements.signContract': signed });
  const { user, router } = renderRoute('/partner/contract-agreement', visit);
  const agreed = await box();
  expect(goOn()).toBeDisabled();
  await user.click(agreed);
  expect(agreed).toBeChecked();
  await user.click(agreed);
  expect(agreed).toBeChecked();
  api.answer(contractIs(signed));
  await user.click(goOn());
  expect(await screen.findByText('Agreement signed')).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: '/partner/settings', search: '?tab=agreements' });
  expect(api.made('agreements.signContract')[0]?.input.body).toEqual({ documentHash: 'a'.repeat(64) });
});

test('the document is shown, with a download link', async () => {
  fakeApi(contractIs(pending));
  renderRoute('/partner/contract-agreement', visit);
  const link = await screen.findByRole('link', { name: 'Download the agreement (PDF)' });
  expect(link).toHaveAttribute('href', 'blob:agreement');
  expect(link).toHaveAttribute('download', document.name);
  expect(await screen.findByRole('region', { name: 'Partner agreement 2026-01-15' })).toBeVisible();
});

test('an agreement that has changed is shown again before it is signed', async () => {
  const api = fakeApi({
    ...contractIs(pending),
    'agreements.signContract': failure('agreement-changed'),
  });
  const { user } = renderRoute('/partner/contract-agreement', visit);
  await user.click(await box());
  api.answer(contractIs({ ...pending, documentHash: 'b'.repeat(64) }));
  await user.click(goOn());
  // the form, and the message in it, is replaced once the new document has loaded
  await waitFor(() =>
    expect(screen.getByText('The agreement has changed since you opened it. Read it again.')).toBeVisible(),
  );
  await waitFor(async () => expect(await box()).not.toBeChecked());
  await waitFor(() => expect(goOn()).toBeDisabled());
});

test('a signed agreement shows signatory, time, address and document', async () => {
  fakeApi(contractIs(signed));
  renderRoute('/partner/contract-agreement', visit);
  expect(await screen.findByText('Pat Stone')).toBeVisible();
  for (const fact of ['192.0.2.7', 'a'.repeat(64), 'Thu, 2 Jan 2031, 08:00 UTC'])
    expect(screen.getByText(fact)).toBeVisible();
  expect(await box()).toBeChecked();
  expect(await screen.findByRole('link', { name: 'Download the signed agreement (PDF)' })).toBeVisible();
});

test('the terms are accepted only once ticked', async () => {
  const api = fakeApi({
    'agreements.contract': pending,
    'agreements.terms': noTerms,
    'agreements.agreeToTerms': failure('unavailable'),
  });
  const { user, router } = renderRoute('/partner/terms-conditions', visit);
  const agreed = await screen.findByRole('checkbox', { name: 'I have read and agree' });
  expect(screen.getByRole('link', { name: 'Customer terms of service' })).toHaveAttribute(
    'href',
    '/customer-terms-of-service',
  );
  expect(goOn()).toBeDisabled();
  await user.click(agreed);
  await user.click(goOn());
  expect(await screen.findByText("We're busy. Try again in a moment.")).toBeVisible();
  api.answer({ 'agreements.agreeToTerms': terms, 'agreements.terms': terms });
  await user.click(goOn());
  expect(await screen.findByText('Agreement recorded')).toBeVisible();
  expect(router.state.location.search).toBe('?tab=agreements');
  expect(api.made('agreements.agreeToTerms')[1]?.input.body).toEqual({ version: '2025-01-28' });
});

test('the tab shows accepted agreements with name and version, and open ones', async () => {
  fakeApi({ 'agreements.contract': pending, 'agreements.terms': terms });
  renderRoute('/partner/settings?tab=agreements', visit);
  expect(await screen.findByRole('link', { name: 'Partner agreement' })).toHaveAttribute(
    'href',
    '/partner/contract-agreement',
  );
  expect(screen.getByText('Pending')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Customer terms of service' })).toHaveAttribute(
    'href',
    '/partner/terms-conditions',
  );
  expect(screen.getByText('Agreed')).toBeVisible();
  expect(screen.getByText(/Version of 28 January 2025, agreed .*2031.* by pat@example.com/)).toBeVisible();
});
