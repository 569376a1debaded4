import {
  addedPoints,
  bookingWindow,
  commissionCap,
  factorPoints,
  newnessHalfLife,
  noClaims,
  notificationRetention,
  guestDays,
  sensitiveAnswerRetentionDays,
  operator,
  personalPoints,
  rankingFactors,
  rankingSince,
  reviewPrior,
  savedWindow,
  termsInForce,
  totalPoints,
  visitWindow,
  type Claims,
} from '@atrium/domain';
import { formatDay, formatNumber, t } from '@atrium/texts';
import { payoutTime, reviewTime } from './claim-texts.ts';

interface MarkdownSection {
  /** Anchor for links. */
  id: string;
  title: string;
  body: string;
}

export interface MarkdownPage {
  /** Text before the first section. */
  intro: string;
  sections: MarkdownSection[];
}

/** Values of the placeholders in double braces; null where nothing is claimed. */
const valuesOf = (claims: Claims): Readonly<Record<string, () => string | null>> => ({
  product: () => operator.product,
  legalName: () => operator.legalName,
  city: () => t(operator.city),
  country: () => t(operator.country),
  supportEmail: () => operator.supportEmail,
  plansFrom: () => claims.plansFrom,
  payout: () => payoutTime(claims),
  review: () => reviewTime(claims),
  termsDate: () => formatDay(termsInForce['customer-terms']),
  guestDays: () => String(guestDays),
  sensitiveAnswerDays: () => String(sensitiveAnswerRetentionDays),
  readNotificationDays: () => String(notificationRetention.read),
  notificationDays: () => String(notificationRetention.all),
  privacyDate: () => formatDay(termsInForce.privacy),
  ...rankingValues,
});

/** The numbers of the ranking (docs/relevance.md); the points of a factor under its name. */
const rankingValues: Readonly<Record<string, () => string>> = {
  ...Object.fromEntries(
    rankingFactors.map((factor) => [`${factor}Points`, () => String(factorPoints[factor])] as const),
  ),
  rankingDate: () => formatDay(rankingSince),
  totalPoints: () => formatNumber(totalPoints),
  matchPoints: () => String(addedPoints.match),
  nearnessPoints: () => String(addedPoints.nearness),
  personalPoints: () => String(addedPoints.personalisation),
  personalSectorPoints: () => String(personalPoints.sectors),
  personalJobTitlePoints: () => String(personalPoints.jobTitles),
  personalCountryPoints: () => String(personalPoints.country),
  personalLearnedPoints: () => String(personalPoints.learned),
  bookingDays: () => String(bookingWindow.days),
  ticketsPerBuyer: () => String(bookingWindow.perBuyer),
  visitDays: () => String(visitWindow.days),
  savedDays: () => String(savedWindow.days),
  newnessDays: () => String(newnessHalfLife),
  assumedReviews: () => String(reviewPrior.count),
  assumedScore: () => String(reviewPrior.score),
  commissionPercent: () => String(commissionCap / 100),
};

/**
 * Parses a page of text: every second-level heading begins a section, with the anchor of the same index. What is
 * between `{{#name}}` and `{{/name}}` is left out where nothing is claimed.
 */
export function readMarkdownPage(
  source: string,
  anchors: readonly string[],
  claims: Claims = noClaims,
): MarkdownPage {
  const [intro = '', ...parts] = fillPlaceholders(source, valuesOf(claims)).split(/^## /m);
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

function fillPlaceholders(source: string, values: ReturnType<typeof valuesOf>): string {
  const valueOf = (name: string) => {
    const value = values[name];
    if (!value) throw new Error(`no page of text knows {{${name}}}`);
    return value();
  };
  return source
    .replace(/\{\{#(\w+)\}\}(.*?)\{\{\/\1\}\}/g, (_, name: string, part: string) =>
      valueOf(name) === null ? '' : part,
    )
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => valueOf(name) ?? '');
}
