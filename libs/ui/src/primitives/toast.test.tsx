import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { KitProvider, toast } from './kit-provider.tsx';

test('the first toast of a visit is shown, and so is the one after it', async () => {
  render(<KitProvider navigate={() => undefined}>page</KitProvider>);
  act(() => toast.success('Saved'));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  act(() => toast.error('Not saved'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not saved');
});

test('a toast before the page is rendered is queued', async () => {
  toast.success('Welcome back');
  render(<KitProvider navigate={() => undefined}>page</KitProvider>);
  expect(await screen.findByText('Welcome back')).toBeVisible();
});

describe('a toast', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  const show = async (text: string) => {
    render(<KitProvider navigate={() => undefined}>page</KitProvider>);
    act(() => toast.success(text));
    return screen.findByText(text);
  };

  test('disappears after five seconds', async () => {
    const shown = await show('Saved');
    await pass(4900);
    expect(shown).toBeInTheDocument();
    await pass(200);
    expect(shown).not.toBeInTheDocument();
  });

  test('pauses for the pointer and the focus, then continues with the remaining time', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const shown = await show('Saved');
    await pass(3000);
    await user.hover(shown);
    await pass(10_000);
    await user.unhover(shown);
    await pass(1500);
    act(() => screen.getByRole('button', { name: 'Close' }).focus());
    await pass(10_000);
    expect(shown).toBeInTheDocument();
    act(() => screen.getByRole('button', { name: 'Close' }).blur());
    await pass(600);
    expect(shown).not.toBeInTheDocument();
  });

  test('disappears when it is closed', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const shown = await show('Saved');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(shown).not.toBeInTheDocument();
  });
});
