import { days, type EventContent } from '@atrium/domain';
import { localInstant } from './local-time.ts';
import { keynotes, sessionNotes, sessions } from './phrases.ts';
import type { Random } from './random.ts';

/** The dates of an event: days since 1970-01-01 in its zone, and minutes after midnight on each of them. */
export interface Schedule {
  firstDay: number;
  days: number;
  opens: number;
  closes: number;
  timeZone: string;
}

/** Mostly Tuesday to Thursday, rarely Sunday. */
const weekdays = [0, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 5, 6];
/** Months that organisers avoid half of the time: January, July, August, December. */
const quiet = new Set([0, 6, 7, 11]);

/** Draws the number of days of an event, one to four, by its type. */
function daysOf(random: Random, eventType: number): number {
  const draw = random.next();
  if (eventType === 2 || eventType === 3 || eventType === 8 || eventType === 10)
    return draw < 0.12 ? 2 : draw < 0.72 ? 3 : 4;
  if ([4, 5, 11, 13, 14, 16, 17, 18].includes(eventType)) return draw < 0.86 ? 1 : 2;
  return draw < 0.34 ? 1 : draw < 0.76 ? 2 : 3;
}

function hoursOf(random: Random, eventType: number): readonly [opens: number, closes: number] {
  if (eventType === 18)
    return random.pick([
      [540, 660],
      [600, 690],
      [840, 960],
      [960, 1050],
    ] as const);
  if (eventType === 11 || eventType === 14)
    return random.pick([
      [1080, 1320],
      [1110, 1350],
      [1050, 1290],
    ] as const);
  return random.pick([
    [540, 1020],
    [540, 1020],
    [540, 1050],
    [510, 1020],
    [570, 1080],
    [540, 1080],
  ] as const);
}

/** Generates the days of an event: entirely before the base day, or on it and later. */
export function demoSchedule(
  random: Random,
  eventType: number,
  timeZone: string,
  baseDay: number,
  isPast: boolean,
): Schedule {
  const length = daysOf(random, eventType);
  // most organisers sell for the next half year, some for the year after
  const ahead = () => 7 + Math.floor(540 * random.next() ** 1.8);
  const draw = () => baseDay + (isPast ? -length - random.int(2, 362) : ahead());
  let firstDay = draw();
  if (quiet.has(new Date(days(firstDay)).getUTCMonth()) && random.chance(0.5)) firstDay = draw();
  const weekday = (firstDay + 4) % 7;
  firstDay -= (weekday - random.pick(weekdays) + 7) % 7;
  const [opens, closes] = hoursOf(random, eventType);
  return { firstDay, days: length, opens, closes, timeZone };
}

export const startOf = (schedule: Schedule): number =>
  localInstant(schedule.timeZone, schedule.firstDay, schedule.opens);
export const endOf = (schedule: Schedule): number =>
  localInstant(schedule.timeZone, schedule.firstDay + schedule.days - 1, schedule.closes);

/** Generates agenda items in order, each on the half hour and within the hours of one day of the event. */
export function demoAgenda(
  random: Random,
  schedule: Schedule,
  count: number,
  fill: (template: string) => string,
): EventContent['agendaItems'] {
  const items: EventContent['agendaItems'] = [];
  const talks = random.some(sessions, count);
  for (let day = 0; day < schedule.days; day += 1) {
    const slots = Math.floor(count / schedule.days) + (day < count % schedule.days ? 1 : 0);
    const step = Math.max(30, Math.floor((schedule.closes - schedule.opens) / Math.max(slots, 1) / 30) * 30);
    for (let slot = 0; slot < slots; slot += 1) {
      const minutes = schedule.opens + slot * step;
      if (minutes >= schedule.closes) break;
      const isLast = day === schedule.days - 1 && slot === slots - 1;
      items.push({
        id: items.length + 1,
        ...agendaText(
          random,
          { slot, minutes, isFirstDay: day === 0, isLast, slots, talk: talks[items.length] ?? '' },
          fill,
        ),
        startDateTime: new Date(
          localInstant(schedule.timeZone, schedule.firstDay + day, minutes),
        ).toISOString(),
        speakers: [],
      });
    }
  }
  return items;
}

interface Slot {
  slot: number;
  slots: number;
  minutes: number;
  isFirstDay: boolean;
  isLast: boolean;
  talk: string;
}

function agendaText(
  random: Random,
  at: Slot,
  fill: (template: string) => string,
): { name: string; description: string } {
  if (at.slot === 0 && at.isFirstDay && at.slots > 2)
    return {
      name: 'Registration and welcome',
      description: 'Collect your badge and meet the hosts over coffee.',
    };
  if (at.slot === (at.isFirstDay && at.slots > 2 ? 1 : 0) && at.slots > 1)
    return { name: fill(random.pick(keynotes)), description: 'Main stage.' };
  if (at.isLast && at.slots > 2)
    return {
      name: 'Closing remarks and farewell drinks',
      description: 'What we learned, and the date of the next edition.',
    };
  if (at.minutes >= 720 && at.minutes < 810 && at.slots > 4)
    return { name: 'Networking lunch', description: 'Seated by topic; join a table or start one.' };
  return { name: fill(at.talk || random.pick(sessions)), description: random.pick(sessionNotes) };
}
