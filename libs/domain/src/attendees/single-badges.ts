import type { BadgeFormatKey } from './badge-formats.ts';

/** Formats with one badge on each sheet, as printers at the door take them. */
export const singleBadgeKeys = ['LABEL_62', 'A6', 'CARD'] as const satisfies readonly BadgeFormatKey[];
export type SingleBadgeKey = (typeof singleBadgeKeys)[number];
