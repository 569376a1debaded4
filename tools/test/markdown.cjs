// Imports Markdown as text, like the build's `?raw`.
module.exports = {
  process: (text) => ({ code: `exports.__esModule = true; exports.default = ${JSON.stringify(text)};` }),
};
