import { cspReportsPath } from './csp-reports.ts';

/**
 * Content security policy of the check-in on devices: its own scripts and styles, calls to this origin, and nothing of
 * anybody else. `scripts` adds a source for a response that needs more.
 */
export const doorPolicy = (scripts = ''): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${scripts}`.trim(),
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    // a badge, which the page fetched with its token and prints
    'frame-src blob:',
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    `report-uri ${cspReportsPath}`,
    'report-to csp',
  ].join('; ');
