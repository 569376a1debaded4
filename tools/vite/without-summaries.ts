import type { Plugin } from 'vite';

const summary = /\bsummary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?/g;

/**
 * Leaves the summaries of calls out of browsers' scripts: they are for the documentation of the API, which the server writes, and
 * every app loads the table of calls first.
 */
export const withoutSummaries = (): Plugin => ({
  name: 'atrium:without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\.calls\.ts$/ },
    handler(code) {
      const left = code.replace(summary, '');
      // a call may be named so, too
      if (/\bsummary:\s*[^\s{]/.test(left))
        this.error('a summary is written in a way that this build does not know');
      return { code: left, map: null };
    },
  },
});
