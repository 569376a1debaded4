import type { Sql } from 'postgres';
import { minutes } from '@atrium/domain';
import { connect, placesStatement } from '@atrium/api/app';
import { buffersOf } from '../explain.ts';
import { type Call, fromAddress, load, succeed } from '../http.ts';
import type { Measure } from '../measure.ts';
import type { Environment } from '../environment.ts';
import { median, seeded } from '../statistics.ts';

const path = '/api/autocomplete/places-query';
const connections = 8;
const seconds = 4;
const rounds = 3;

export async function placesBars(environment: Environment): Promise<Measure[]> {
  return [await work(environment), await latency(environment), await remembered(environment)];
}

/**
 * Returns all prefixes of two letters, the most frequent ones of three and four, and a thousand longer ones.
 */
async function worstPrefixes(sql: Sql): Promise<string[]> {
  const rows = await sql<{ prefix: string }[]>`
    (select distinct left(norm, 2) as prefix from places where length(norm) >= 2)
    union (select left(norm, 3) from places group by 1 order by count(*) desc limit 200)
    union (select left(norm, 4) from places group by 1 order by count(*) desc limit 200)
    union (select left(norm, 5 + id % 4) from (select norm, id from places order by md5(id::text) limit 1000) sample)`;
  return rows.map((row) => row.prefix.trim()).filter((prefix) => prefix.length >= 2);
}

async function work({ fixture: { sql, db } }: Environment): Promise<Measure> {
  const prefixes = await worstPrefixes(sql);
  let worst = { prefix: '', buffers: 0 };
  for (const prefix of prefixes) {
    const buffers = await buffersOf(db, placesStatement.with({ prefix }));
    if (buffers > worst.buffers) worst = { prefix, buffers };
  }
  return {
    bar: 'autocomplete work, most buffers of any prefix',
    measured: worst.buffers,
    atMost: 100,
    made: `“${worst.prefix}”, of ${prefixes.length} prefixes`,
  };
}

/** Returns distinct prefixes as people type them, large places more often. */
async function typed(sql: Sql, count: number): Promise<string[]> {
  const rows = await sql<{ norm: string }[]>`
    select norm from places where length(norm) >= 4 order by ln(1 + population) * ('x' || left(md5(id::text), 7))::bit(28)::int desc
    limit ${count * 3}`;
  const random = seeded(5);
  const prefixes = new Set(rows.map(({ norm }) => norm.slice(0, 2 + Math.floor(random() * 7)).trim()));
  return [...prefixes].filter((prefix) => prefix.length >= 2).slice(0, count);
}

const callOf = (query: string, address: number): Call => ({
  method: 'POST',
  path,
  body: { query },
  headers: fromAddress(address),
});

async function latency({ fixture, product, baselineExpress }: Environment): Promise<Measure> {
  const express = await baselineExpress();
  const one = connect({ url: fixture.url }, { pool: 1, name: 'bench', waitMs: minutes(1) });
  const times = { sql: [] as number[], http: [] as number[], noOp: [] as number[] };
  const prefixes = await typed(fixture.sql, 600);
  try {
    for (const [index, prefix] of prefixes.entries()) {
      const bySql = async () => {
        const began = performance.now();
        await placesStatement.run(one.db, { prefix });
        times.sql.push(performance.now() - began);
      };
      if (index % 2 === 0) await bySql();
      times.http.push((await succeed(product, callOf(prefix, index))).ms);
      const noOp = { method: 'POST', path: '/no-op', body: { query: prefix } } as const;
      times.noOp.push((await succeed(express, noOp)).ms);
      if (index % 2 === 1) await bySql();
    }
  } finally {
    await one.close();
  }
  const [sql = 0, http = 0, noOp = 0] = [times.sql, times.http, times.noOp].map((all) =>
    median(all.slice(50)),
  );
  return {
    bar: 'autocomplete latency, p50',
    measured: http / (sql + noOp),
    atMost: 2,
    made: `HTTP ${http.toFixed(2)} ms, own SQL ${sql.toFixed(2)} ms, no-op POST ${noOp.toFixed(2)} ms`,
  };
}

/** Compares repeated, cached queries with Express that validates, limits, measures and logs. */
async function remembered(environment: Environment): Promise<Measure> {
  const express = await environment.baselineExpress();
  const calls = Array.from({ length: 400 }, (_, index) => callOf('london', index));
  const rates: { product: number; bare: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const bare = await load(express, {
      connections,
      seconds,
      callsOf: () => calls.map((call) => ({ ...call, path: '/checked/no-op' })),
    });
    const product = await load(environment.product, { connections, seconds, callsOf: () => calls });
    rates.push({ product: product.perSecond, bare: bare.perSecond });
  }
  return {
    bar: 'autocomplete, remembered ÷ Express with checks',
    measured: median(rates.map((rate) => rate.product / rate.bare)),
    atLeast: 0.6,
    made: `${Math.round(median(rates.map((rate) => rate.product)))}/s, Express with checks ${Math.round(median(rates.map((rate) => rate.bare)))}/s`,
  };
}
