import { chromium } from '@playwright/test';
import { existsSync } from 'node:fs';
import { CommandError, runQuietly, say } from '@atrium/tool-start/processes';

const system = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/**
 * Finds a browser that starts, or installs one. Sets `CHROMIUM_PATH`, unless Playwright finds the browser
 * without it.
 */
export async function ensureBrowser(): Promise<void> {
  if (process.env.CHROMIUM_PATH) {
    if (await starts(process.env.CHROMIUM_PATH)) return;
    throw new CommandError(
      `CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, but no browser starts from there.`,
    );
  }
  if (await findInstalled()) return;
  say('    No browser found, installing Chromium (once, a minute or two) …');
  const download = await runQuietly('playwright', ['install', 'chromium'], {
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '20000',
  });
  if (download.code === 0 && (await findInstalled())) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const apt = await installFromDistribution();
    if (await findInstalled()) return;
    throw new CommandError(`Chromium could not be installed:\n${apt.slice(-2000)}`);
  }
  throw new CommandError(
    `The journeys need Chromium, and it could not be downloaded. Install it (as root: apt-get install chromium), or name one with CHROMIUM_PATH.\n${download.output.slice(-1000)}`,
  );
}

async function findInstalled(): Promise<boolean> {
  const own = chromium.executablePath();
  if (existsSync(own) && (await starts(own))) return true;
  for (const path of system) {
    if (!existsSync(path) || !(await starts(path))) continue;
    process.env.CHROMIUM_PATH = path;
    return true;
  }
  return false;
}

async function installFromDistribution(): Promise<string> {
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  const update = await runQuietly('apt-get', ['update', '-q'], quiet);
  const install = await runQuietly(
    'apt-get',
    ['install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-liberation'],
    quiet,
  );
  return update.output + install.output;
}

/** Starts the browser, because an installed one may lack system libraries. */
async function starts(executablePath: string): Promise<boolean> {
  try {
    const browser = await chromium.launch({ executablePath, args: launchArguments() });
    await browser.close();
    return true;
  } catch {
    return false;
  }
}

/** Chromium's sandbox rejects root, and the small /dev/shm of containers crashes it. */
export function launchArguments(): string[] {
  return ['--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
}
