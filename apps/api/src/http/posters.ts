import express, { type Router } from 'express';
import { LRUCache } from 'lru-cache';
import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { days, EventId, inSeconds, languages, problem, type Language } from '@atrium/domain';
import type { PosterSize } from '@atrium/posters';
import { limitConcurrency } from '../limit-concurrency.ts';

export interface PosterRequest {
  eventId: EventId;
  version: string;
  /** Composition and number of the scheme, as in `door-1`. */
  look: string;
  size: 'card' | PosterSize;
  /** Language of its dates. */
  lang: Language;
}

export interface EventPoster {
  svg: string;
  /** Whether the address names the poster as it is now; an older one changes with the event. */
  isCurrent: boolean;
}

const files: Readonly<Record<string, PosterRequest['size']>> = {
  'card.svg': 'card',
  'wide.svg': 'wide',
  'tall.svg': 'tall',
  // for link previews, in a format that every crawler reads
  'share.png': 'share',
};

const year = inSeconds(days(365));
const minute = 60;

/**
 * Serves `/posters/{eventId}/{version}/{look}/{card|wide|tall}.svg`, `.../share.png`, and those with words in other
 * languages as `.../wide.de.svg`: what stands in where an
 * organiser has no image. The version follows from what the poster shows, so responses may be cached forever. An
 * outdated address gets the poster as it is now, for a minute.
 */
export function postersRouter(draw: (request: PosterRequest) => Promise<EventPoster>): Router {
  const router = express.Router();
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: 200 });
  // image processing shares the thread pool with file access and compression
  const gate = limitConcurrency(availableParallelism(), 500, () => {
    throw problem('unavailable', {}, { retryAfter: 3 });
  });

  router.get('/:eventId/:version/:look/:file', async ({ params }, response) => {
    const { version, look, file } = params;
    const eventId = EventId.safeParse(Number(params.eventId));
    const lang = languages.find((one) => one !== 'en' && file.includes(`.${one}.`)) ?? 'en';
    const name = lang === 'en' ? file : file.replace(`.${lang}.`, '.');
    const size = Object.hasOwn(files, name) ? files[name] : undefined;
    if (!eventId.success || !size || (size === 'card' && lang !== 'en')) throw problem('not-found');
    const { svg, isCurrent } = await draw({ eventId: eventId.data, version, look, size, lang });
    response.set(
      'Cache-Control',
      isCurrent ? `public, max-age=${year}, immutable` : `public, max-age=${minute}`,
    );
    if (file.endsWith('.svg')) response.type('image/svg+xml').send(svg);
    else response.type('image/png').send(await png(svg));
  });

  async function png(svg: string): Promise<Buffer> {
    const image = drawn.get(svg) ?? gate(() => sharp(Buffer.from(svg)).png({ palette: true }).toBuffer());
    drawn.set(svg, image);
    try {
      return await image;
    } catch (error) {
      drawn.delete(svg);
      throw error;
    }
  }

  return router;
}
