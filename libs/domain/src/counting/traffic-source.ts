import { z } from 'zod';

/** Longest name of a source. */
export const sourceLimit = 80;

/** Sources that are no website and no label of a link; their brackets keep them apart from both. */
export const ownSources = {
  /** Found on Atrium: in a list, by search, on another page. */
  atrium: '(atrium)',
  sponsored: '(sponsored)',
  /** An address that was typed, a bookmark, an app, or unknown. */
  direct: '(direct)',
  /** Those beyond the number that is kept. */
  other: '(other)',
} as const;

/**
 * Where a visit came from: the label of the link (`utm_source`, and after a slash `utm_campaign`), the host of the website,
 * or one of `ownSources`.
 */
export const TrafficSource = z
  .string()
  .max(sourceLimit)
  .regex(/^(?:\((?:atrium|sponsored|direct)\)|[a-z0-9][a-z0-9 ._/+-]*)$/);

/** Writes a label or host as a source may be written; empty if nothing is left of it. */
export const cleanSource = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9 ._/+-]+/g, '-')
    .replace(/^[^a-z0-9]+/, '')
    .slice(0, sourceLimit)
    .replace(/[ -]+$/, '');
