import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { emailStyles } from '../email/layout.ts';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Style sheets that React Aria adds to a page, word for word (`usePress`, and `usePreventScroll` on iOS). */
export const reactAriaStyles = [
  `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`,
  `@layer {
  * {
    overscroll-behavior: contain;
  }
}`,
] as const;

/** Sources of style sheets: our files, React Aria's, and that of an email, which the console shows as it was sent. */
export const styleSources: readonly string[] = ["'self'", ...[...reactAriaStyles, emailStyles].map(hashOf)];

const policyHeader = 'Content-Security-Policy';

function addSource(policy: string, source: string): string {
  const [known = ''] = /style-src-elem [^;]*/.exec(policy) ?? [];
  return known === '' ? policy : policy.replace(known, `${known} ${source}`);
}

/** Allows the style sheet in the head of this page, by its hash, in its policy. */
export function allowOwnStyles(policy: string, html: string): string {
  const [head = ''] = html.split('</head>', 1);
  const styles = /<style>([^]*?)<\/style>/.exec(head)?.[1];
  return styles === undefined ? policy : addSource(policy, hashOf(styles));
}

/** Allows any style sheet in a response, for a page that shows nothing of users' (Scalar writes its own). */
export function allowAnyStyles(response: Response): void {
  const policy = String(response.getHeader(policyHeader) ?? '');
  // hashes would make browsers ignore it
  response.set(policyHeader, policy.replace(/style-src-elem [^;]*/, "style-src-elem 'self' 'unsafe-inline'"));
}
