/** A sheet of badges, in millimetres from the upper left corner of the paper. */
export interface BadgeFormat {
  /** As makers of labels name it; in the language of the portal. */
  name: string;
  paper: { width: number; height: number };
  badge: { width: number; height: number };
  columns: number;
  rows: number;
  left: number;
  top: number;
  /** Between the left edges of two columns, and the upper edges of two rows. */
  pitch: { x: number; y: number };
  /** Lines to cut along, on paper that isn't punched. */
  hasCutMarks?: true;
}

const a4 = { width: 210, height: 297 };

/** One badge on a sheet of its own size. */
const single = (name: string, width: number, height: number): BadgeFormat => ({
  name,
  paper: { width, height },
  badge: { width, height },
  columns: 1,
  rows: 1,
  left: 0,
  top: 0,
  pitch: { x: width, y: height },
});

/** Sheets of labels as they are sold, and badges for holders. */
export const badgeFormats = {
  A6: single('A6, one badge on each sheet (105 × 148 mm)', 105, 148),
  LABEL_62: single('Label of 62 × 100 mm, one badge on each', 62, 100),
  CARD: single('Card, one badge on each sheet (86 × 54 mm)', 86, 54),
  A4_CARDS: {
    name: 'A4, 10 inserts of 86 × 54 mm to cut',
    paper: a4,
    badge: { width: 86, height: 54 },
    columns: 2,
    rows: 5,
    left: 19,
    top: 13.5,
    pitch: { x: 86, y: 54 },
    hasCutMarks: true,
  },
  L7160: {
    name: 'A4, 21 labels of 63.5 × 38.1 mm (Avery L7160)',
    paper: a4,
    badge: { width: 63.5, height: 38.1 },
    columns: 3,
    rows: 7,
    left: 7.2,
    top: 15.15,
    pitch: { x: 66.04, y: 38.1 },
  },
  L7163: {
    name: 'A4, 14 labels of 99.1 × 38.1 mm (Avery L7163)',
    paper: a4,
    badge: { width: 99.1, height: 38.1 },
    columns: 2,
    rows: 7,
    left: 4.65,
    top: 15.15,
    pitch: { x: 101.6, y: 38.1 },
  },
  L7165: {
    name: 'A4, 8 labels of 99.1 × 67.7 mm (Avery L7165)',
    paper: a4,
    badge: { width: 99.1, height: 67.7 },
    columns: 2,
    rows: 4,
    left: 4.65,
    top: 13.1,
    pitch: { x: 101.6, y: 67.7 },
  },
  A3474: {
    name: 'A4, 24 labels of 70 × 37 mm (Avery 3474)',
    paper: a4,
    badge: { width: 70, height: 37 },
    columns: 3,
    rows: 8,
    left: 0,
    top: 0.5,
    pitch: { x: 70, y: 37 },
  },
  A5392: {
    name: 'US Letter, 6 badges of 4 × 3 in (Avery 5392)',
    paper: { width: 215.9, height: 279.4 },
    badge: { width: 101.6, height: 76.2 },
    columns: 2,
    rows: 3,
    left: 6.35,
    top: 25.4,
    pitch: { x: 101.6, y: 76.2 },
  },
} as const satisfies Record<string, BadgeFormat>;

export type BadgeFormatKey = keyof typeof badgeFormats;

export const badgeFormatKeys = Object.keys(badgeFormats) as [BadgeFormatKey, ...BadgeFormatKey[]]; // its keys

export const badgesPerSheet = ({ columns, rows }: BadgeFormat): number => columns * rows;

/** Returns the number of sheets for badges that start at a place of the first one, counted from 1. */
export const sheetsFor = (format: BadgeFormat, count: number, start: number): number =>
  count === 0 ? 0 : Math.ceil((start - 1 + count) / badgesPerSheet(format));

/** Returns the sheet and the upper left corner of a place, counted from 0 along the rows. */
export function placeOf(format: BadgeFormat, place: number): { sheet: number; x: number; y: number } {
  const { columns, left, top, pitch } = format;
  const onSheet = place % badgesPerSheet(format);
  return {
    sheet: Math.floor(place / badgesPerSheet(format)),
    x: left + (onSheet % columns) * pitch.x,
    y: top + Math.floor(onSheet / columns) * pitch.y,
  };
}
