import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { CopyButton } from './copy-button.tsx';
import { KitProvider } from './kit-provider.tsx';
import { ShareButton } from './share-button.tsx';

const page = (content: ReactNode) => render(<KitProvider navigate={() => undefined}>{content}</KitProvider>);
const setShare = (share: unknown) =>
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });

afterEach(() => setShare(undefined));

test('the text is copied to the clipboard, and the button says so', async () => {
  const user = userEvent.setup();
  const written = jest.spyOn(navigator.clipboard, 'writeText');
  page(<CopyButton value="ATR-7K2">Copy code</CopyButton>);
  await user.click(screen.getByRole('button', { name: 'Copy code' }));
  expect(written).toHaveBeenCalledWith('ATR-7K2');
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
});

test('a browser that refuses to copy is reported', async () => {
  const user = userEvent.setup();
  page(<CopyButton value="ATR-7K2">Copy code</CopyButton>);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await user.click(screen.getByRole('button', { name: 'Copy code' }));
  expect(await screen.findByText(/didn't allow copying/)).toBeInTheDocument();
});

test("the device's own share dialog comes first, and cancelling it is no failure", async () => {
  const user = userEvent.setup();
  const shared: unknown[] = [];
  setShare((what: unknown) => {
    shared.push(what);
    return Promise.reject(new DOMException('', 'AbortError'));
  });
  page(<ShareButton title="Forum" url="https://atrium.example/events/8" />);
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(shared).toEqual([{ title: 'Forum', url: 'https://atrium.example/events/8', text: undefined }]);
  expect(screen.queryByText(/couldn't share/)).not.toBeInTheDocument();
});

test('a device without a share dialog gets the link copied to its clipboard', async () => {
  const user = userEvent.setup();
  const written = jest.spyOn(navigator.clipboard, 'writeText');
  page(<ShareButton title="Forum" url="https://atrium.example/events/8" />);
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(written).toHaveBeenCalledWith('https://atrium.example/events/8');
  expect(await screen.findByText('Link copied')).toBeInTheDocument();
});
