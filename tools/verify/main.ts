import { globSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { onEnd, root, say, runMain } from '@atrium/tool-start/processes';
import { affectedTests } from '@atrium/tool-test/affected';
import { changedFiles } from '@atrium/tool-test/changes';
import { runJestOf } from '@atrium/tool-test/jest-runs';
import { runSteps, type Step } from '@atrium/tool-test/steps';
import { checkBankFiles, ensureSchema, touchBankFiles } from './bank-files.ts';
import { clockEnvironment, clocks, ensureFaketime, testsFor } from './faketime.ts';
import { checkJournals, ensureHledger, touchBooks } from './hledger.ts';
import { underLoad } from './load.ts';
import { checkFleet, ensureFleet, touchFleet } from './fleet.ts';
import { checkInvoices, ensureMustang, touchInvoices } from './mustang.ts';
import { checkRestore, ensurePgBackRest, touchRestores } from './point-in-time.ts';
import { checkPooler, ensurePooler, touchConnections } from './pooler.ts';
import { checkAlerts, ensurePromtool, touchAlerts } from './promtool.ts';
import { checkRelevance, touchSearch } from './relevance.ts';
import { checkPublicApi, ensureSchemathesis, touchPublicApi } from './schemathesis.ts';
import { checkStripe, ensureStripeMock, touchPayments } from './stripe-mock.ts';
import { checkPdfs, ensureVeraPdf, touchPdfs } from './verapdf.ts';

/** This many test files take less than ten minutes with five clocks and a load. */
const atMost = 12;

/** A check by a program that is not ours. */
interface Check {
  /** Completes "Left to npm run verify -- --all:". */
  name: string;
  /** Returns true if one of these files has a say in what is checked. */
  isTouched: (files: readonly string[]) => boolean;
  steps: readonly Step[];
}

const installed = (name: string, ensure: () => Promise<void>): Step => ({
  name,
  run: () => ensure().then(() => ({ passed: true })),
});

const checks: readonly Check[] = [
  {
    name: 'the check of PDFs',
    isTouched: touchPdfs,
    steps: [
      installed('veraPDF', ensureVeraPdf),
      { name: 'documents for screen readers (PDF/UA-1)', needs: ['veraPDF'], run: checkPdfs },
    ],
  },
  {
    name: 'the check of invoices',
    isTouched: touchInvoices,
    steps: [
      installed('Mustang', ensureMustang),
      { name: 'invoices (Factur-X, EN 16931)', needs: ['Mustang'], run: checkInvoices },
    ],
  },
  {
    name: 'the check of files for banks',
    isTouched: touchBankFiles,
    steps: [
      installed('schema of ISO 20022', ensureSchema),
      { name: 'files for banks (pain.001.001.09)', needs: ['schema of ISO 20022'], run: checkBankFiles },
    ],
  },
  {
    name: 'the check of nodes behind PgBouncer',
    isTouched: touchConnections,
    steps: [
      installed('PgBouncer', ensurePooler),
      { name: 'nodes behind PgBouncer', needs: ['PgBouncer'], run: checkPooler },
    ],
  },
  {
    name: 'the check of a restore to a point in time',
    isTouched: touchRestores,
    steps: [
      installed('pgBackRest', ensurePgBackRest),
      { name: 'restore to a point in time', needs: ['pgBackRest'], run: checkRestore },
    ],
  },
  {
    name: 'the fleet that is upgraded and killed',
    isTouched: touchFleet,
    steps: [
      installed('programs of a fleet', ensureFleet),
      { name: 'the fleet on loopback, upgraded and killed', needs: ['programs of a fleet'], run: checkFleet },
    ],
  },
  {
    name: 'the check of exported journals',
    isTouched: touchBooks,
    steps: [
      installed('hledger', ensureHledger),
      { name: 'journals for accounting programs', needs: ['hledger'], run: checkJournals },
    ],
  },
  {
    name: 'the check of the calls to Stripe',
    isTouched: touchPayments,
    steps: [
      installed('stripe-mock', ensureStripeMock),
      { name: 'calls to Stripe', needs: ['stripe-mock'], run: checkStripe },
    ],
  },
  {
    name: 'the check of alerts',
    isTouched: touchAlerts,
    steps: [installed('promtool', ensurePromtool), { name: 'alerts', needs: ['promtool'], run: checkAlerts }],
  },
  {
    name: 'the check of the documented API',
    isTouched: touchPublicApi,
    steps: [
      installed('Schemathesis', ensureSchemathesis),
      { name: 'calls with an API key, as documented', needs: ['Schemathesis'], run: checkPublicApi },
    ],
  },
  {
    name: 'the judged queries',
    isTouched: touchSearch,
    steps: [{ name: 'judged queries', run: checkRelevance }],
  },
];

/**
 * `npm run verify`: the checks that need more than Node. Runs the affected tests at odd hours and in another
 * zone, by libfaketime, and under load; checks PDFs for screen readers, by veraPDF, invoices
 * by Mustang, files for banks by the schema of ISO 20022, nodes behind PgBouncer, a fleet whose parts are killed, a restore by
 * pgBackRest, exported journals by hledger, calls to Stripe by its mock, alerts by promtool, calls with an API key by Schemathesis, and search by judged
 * queries.
 * `--all` runs every test, three times each under load, which takes a night.
 */
await runMain(async () => {
  onEnd(() => process.exit(130));
  const { values } = parseArgs({
    options: { base: { type: 'string' }, all: { type: 'boolean', default: false } },
  });
  const { tests, leftOut, touched } = values.all ? everything() : await someOf(values.base);
  if (tests.length === 0) say('The change affects no test that could depend on the clock.');
  const runs = values.all ? 3 : 1;
  const faketime = installed('faketime', ensureFaketime);
  const atOddHours: Step[] = [
    ...clocks
      .map((clock) => ({ clock, ran: testsFor(clock, tests) }))
      .filter(({ ran }) => ran.length > 0)
      .map(({ clock, ran }) => ({
        name: `${ran.length} test files ${clock.name}`,
        needs: [faketime.name],
        run: () => runJestOf(ran, clockEnvironment(clock)),
      })),
    ...Array.from({ length: runs }, (_, index) => ({
      name: `${tests.length} test files under load${runs > 1 ? `, run ${index + 1} of ${runs}` : ''}`,
      run: () => underLoad(() => runJestOf(tests)),
    })),
  ];
  say(
    `Left to npm run verify -- --all: ${leftOut.join('; ') || 'nothing'}. Journeys run at the machine's own time.`,
  );
  return runSteps([
    ...touched.flatMap(({ steps }) => steps),
    faketime,
    ...(tests.length > 0 ? atOddHours : []),
  ]);
});

function everything() {
  const tests = globSync('{apps,libs,tools}/**/*.test.{ts,tsx}', {
    cwd: root,
    // tests of signals and parent processes need the machine's real time
    exclude: (path) => /(?:^|\/)(?:node_modules|dist)$|^tools\/start$/.test(path),
  });
  return { tests, leftOut: [], touched: checks };
}

/** Returns the differences from the main branch; on the main branch, those of the last commit. */
async function someOf(base?: string) {
  const differing = await changedFiles(base);
  const changed = differing.length > 0 ? differing : await changedFiles('HEAD~1');
  const { tests, leftOut } = affectedTests(changed);
  const shown = tests.slice(0, atMost);
  const touched = checks.filter(({ isTouched }) => isTouched(changed));
  return {
    tests: shown,
    touched,
    leftOut: [
      ...leftOut,
      ...(tests.length > shown.length
        ? [`${tests.length - shown.length} more test files that the change affects`]
        : []),
      'every test that it does not affect',
      ...checks.filter((check) => !touched.includes(check)).map(({ name }) => name),
    ],
  };
}
