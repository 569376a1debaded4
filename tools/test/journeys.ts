import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runQuietly } from '@atrium/tool-start/processes';
import { countPlaywright, none } from './counts.ts';
import type { Outcome } from './run-steps.ts';

/** Runs the Playwright journeys against the built product; `parameters` go to Playwright. */
export async function runJourneys(parameters: string[] = []): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-journeys-'));
  const report = join(folder, 'report.json');
  try {
    const { code, output } = await runQuietly(
      'playwright',
      ['test', '-c', 'apps/e2e/playwright.config.ts', '--reporter=list,json', ...parameters],
      { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    );
    // Without a report no test ran; the output says why.
    return { passed: code === 0, output, tests: existsSync(report) ? countPlaywright(report) : none };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
