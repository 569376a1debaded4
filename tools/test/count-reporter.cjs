const { mkdirSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

/** Leaves the number of a project's passed and failed tests in a file, which Nx keeps with a cached result. */
module.exports = class CountReporter {
  constructor({ rootDir }) {
    this.folder = join(rootDir, 'test-results');
  }

  onRunComplete(_contexts, { numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) {
    mkdirSync(this.folder, { recursive: true });
    // A suite that could not even run counts as a failed test.
    const counts = { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
    writeFileSync(join(this.folder, 'jest.json'), JSON.stringify(counts));
  }
};
