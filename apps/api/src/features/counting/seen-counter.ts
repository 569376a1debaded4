import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { dayIn, seconds, type EventId } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { toLoggableError } from '../../to-loggable-error.ts';
import { readSecret, writeSightings, type SightingRow } from './counting.queries.ts';
import { visitorKey } from './visitor-key.ts';

export interface Sighting {
  readonly kind: 'shown' | 'clicked' | 'opened' | 'paid_shown' | 'paid_clicked';
  readonly eventId: EventId;
  /** Of a card that was shown: how often its place is usually opened, per mille. */
  readonly expectedMilli?: number;
  /** Of a page that was opened: where the visitor came from. */
  readonly source?: string;
}

interface Visitor {
  /** Network and browser; hashed at once and not kept. */
  readonly visitor: string;
  readonly neighbourhood: string;
}

/** Counts what visitors saw, each event once per visitor, kind and UTC day (docs/adr/0052). */
export interface SeenCounter {
  add: (visitor: Visitor, sightings: readonly Sighting[]) => Promise<void>;
  /** Writes what waits, in one statement. */
  flush: () => Promise<void>;
  figures: () => { received: number; dropped: number; waiting: number };
  /** Writes what waits and stops. */
  stop: () => Promise<void>;
}

interface Today {
  readonly day: string;
  readonly secret: Promise<Buffer>;
  readonly keys: Set<string>;
  /** Visitors of a neighbourhood, by event and kind. */
  readonly byNetwork: Map<string, number>;
}

const flushEveryMs = seconds(5);
/** Rows of one statement; reached earlier, they are written at once. */
const batch = 5_000;
/** Rows kept while the database doesn't take them. */
const mostWaiting = 50_000;
/** Keys that a node remembers of a day, so that repeats don't reach the database. */
const mostRemembered = 200_000;
/** Visitors of one neighbourhood that a node counts per event, kind and day. */
const mostInNetwork = 20;

export function createSeenCounter({ db, log, now }: { db: Db; log: Logger; now: () => Date }): SeenCounter {
  const waiting = new Map<string, SightingRow>();
  let flushing: Promise<void> = Promise.resolve();
  /** Whether a flush is asked for that has not begun. */
  let isRequested = false;
  let today: Today | undefined;
  const figures = { received: 0, dropped: 0 };

  const openDay = (day: string): Today => {
    const secret = readSecret(db, day, randomBytes(32));
    // read again by the next report
    secret.catch(() => (today = undefined));
    return (today = { day, secret, keys: new Set(), byNetwork: new Map() });
  };

  /** Writes what waits now; what arrives meanwhile waits for the next time. */
  const write = async () => {
    isRequested = false;
    for (let left = waiting.size; left > 0;) {
      const rows = [...waiting.values()].slice(0, Math.min(batch, left));
      try {
        await writeSightings(db, rows);
      } catch (error) {
        // they stay for the next time
        log.warn({ err: toLoggableError(error), rows: rows.length }, 'views were not written');
        return;
      }
      for (const { key } of rows) waiting.delete(key);
      left -= rows.length;
    }
  };
  /** One at a time and at most one more, so that a slow database isn't asked twice. */
  const flush = () => {
    if (!isRequested) flushing = flushing.then(write);
    isRequested = true;
    return flushing;
  };
  const timer = setInterval(() => void flush(), flushEveryMs).unref();

  return {
    flush,
    figures: () => ({ ...figures, waiting: waiting.size }),
    add: async ({ visitor, neighbourhood }, sightings) => {
      const day = dayIn(now(), 'UTC');
      const { secret, keys, byNetwork } = today?.day === day ? today : openDay(day);
      const known = await secret.catch((error: unknown) => {
        log.warn({ err: toLoggableError(error) }, 'views not counted: the secret of the day is missing');
      });
      if (!known) {
        figures.received += sightings.length;
        figures.dropped += sightings.length;
        return;
      }
      for (const sighting of sightings) {
        const { kind, eventId } = sighting;
        figures.received += 1;
        const key = visitorKey(known, visitor, eventId, kind);
        if (keys.has(key)) continue;
        const place = visitorKey(known, neighbourhood, eventId, kind);
        const count = (byNetwork.get(place) ?? 0) + 1;
        if (count > mostInNetwork || waiting.size >= mostWaiting) {
          figures.dropped += 1;
          continue;
        }
        if (keys.size >= mostRemembered) {
          keys.clear();
          byNetwork.clear();
        }
        keys.add(key);
        byNetwork.set(place, count);
        waiting.set(key, {
          key,
          day,
          kind,
          event_id: eventId,
          expected_milli: sighting.expectedMilli ?? 0,
          source: sighting.source ?? null,
        });
      }
      if (waiting.size >= batch) void flush();
    },
    stop: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}
