const { createHash } = require('node:crypto');
const { Session } = require('node:inspector/promises');
const { mkdirSync, writeFileSync } = require('node:fs');
const { join, relative, sep } = require('node:path');
const { fileURLToPath } = require('node:url');

const root = join(__dirname, '..', '..');

/** Helpers that swc generates for exports and imports; every test runs them. */
const made = /^(get|_export|_export_star|_interop_.*|_getRequireWildcardCache)$/;

/**
 * The session that counts from the first test file of a process on; each reading has what ran since the last. Starting for
 * each file throws away all optimised code and walks a heap that grows: a third of the portal's tests.
 */
let counting;

async function startCounting() {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: false, detailed: false });
  return session;
}

/** Whether Nx asks for recordings; in CI nothing reads them. */
const records = Boolean(process.env.RECORD_RUN) && !process.env.CI;
exports.records = records;

/**
 * Makes a Jest environment record in `test-results/ran` which sources' functions a test file runs. `npm run
 * check` chooses tests by it.
 */
exports.recording = (Environment) =>
  class extends Environment {
    constructor(config, context) {
      super(config, context);
      this.test = context.testPath;
      this.folder = join(config.projectConfig.rootDir, 'test-results', 'ran');
    }

    async setup() {
      await super.setup();
      if (records) await (counting ??= startCounting());
    }

    async teardown() {
      if (counting) {
        const { result } = await (await counting).post('Profiler.takePreciseCoverage');
        const test = inRepository(this.test);
        const name = createHash('sha256').update(test).digest('hex').slice(0, 16);
        mkdirSync(this.folder, { recursive: true });
        writeFileSync(join(this.folder, `${name}.json`), JSON.stringify({ test, ran: sourcesOf(result) }));
      }
      await super.teardown();
    }
  };

function sourcesOf(scripts) {
  const ran = scripts
    .filter(({ url, functions }) => isOurs(url) && functions.some(isRun))
    .map(({ url }) => inRepository(url.startsWith('file:') ? fileURLToPath(url) : url));
  return [...new Set(ran)].sort();
}

const isOurs = (url) => url.includes(root) && !url.includes('node_modules');
exports.isOurs = isOurs;
// Index 0 is the module itself, which runs when it is loaded.
const isRun = ({ functionName, ranges }, index) =>
  index > 0 && ranges[0].count > 0 && !made.test(functionName);
const inRepository = (path) => relative(root, path).split(sep).join('/');
