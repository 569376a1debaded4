import { useSyncExternalStore } from 'react';

/** Choices of a visitor; `system` follows the device. */
export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

// theme-script.ts reads it too, before any module has loaded
const key = 'atrium.theme';
const listeners = new Set<() => void>();
let current: ThemeChoice | undefined;

function stored(): ThemeChoice {
  try {
    const value = localStorage.getItem(key);
    return value === 'light' || value === 'dark' ? value : 'system';
  } catch {
    // a browser may forbid storage; the choice then lasts as long as the page
    return 'system';
  }
}

function remember(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, choice);
  } catch {
    // as above
  }
}

function apply(choice: ThemeChoice): void {
  current = choice;
  if (choice === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = choice;
  listeners.forEach((listener) => listener());
}

/** The stored choice, or `system`. */
export function readTheme(): ThemeChoice {
  return (current ??= stored());
}

/** Changes the theme here and in every other tab, and stores it for the next visit. */
export function chooseTheme(choice: ThemeChoice): void {
  remember(choice);
  apply(choice);
}

function onStorage(event: StorageEvent): void {
  // a cleared storage has no key
  if (event.key === key || event.key === null) apply(stored());
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', onStorage);
    // applies the theme on pages without the script in their head
    apply(readTheme());
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

/** The theme choice, in sync with every other tab; on the server `system`. */
export function useTheme(): ThemeChoice {
  return useSyncExternalStore(subscribe, readTheme, () => 'system');
}
