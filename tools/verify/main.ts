import { globSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { onEnd, root, say, runMain } from '@atrium/tool-start/processes';
import { affectedTests } from '@atrium/tool-test/affected';
import { changedFiles } from '@atrium/tool-test/changes';
import { runJestOf } from '@atrium/tool-test/jest-runs';
import { runSteps, type Step } from '@atrium/tool-test/steps';
import { clockEnvironment, clocks, ensureFaketime } from './faketime.ts';
import { checkJournals, ensureHledger, touchBooks } from './hledger.ts';
import { underLoad } from './load.ts';
import { checkInvoices, ensureMustang, touchInvoices } from './mustang.ts';
import { checkPooler, ensurePooler, touchConnections } from './pooler.ts';
import { checkAlerts, ensurePromtool, touchAlerts } from './promtool.ts';
import { checkRelevance, touchSearch } from './relevance.ts';
import { checkPdfs, ensureVeraPdf, touchPdfs } from './verapdf.ts';

/** This many test files take less than ten minutes with five clocks and a load. */
const atMost = 12;

/**
 * `npm run verify`: the checks that need more than Node. Runs the affected tests at odd hours and in another
 * zone, by libfaketime, and under load; checks PDFs for screen readers, by veraPDF, invoices
 * by Mustang, nodes behind PgBouncer, exported journals by hledger, alerts by promtool, and search by judged queries.
 * `--all` runs every test, three times each under load, which takes a night.
 */
await runMain(async () => {
  onEnd(() => process.exit(130));
  const { values } = parseArgs({
    options: { base: { type: 'string' }, all: { type: 'boolean', default: false } },
  });
  const { tests, leftOut, withPdfs, withInvoices, withPooler, withBooks, withAlerts, withSearch } = values.all
    ? everything()
    : await someOf(values.base);
  if (tests.length === 0) say('The change affects no test that could depend on the clock.');
  const runs = values.all ? 3 : 1;
  const steps: Step[] = [
    { name: 'faketime', run: () => ensureFaketime().then(() => ({ passed: true })) },
    ...clocks.map((clock) => ({
      name: `${tests.length} test files ${clock.name}`,
      needs: ['faketime'],
      run: () => runJestOf(tests, clockEnvironment(clock)),
    })),
    ...Array.from({ length: runs }, (_, index) => ({
      name: `${tests.length} test files under load${runs > 1 ? `, run ${index + 1} of ${runs}` : ''}`,
      run: () => underLoad(() => runJestOf(tests)),
    })),
  ];
  const pdfs: Step[] = [
    { name: 'veraPDF', run: () => ensureVeraPdf().then(() => ({ passed: true })) },
    { name: 'documents for screen readers (PDF/UA-1)', needs: ['veraPDF'], run: checkPdfs },
  ];
  const invoices: Step[] = [
    { name: 'Mustang', run: () => ensureMustang().then(() => ({ passed: true })) },
    { name: 'invoices (Factur-X, EN 16931)', needs: ['Mustang'], run: checkInvoices },
  ];
  const pooler: Step[] = [
    { name: 'PgBouncer', run: () => ensurePooler().then(() => ({ passed: true })) },
    { name: 'nodes behind PgBouncer', needs: ['PgBouncer'], run: checkPooler },
  ];
  const books: Step[] = [
    { name: 'hledger', run: () => ensureHledger().then(() => ({ passed: true })) },
    { name: 'journals for accounting programs', needs: ['hledger'], run: checkJournals },
  ];
  const alerts: Step[] = [
    { name: 'promtool', run: () => ensurePromtool().then(() => ({ passed: true })) },
    { name: 'alerts', needs: ['promtool'], run: checkAlerts },
  ];
  const search: Step[] = [{ name: 'judged queries', run: checkRelevance }];
  say(
    `Left to npm run verify -- --all: ${leftOut.join('; ') || 'nothing'}. Journeys run at the machine's own time.`,
  );
  return runSteps([
    ...(withPdfs ? pdfs : []),
    ...(withInvoices ? invoices : []),
    ...(withPooler ? pooler : []),
    ...(withBooks ? books : []),
    ...(withAlerts ? alerts : []),
    ...(withSearch ? search : []),
    ...(tests.length > 0 ? steps : steps.slice(0, 1)),
  ]);
});

function everything() {
  const tests = globSync('{apps,libs,tools}/**/*.test.{ts,tsx}', {
    cwd: root,
    // tests of signals and parent processes need the machine's real time
    exclude: (path) => /(?:^|\/)(?:node_modules|dist)$|^tools\/start$/.test(path),
  });
  const all = {
    withPdfs: true,
    withInvoices: true,
    withPooler: true,
    withBooks: true,
    withAlerts: true,
    withSearch: true,
  };
  return { tests, leftOut: [], ...all };
}

/** Returns the differences from the main branch; on the main branch, those of the last commit. */
async function someOf(base?: string) {
  const differing = await changedFiles(base);
  const changed = differing.length > 0 ? differing : await changedFiles('HEAD~1');
  const { tests, leftOut } = affectedTests(changed);
  const shown = tests.slice(0, atMost);
  const withPdfs = touchPdfs(changed);
  const withInvoices = touchInvoices(changed);
  const withPooler = touchConnections(changed);
  const withBooks = touchBooks(changed);
  const withAlerts = touchAlerts(changed);
  const withSearch = touchSearch(changed);
  return {
    tests: shown,
    withPdfs,
    withInvoices,
    withPooler,
    withBooks,
    withAlerts,
    withSearch,
    leftOut: [
      ...leftOut,
      ...(tests.length > shown.length
        ? [`${tests.length - shown.length} more test files that the change affects`]
        : []),
      'every test that it does not affect',
      ...(withPdfs ? [] : ['the check of PDFs']),
      ...(withInvoices ? [] : ['the check of invoices']),
      ...(withPooler ? [] : ['the check of nodes behind PgBouncer']),
      ...(withBooks ? [] : ['the check of exported journals']),
      ...(withAlerts ? [] : ['the check of alerts']),
      ...(withSearch ? [] : ['the judged queries']),
    ],
  };
}
