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
 * Compares event pages with Express: warm pages with a bare server that sends the same bytes from memory, cold pages
 * with servers that validate, limit, measure and log each call as the product does. One of them has the pages in
 * memory, the other one reads them by their key as the product must.
 */
export async function detailBars(environment: Environment): Promise<Measure[]> {
  const pages = await environment.fixture.sql<Page[]>`
    select event_id as id, doc from event_docs order by md5(event_id::text), event_id
    limit ${frequentPages + rounds * coldPages}`;
  const frequent = pages.slice(0, frequentPages);
  for (const page of frequent) await succeed(environment.product, callOf(page, page.id));
  const [warm] = await compare(environment, seconds, [frequent, frequent, frequent], [rivals.bare]);
  const perRound = Math.floor((pages.length - frequentPages) / rounds);
  const [checked, reading] = await compare(
    environment,
    coldSeconds,
    [0, 1, 2].map((round) =>
      pages.slice(frequentPages + round * perRound, frequentPages + (round + 1) * perRound),
    ),
    [rivals.checked, rivals.reading],
  );
  return [
    { bar: 'event detail, warm', ...warm, atLeast: 0.6 },
    { bar: 'event detail, cold ÷ Express with checks', ...checked, atLeast: 0.6 },
    { bar: 'event detail, cold ÷ Express with checks that reads it', ...reading, atLeast: 0.6 },
  ];
}

interface Rival {
  name: string;
  /** Path prefix of its calls. */
  prefix: string;
}

const rivals = {
  bare: { name: 'bare Express', prefix: '' },
  checked: { name: 'Express with checks', prefix: '/checked' },
  reading: { name: 'Express with checks that reads it', prefix: '/reading' },
} satisfies Record<string, Rival>;

const callOf = ({ id }: Page, address: number, prefix = ''): Call => ({
  method: 'GET',
  path: `${prefix}/api/events/${id}`,
  headers: fromAddress(address),
});

type Result = Pick<Measure, 'measured' | 'made'>;

/** Measures the product once and each rival once for each round's pages. */
async function compare<const Rivals extends readonly Rival[]>(
  { product, baselineExpress }: Environment,
  duration: number,
  pagesOf: readonly (readonly Page[])[],
  against: Rivals,
): Promise<{ [Index in keyof Rivals]: Result }> {
  const rates: { product: number; rivals: number[] }[] = [];
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
    const perSecond: number[] = [];
    for (const { prefix } of against) perSecond.push((await load(express, wanted(prefix))).perSecond);
    const ours = await load(product, wanted(''));
    if (pages.length > frequentPages && ours.total > pages.length)
      throw new RangeError(`${ours.total} calls for ${pages.length} cold pages: some were warm`);
    rates.push({ product: ours.perSecond, rivals: perSecond });
  }
  const results = against.map(({ name }, index): Result => {
    const others = rates.map((rate) => rate.rivals[index] ?? NaN);
    return {
      measured: median(rates.map((rate, round) => rate.product / (others[round] ?? NaN))),
      made: `${Math.round(median(rates.map((rate) => rate.product)))}/s, ${name} ${Math.round(median(others))}/s`,
    };
  });
  // one result for each rival
  return results as { [Index in keyof Rivals]: Result };
}
