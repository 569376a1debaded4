import type { OddDay, OddSign } from '@atrium/domain';
import { formatNumber } from '@atrium/texts';

const signTexts: Readonly<Record<OddSign, string>> = {
  OPENED: 'Many visits without interest',
  CLICKED: 'Far more clicks than its places get',
  SHOWN: 'Many showings without clicks',
};

export const signsText = ({ signs }: OddDay): string => signs.map((sign) => signTexts[sign]).join('; ');

const beside = (counted: number, usual: number | null) =>
  `${formatNumber(counted)}${usual === null ? '' : ` (usually ${formatNumber(usual)})`}`;

/** Shows the counts, beside those that the score takes instead. */
export const figuresText = (odd: OddDay): string =>
  [
    `shown ${formatNumber(odd.shown)}`,
    `clicked ${beside(odd.clicked, odd.usualClicked)}`,
    `opened ${beside(odd.opened, odd.usualOpened)}`,
    `saved or booked ${formatNumber(odd.interest)}`,
  ].join(', ');

export const decisionText = ({ decision }: OddDay): string =>
  decision === null ? 'Set aside automatically' : decision === 'RESTORED' ? 'Restored' : 'Set aside';
