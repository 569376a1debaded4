import { EventFilters, minutes, type EventFiltersInput } from '@atrium/domain';
import { connect, countWords, readQuery, searchQuery, suggestionsQuery } from '@atrium/api/app';
import { searchBodies, underEverySort, wordBodies } from '../bodies.ts';
import { buffersOf } from '../explain.ts';
import { type Call, fromAddress, load, succeed } from '../http.ts';
import type { Measure } from '../measure.ts';
import type { Environment } from '../environment.ts';
import { median, percentile } from '../statistics.ts';

const path = '/api/events/filtered';
const rounds = 3;

export async function searchBars(environment: Environment): Promise<Measure[]> {
  const searches = underEverySort(await searchBodies(environment.fixture.sql, 200));
  return [
    await latency(environment, searches),
    await throughput(environment, searches),
    ...(await work(environment, searches)),
    await repeated(environment),
  ];
}

const callOf = (body: EventFiltersInput, index: number): Call => ({
  method: 'POST',
  path,
  body,
  headers: fromAddress(index),
});

/** Times one search at a time, alternating whether statement or call goes first. */
async function latency(
  { fixture, product, baselineExpress }: Environment,
  searches: EventFiltersInput[],
): Promise<Measure> {
  const express = await baselineExpress();
  const one = connect({ url: fixture.url }, { pool: 1, name: 'bench', waitMs: minutes(1) });
  const times = { sql: [] as number[], http: [] as number[], noOp: [] as number[] };
  try {
    for (const [index, body] of [...searches.slice(0, 100), ...searches].entries()) {
      const { statement, values } = await searchQuery(
        one.db,
        await readQuery(one.db, EventFilters.parse(body), new Date()),
        null,
        new Date(),
      );
      const bySql = async () => {
        const began = performance.now();
        await statement.run(one.db, values);
        times.sql.push(performance.now() - began);
      };
      const byHttp = async () => {
        times.http.push((await succeed(product, callOf(body, index))).ms);
        times.noOp.push((await succeed(express, { method: 'POST', path: '/no-op', body })).ms);
      };
      if (index % 2 === 0) await bySql();
      await byHttp();
      if (index % 2 === 1) await bySql();
    }
  } finally {
    await one.close();
  }
  // The first hundred are warm-up.
  const [sql, http, noOp] = [times.sql, times.http, times.noOp].map((all) => median(all.slice(100)));
  return {
    bar: 'search latency, p50',
    measured: (http ?? 0) / ((sql ?? 0) + (noOp ?? 0)),
    atMost: 1.4,
    made: `HTTP ${http?.toFixed(2)} ms, own SQL ${sql?.toFixed(2)} ms, no-op POST ${noOp?.toFixed(2)} ms`,
  };
}

async function throughput(environment: Environment, searches: EventFiltersInput[]): Promise<Measure> {
  const connections = 8;
  const seconds = 5;
  const statements = [];
  for (const body of searches) {
    const { statement, values } = await searchQuery(
      environment.fixture.db,
      await readQuery(environment.fixture.db, EventFilters.parse(body), new Date()),
      null,
      new Date(),
    );
    const { sql: text, params: parameters } = statement.query(values);
    statements.push({ text, parameters });
  }
  const calls = searches.map(callOf);
  const rates: { sql: number; http: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const sql = await environment.baselineSql({
      kind: 'statements',
      url: environment.fixture.url,
      connections,
      ms: seconds * 1000,
      statements,
    });
    const http = await load(environment.product, {
      connections,
      seconds,
      callsOf: (connection) => {
        const start = Math.floor((connection * calls.length) / connections);
        return [...calls.slice(start), ...calls.slice(0, start)];
      },
    });
    rates.push({ sql: sql.perSecond, http: http.perSecond });
  }
  return {
    bar: 'search throughput, 8 connections',
    measured: median(rates.map(({ sql, http }) => http / sql)),
    atLeast: 0.5,
    made: `HTTP ${Math.round(median(rates.map((rate) => rate.http)))}/s, bare statements ${Math.round(median(rates.map((rate) => rate.sql)))}/s`,
  };
}

