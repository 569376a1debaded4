import { operator, termsInForce } from '@atrium/domain';
import { offer } from './text/claims/offer.ts';

export interface MarkdownSection {
  /** What links name it by. */
  id: string;
  title: string;
  body: string;
}

export interface MarkdownPage {
  /** What stands before the first section. */
  intro: string;
  sections: MarkdownSection[];
}

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** What the texts may name in double braces, so that it is changed in one place. */
const known: Readonly<Record<string, string>> = {
  ...operator,
  ...offer,
  termsDate: longDate.format(new Date(termsInForce['customer-terms'])),
  privacyDate: longDate.format(new Date(termsInForce.privacy)),
};

/** Reads a page of text: every second-level heading begins a section. */
export function readMarkdownPage(source: string): MarkdownPage {
  const [intro = '', ...parts] = filled(source).split(/^## /m);
  return {
    intro: intro.trim(),
    sections: parts.map((part) => {
      const [title = '', ...lines] = part.split('\n');
      return { id: anchorOf(title), title: title.trim(), body: lines.join('\n').trim() };
    }),
  };
}

const filled = (source: string) =>
  source.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = known[name];
    if (value === undefined) throw new Error(`no page of text knows {{${name}}}`);
    return value;
  });

const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
