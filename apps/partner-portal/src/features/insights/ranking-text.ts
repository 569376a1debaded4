import type { EventScore, OddDay, OddSign, RankingFactor, RankingReport } from '@atrium/domain';
import { formatDay, formatNumber } from '@atrium/texts';

export const pointsText = (points: number): string => formatNumber(points, { maximumFractionDigits: 1 });

/** Points won or lost in the last seven days. */
export const changeText = (change: EventScore['change']): string =>
  change === null
    ? 'new'
    : `${formatNumber(change.points, { maximumFractionDigits: 1, signDisplay: 'exceptZero' })} since ${formatDay(change.since)}`;

const one = (value: number) => formatNumber(value, { maximumFractionDigits: 1 });

/** Name of each factor, and its figure in words. */
export const factorTexts: Readonly<
  Record<RankingFactor, { name: string; figure: (value: number) => string }>
> = {
  netBookings: { name: 'Net bookings', figure: (value) => `${one(value)} tickets, older ones count less` },
  reviewScore: {
    name: 'Review score',
    figure: (value) => `${one(value)} of 10, with ten reviews of 7 assumed`,
  },
  opened: { name: 'Popularity: opened', figure: (value) => `${one(value)} visitors, older days count less` },
  clicks: { name: 'Clicks', figure: (value) => `${one(value)} times the usual rate of its places` },
  saved: { name: 'Popularity: saved', figure: (value) => `${one(value)} favourites` },
  completeness: { name: 'Completeness', figure: (value) => `${one(value)} of 4 parts` },
  grossBookings: {
    name: 'Gross bookings',
    figure: (value) => `${one(value)} tickets, older ones count less`,
  },
  newness: { name: 'Newness', figure: (value) => `${one(value)} days since first public` },
  commission: { name: 'Commission', figure: (value) => `${one(value)}%` },
};

const missingTexts: Readonly<Record<RankingReport['missing'][number]['part'], string>> = {
  images: 'An image',
  agenda: 'A programme',
  website: 'A website',
  description: 'Subtypes and a description of 200 characters',
};

/** Advice for a missing part, with the points it adds. */
export const missingText = ({ part, points }: RankingReport['missing'][number]): string =>
  `${missingTexts[part]} adds ${pointsText(points)} points.`;

/** Share of events with a lower score. */
export const standingText = ({ events, below }: { events: number; below: number }): string =>
  events <= 1
    ? 'the only event'
    : `ahead of ${formatNumber(below / (events - 1), { style: 'percent' })} of ${formatNumber(events - 1)} others`;

const signTexts: Readonly<Record<OddSign, (odd: OddDay) => string>> = {
  OPENED: ({ opened, usualOpened, interest }) =>
    `${formatNumber(opened)} visitors opened it, usually ${one(usualOpened ?? 0)}, and ${formatNumber(interest)} saved or booked it.`,
  CLICKED: ({ clicked }) => `${formatNumber(clicked)} clicks are far more than its places get.`,
  SHOWN: ({ shown, clicked }) =>
    `It was shown ${formatNumber(shown)} times, far more than usual, and clicked ${formatNumber(clicked)} times.`,
};

/** Why a day was set aside. */
export const oddDayText = (odd: OddDay): string => odd.signs.map((sign) => signTexts[sign](odd)).join(' ');

/** Says how an administrator decided, with the reasons. */
export const oddDecisionText = ({ decision, reasons }: OddDay): string =>
  decision === null
    ? 'Set aside automatically'
    : `${decision === 'RESTORED' ? 'Restored' : 'Stays set aside'}: ${reasons ?? ''}`;
