const { TestEnvironment } = require('jest-environment-node');
const { recording } = require('./recording.cjs');

/** Imports HarfBuzz outside the test's context: it awaits at its top level, so it can't become CommonJS. */
class NodeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.harfBuzz = await import('harfbuzzjs');
  }
}

module.exports = recording(NodeEnvironment);
