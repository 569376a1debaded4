import { expect, type Locator } from '@playwright/test';

/** Waits until React has taken over an element that the server rendered: before, a link loads a document, and focus stays at its start. */
export async function hydrated(target: Locator): Promise<void> {
  const isHydrated = (): Promise<boolean> =>
    target.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$')));
  await expect.poll(isHydrated).toBe(true);
}