/** Compares lists that many visitors ask for with the same ones straight from the database by Express. */
async function repeated({ fixture, product, baselineExpress, setRepeating }: Environment): Promise<Measure> {
  const connections = 16;
  const seconds = 4;
  const sectors = await fixture.sql<
    { id: number }[]
  >`select id from options where list = 'sectors' order by id limit 20`;
  const callsTo = (to: string) => (connection: number) =>
    sectors.map((_, index): Call => ({
      method: 'POST',
      path: to,
      body: { sectorIds: [sectors[(index + connection) % sectors.length]?.id], limit: 25 },
      headers: fromAddress(connection * sectors.length + index),
    }));
  const express = await baselineExpress();
  const rates: { list: number; product: number }[] = [];
  await setRepeating(true);
  for (let round = 0; round < rounds; round += 1) {
    const list = await load(express, { connections, seconds, callsOf: callsTo('/list') });
    const ours = await load(product, { connections, seconds, callsOf: callsTo(path) });
    rates.push({ list: list.perSecond, product: ours.perSecond });
  }
  await setRepeating(false);
  return {
    bar: 'search, repeated ÷ Express and a list by SQL',
    measured: median(rates.map((rate) => rate.product / rate.list)),
    atLeast: 0.7,
    made: `${Math.round(median(rates.map((rate) => rate.product)))}/s, Express ${Math.round(median(rates.map((rate) => rate.list)))}/s, 16 connections, 20 sectors`,
  };
}

async function work({ fixture }: Environment, searches: EventFiltersInput[]): Promise<Measure[]> {
  const { heap, p50, max, made } = await touchedBy(fixture, 'event_search', searches);
  const isLarge = fixture.events > 100_000;
  return [
    { bar: 'search work, p50 buffers ÷ heap pages', measured: p50 / heap, atMost: 0.15, made },
    {
      bar: 'search work, max buffers ÷ heap pages',
      measured: max / heap,
      atMost: isLarge ? 4 : 6,
      made,
    },
  ];
}

/** Measures the buffers of searches with words; no clock is involved. */
export async function wordBars({ fixture }: Environment): Promise<Measure[]> {
  const bodies = await wordBodies(fixture.sql, 200);
  const { heap, p50, max, made } = await touchedBy(fixture, 'event_words', bodies);
  return [
    { bar: 'search with words, p50 buffers ÷ heap pages', measured: p50 / heap, atMost: 0.25, made },
    { bar: 'search with words, max buffers ÷ heap pages', measured: max / heap, atMost: 1.5, made },
  ];
}

/** Beginnings that people type: two to four letters of the words in the names of events, each as often as it occurs. */
async function beginnings(sql: Environment['fixture']['sql'], count: number): Promise<string[]> {
  const words = await sql<{ word: string }[]>`
    select w.word from events e join event_versions v on v.id = e.approved_version_id,
      regexp_split_to_table(lower(v.content ->> 'name'), '[^a-z]+') w (word)
    where length(w.word) > 3 order by e.id, w.word limit 20000`;
  const step = Math.max(1, Math.floor(words.length / count));
  return words
    .filter((_, index) => index % step === 0)
    .slice(0, count)
    .map(({ word }, index) => word.slice(0, 2 + (index % 3)));
}

/** Measures what a beginning under the search box touches. */
export async function suggestionBars({ fixture }: Environment): Promise<Measure[]> {
  const touched: number[] = [];
  // the vocabulary is kept for a connection, and needs the words of events
  const own = connect({ url: fixture.url }, { pool: 1, name: 'bench', waitMs: minutes(1) });
  try {
    await countWords({ db: own.db });
    for (const typed of await beginnings(fixture.sql, 200)) {
      const { statement, values } = await suggestionsQuery(own.db, typed);
      touched.push(await buffersOf(own.db, statement.with(values)));
    }
  } finally {
    await own.close();
  }
  const [p50, max] = [median(touched), Math.max(...touched)];
  return [
    {
      bar: 'suggestions, max buffers',
      measured: max,
      atMost: 120,
      made: `p50 ${p50}, p99 ${percentile(touched, 0.99)} buffers, 200 beginnings of two to four letters`,
    },
  ];
}

/** Counts the buffers that searches touch, beside the pages of the index that they read. */
async function touchedBy(
  { sql, db }: Environment['fixture'],
  index: 'event_search' | 'event_words',
  searches: readonly EventFiltersInput[],
) {
  const [row] = await sql<{ pages: number }[]>`
    select (pg_relation_size(${index}) / current_setting('block_size')::int)::int as pages`;
  const heap = row?.pages ?? 0;
  const touched: number[] = [];
  for (const body of searches) {
    const { statement, values } = await searchQuery(
      db,
      await readQuery(db, EventFilters.parse(body), new Date()),
      null,
      new Date(),
    );
    touched.push(await buffersOf(db, statement.with(values)));
  }
  const [p50, max] = [median(touched), Math.max(...touched)];
  const made = `p50 ${p50}, p99 ${percentile(touched, 0.99)}, max ${max} buffers; heap ${heap} pages`;
  return { heap, p50, max, made };
}
