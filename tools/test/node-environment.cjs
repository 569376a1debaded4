const { TestEnvironment } = require('jest-environment-node');
const { recording } = require('./recording.cjs');

module.exports = recording(TestEnvironment);
