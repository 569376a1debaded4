import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Exists on pages whose clicks are counted. */
    countClick: () => void;
  }
}

/** Counts what somebody presses on a page from now on, over all its addresses; typing is not counted. */
export async function countClicks(page: Page): Promise<() => number> {
  let count = 0;
  await page.exposeFunction('countClick', () => {
    count += 1;
  });
  const listen = () => document.addEventListener('pointerdown', () => window.countClick(), { capture: true });
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return () => count;
}
