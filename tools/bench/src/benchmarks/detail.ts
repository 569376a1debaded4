import { type Call, fromAddress, load, succeed } from '../http.ts';
import type { Measure } from '../measure.ts';
import type { Environment } from '../environment.ts';
import { median } from '../statistics.ts';

const connections = 16;
const seconds = 4;
/** Shorter, because the supply of cold pages is limited. */
const coldSeconds = 2;
const rounds = 3;
const frequentPages = 100;
/** More than a round can request, so that no page is requested again while it is cached. */
const coldPages = 27_000;

interface Page {
  id: number;
  doc: string;
}

/**
 * Compares event pages with Express that sends the same bytes from memory: warm pages with a bare server,
 * cold pages with one that validates, limits, measures and logs each call as the product does.
 */
export async function detailBars(environment: Environment): Promise<Measure[]> {
  const pages = await environment.fixture.sql<Page[]>`
    select event_id as id, doc from event_docs order by md5(event_id::text), event_id
    limit ${frequentPages + rounds * coldPages}`;
  const frequent = pages.slice(0, frequentPages);
  for (const page of frequent) await succeed(environment.product, callOf(page, page.id));
  const warm = await compare(environment, seconds, [frequent, frequent, frequent], '');
  const perRound = Math.floor((pages.length - frequentPages) / rounds);
  const cold = await compare(
    environment,
    coldSeconds,
    [0, 1, 2].map((round) =>
      pages.slice(frequentPages + round * perRound, frequentPages + (round + 1) * perRound),
    ),
    '/checked',
  );
  return [
    { bar: 'event detail, warm', ...warm, atLeast: 0.6 },
    { bar: 'event detail, cold ÷ Express with checks', ...cold, atLeast: 0.6 },
  ];
}

const callOf = ({ id }: Page, address: number, prefix = ''): Call => ({
  method: 'GET',
  path: `${prefix}/api/events/${id}`,
  headers: fromAddress(address),
});

async function compare(
  { product, baselineExpress }: Environment,
  duration: number,
  pagesOf: readonly (readonly Page[])[],
  /** Path prefix of the baseline. */
  prefix: string,
): Promise<Pick<Measure, 'measured' | 'made'>> {
  const rates: { bare: number; product: number }[] = [];
  for (const pages of pagesOf) {
    const wanted = (prefixed: string) => ({
      connections,
      seconds: duration,
      callsOf: (connection: number) =>
        pages
          .filter((_, index) => index % connections === connection)
          .map((page, index) => callOf(page, index, prefixed)),
    });
    const express = await baselineExpress(
      Object.fromEntries(pages.map(({ id, doc }) => [`/api/events/${id}`, doc])),
    );
    const bare = await load(express, wanted(prefix));
    const ours = await load(product, wanted(''));
    if (pages.length > frequentPages && ours.total > pages.length)
      throw new RangeError(`${ours.total} calls for ${pages.length} cold pages: some were warm`);
    rates.push({ bare: bare.perSecond, product: ours.perSecond });
  }
  return {
    measured: median(rates.map((rate) => rate.product / rate.bare)),
    made: `${Math.round(median(rates.map((rate) => rate.product)))}/s, ${prefix ? 'Express with checks' : 'bare Express'} ${Math.round(median(rates.map((rate) => rate.bare)))}/s`,
  };
}
