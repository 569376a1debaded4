import type { EventDetail } from '@atrium/domain';
import { drawCard, drawPoster, schemes } from '@atrium/posters';
import { orNotFound, type Context } from '../../context.ts';
import type { EventPoster, PosterRequest } from '../../http/posters.ts';
import { letterText } from '../../files/letter-text.ts';
import { findPageDocument } from './catalogue.queries.ts';
import { posterAddress, subjectOf, wordsOf } from './poster-address.ts';

/** Draws the poster of an event that has a public page. */
export async function drawEventPoster(
  { eventId, version, look, size, lang }: PosterRequest,
  { db }: Pick<Context, 'db'>,
): Promise<EventPoster> {
  const event = JSON.parse(orNotFound(await findPageDocument(eventId, db), 'event-not-found')) as EventDetail; // page documents are written as such
  const scheme = schemes[Number(look.at(-1))];
  const subject = subjectOf(event);
  const svg =
    size === 'card'
      ? drawCard(subject, scheme)
      : await drawPoster(subject, wordsOf(event, lang), letterText, size, scheme);
  const isCurrent =
    withoutScheme(`/posters/${eventId}/${version}/${look}`) === withoutScheme(posterAddress(event));
  return { svg, isCurrent: isCurrent && scheme !== undefined };
}

/** A list may show any scheme. */
const withoutScheme = (address: string): string => address.replace(/\d$/, '');
