const { default: Runtime } = require('jest-runtime');
const { isOurs, records } = require('./recording.cjs');

/**
 * Ends each of our sources with the name of the test file while runs are recorded. V8 otherwise shares the functions of
 * equal sources between test files, and reports each function once.
 */
module.exports = class RecordingRuntime extends Runtime {
  constructor(config, environment, resolver, transformer, cache, coverage, test, globalConfig) {
    super(config, environment, resolver, transformer, cache, coverage, test, globalConfig);
    if (!records) return;
    const { transformCache } = this;
    const transform = transformCache.transform.bind(transformCache);
    transformCache.transform = (file, options) =>
      isOurs(file) ? `${transform(file, options)}\n// ${test}` : transform(file, options);
  }
};
