import { act, render, screen } from '@testing-library/react';
import { KitProvider, toast } from './kit-provider.tsx';

test('the first toast of a visit is shown, and so is the one after it', async () => {
  render(<KitProvider navigate={() => undefined}>page</KitProvider>);
  act(() => toast.success('Saved'));
  expect(await screen.findByText('Saved')).toBeVisible();
  act(() => toast.error('Not saved'));
  expect(await screen.findByText('Not saved')).toBeVisible();
});

test('a toast asked for before the page stands is kept for it', async () => {
  toast.success('Welcome back');
  render(<KitProvider navigate={() => undefined}>page</KitProvider>);
  expect(await screen.findByText('Welcome back')).toBeVisible();
});
