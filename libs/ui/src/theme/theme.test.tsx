import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ThemeSwitch } from '../primitives/theme-switch.tsx';
import { themeScript, themeScriptHash } from './theme-script.ts';
import { chooseTheme, readTheme } from './theme.ts';

const page = document.documentElement;
const theme = () => page.dataset['theme'];
const paint = () => void runInNewContext(themeScript, { localStorage, document });

beforeEach(() => act(() => chooseTheme('system')));

test('a choice is applied, stored, and removed by System', async () => {
  const user = userEvent.setup();
  render(<ThemeSwitch />);
  expect(screen.getByRole('radio', { name: 'System' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(theme()).toBe('dark');
  expect(localStorage.getItem('atrium.theme')).toBe('dark');
  await user.click(screen.getByRole('radio', { name: 'System' }));
  expect(theme()).toBeUndefined();
  expect(localStorage.getItem('atrium.theme')).toBeNull();
});

test('the arrow keys move between the choices', async () => {
  const user = userEvent.setup();
  render(<ThemeSwitch hasText />);
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(readTheme()).toBe('light');
});

test('a choice made in another tab applies here too', () => {
  render(<ThemeSwitch />);
  localStorage.setItem('atrium.theme', 'dark');
  act(
    () => void window.dispatchEvent(new StorageEvent('storage', { key: 'atrium.theme', newValue: 'dark' })),
  );
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(theme()).toBe('dark');
});

test('the script in the head applies a stored theme, and ignores any other value', () => {
  localStorage.setItem('atrium.theme', 'dark');
  paint();
  expect(theme()).toBe('dark');
  delete page.dataset['theme'];
  localStorage.setItem('atrium.theme', 'purple');
  paint();
  expect(theme()).toBeUndefined();
});

test('without storage the script does nothing and the choice lasts as long as the page', () => {
  const forbidden = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  paint();
  expect(theme()).toBeUndefined();
  act(() => chooseTheme('light'));
  expect(theme()).toBe('light');
  forbidden.mockRestore();
  full.mockRestore();
});

test('the hash is that of the script', () => {
  expect(themeScriptHash).toBe(`sha256-${createHash('sha256').update(themeScript).digest('base64')}`);
});
