import { defineConfig, devices } from '@playwright/test';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

// The whole browser, as `npm test` ensures that one exists: Playwright by itself starts a headless shell, which ignores text fragments of links.
const executablePath = [
  process.env['CHROMIUM_PATH'],
  chromium.executablePath(),
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
].find((path) => path && existsSync(path));
const asRoot = process.getuid?.() === 0;

// Below the ports that systems give to outgoing connections (from 32,768 on Linux), one of which would be in use.
const port = (process.env['E2E_PORT'] ??= String(10_000 + Math.floor(Math.random() * 20_000)));

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './support/global-setup.ts',
  outputDir: './test-results',
  forbidOnly: true,
  workers: 2,
  // Timeouts are for tests that hang, not for slow machines.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: process.env['E2E_REPORT']
    ? [['list'], ['json', { outputFile: process.env['E2E_REPORT'] }]]
    : [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    // A sixth of the time; `npm run test:one` records it.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        ...(asRoot ? ['--no-sandbox'] : []),
        '--disable-dev-shm-usage',
        '--disable-background-networking',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } } },
    {
      name: 'phone',
      use: { ...devices['Pixel 7'] },
      testMatch: ['journeys/buy-a-ticket.spec.ts', 'journeys/accessibility.spec.ts'],
    },
  ],
});
