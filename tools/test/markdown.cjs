// A Markdown file in a test is its text, as the build's `?raw` gives it.
module.exports = {
  process: (text) => ({ code: `exports.__esModule = true; exports.default = ${JSON.stringify(text)};` }),
};
