const Environment = require('jest-fixed-jsdom');
const { recording } = require('./recording.cjs');

module.exports = recording(Environment.default ?? Environment);
