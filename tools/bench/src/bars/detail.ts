import { type Call, fromAddress, load, succeed } from '../http.ts';
import type { Measure } from '../measure.ts';
import type { Stage } from '../stage.ts';
import { median } from '../statistics.ts';

const connections = 16;
const seconds = 4;
/** Shorter, or the pages would not last. */
const coldSeconds = 2;
const rounds = 3;
const hotPages = 100;
/** More than a round can ask for, so that no page is asked for twice while it is kept. */
const coldPages = 27_000;

interface Page {
  id: number;
  doc: string;
}

/** The product's pages against bare Express that sends the same bytes from memory. */
export async function detailBars(stage: Stage): Promise<Measure[]> {
  const pages = await stage.ground.sql<Page[]>`
    select event_id as id, doc from event_docs order by md5(event_id::text), event_id
    limit ${hotPages + rounds * coldPages}`;
  const hot = pages.slice(0, hotPages);
  const warm = await compare(stage, seconds, [hot, hot, hot], async () => {
    for (const page of hot) await succeed(stage.product, callOf(page, page.id));
  });
  const perRound = Math.floor((pages.length - hotPages) / rounds);
  const cold = await compare(
    stage,
    coldSeconds,
    [0, 1, 2].map((round) => pages.slice(hotPages + round * perRound, hotPages + (round + 1) * perRound)),
    async () => {
      await stage.ground.sql`select pg_notify('hot_answers', '/api/events')`;
    },
  );
  return [
    { bar: 'event detail, warm', ...warm, atLeast: 0.6 },
    { bar: 'event detail, cold', ...cold, atLeast: 0.45 },
  ];
}

const callOf = ({ id }: Page, address: number): Call => ({
  method: 'GET',
  path: `/api/events/${id}`,
  headers: fromAddress(address),
});

async function compare(
  { product, bareExpress }: Stage,
  duration: number,
  pagesOf: readonly (readonly Page[])[],
  prepare: () => Promise<void>,
): Promise<Pick<Measure, 'measured' | 'made'>> {
  const rates: { bare: number; product: number }[] = [];
  for (const pages of pagesOf) {
    const wanted = {
      connections,
      seconds: duration,
      callsOf: (connection: number) =>
        pages
          .filter((_, index) => index % connections === connection)
          .map((page, index) => callOf(page, index)),
    };
    const express = await bareExpress(
      Object.fromEntries(pages.map(({ id, doc }) => [`/api/events/${id}`, doc])),
    );
    const bare = await load(express, wanted);
    await prepare();
    const ours = await load(product, wanted);
    if (pages.length > hotPages && ours.total > pages.length)
      throw new RangeError(`${ours.total} calls for ${pages.length} cold pages: some were warm`);
    rates.push({ bare: bare.perSecond, product: ours.perSecond });
  }
  return {
    measured: median(rates.map((rate) => rate.product / rate.bare)),
    made: `${Math.round(median(rates.map((rate) => rate.product)))}/s, bare Express ${Math.round(median(rates.map((rate) => rate.bare)))}/s`,
  };
}
