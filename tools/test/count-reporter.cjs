const { mkdirSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

/** Writes a project's numbers of passed and failed tests to a file, which Nx caches with the result. */
module.exports = class CountReporter {
  constructor({ rootDir }) {
    this.folder = join(rootDir, 'test-results');
  }

  onRunComplete(_contexts, { numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) {
    mkdirSync(this.folder, { recursive: true });
    // A suite that failed to run counts as a failed test.
    const counts = { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
    writeFileSync(join(this.folder, 'jest.json'), JSON.stringify(counts));
  }
};
