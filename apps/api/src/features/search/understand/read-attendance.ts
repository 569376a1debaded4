import { attendedOnline, hybrid } from '@atrium/domain';
import type { Token } from './split-query.ts';

const atVenue = 1;

const phrases = new Map<string, readonly number[]>(
  (
    [
      [
        attendedOnline,
        'online',
        'virtual',
        'virtually',
        'remote',
        'remotely',
        'livestream',
        'en linea',
        'en ligne',
        'virtuel',
        'virtuelle',
        'virtuell',
        'virtuelle',
        'a distancia',
        'a distance',
      ],
      [
        [atVenue, hybrid],
        'in person',
        'inperson',
        'onsite',
        'on site',
        'face to face',
        'presencial',
        'presenciales',
        'presentiel',
        'en presentiel',
        'vor ort',
        'prasenz',
        'in prasenz',
      ],
      [[hybrid], 'hybrid', 'hibrido', 'hibrida', 'hybride', 'hybrides'],
    ] as const
  ).flatMap(([ids, ...texts]) => texts.map((text) => [text, ids] as const)),
);
const longest = 3;

/** Reads how an event is attended: "online", "in person", "hybrid". */
export function readAttendance(
  tokens: readonly Token[],
  start: number,
): { length: number; ids: readonly number[] } | null {
  for (let length = longest; length > 0; length -= 1) {
    const text = tokens
      .slice(start, start + length)
      .map(({ norm }) => norm)
      .join(' ');
    const ids = phrases.get(text);
    if (ids && tokens.length >= start + length) return { length, ids };
  }
  return null;
}
