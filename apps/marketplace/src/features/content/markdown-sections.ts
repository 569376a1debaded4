import { operator, termsInForce } from '@atrium/domain';
import { formatDay, t } from '@atrium/ui/language';
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

/** What the texts may name in double braces, so that it is changed in one place. */
const known: Readonly<Record<string, () => string>> = {
  product: () => operator.product,
  legalName: () => operator.legalName,
  city: () => t(operator.city),
  country: () => t(operator.country),
  supportEmail: () => operator.supportEmail,
  plansFrom: () => t(offer.plansFrom),
  payout: () => t(offer.payout),
  review: () => t(offer.review),
  termsDate: () => formatDay(termsInForce['customer-terms']),
  privacyDate: () => formatDay(termsInForce.privacy),
};

/** Reads a page of text: every second-level heading begins a section, for which there is an anchor. */
export function readMarkdownPage(source: string, anchors: readonly string[]): MarkdownPage {
  const [intro = '', ...parts] = filled(source).split(/^## /m);
  if (parts.length !== anchors.length)
    throw new Error(`a page of text has ${parts.length} sections and ${anchors.length} anchors`);
  return {
    intro: intro.trim(),
    sections: anchors.map((id, at) => {
      const [title = '', ...lines] = parts[at]?.split('\n') ?? [];
      return { id, title: title.trim(), body: lines.join('\n').trim() };
    }),
  };
}

const filled = (source: string) =>
  source.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = known[name];
    if (!value) throw new Error(`no page of text knows {{${name}}}`);
    return value();
  });
