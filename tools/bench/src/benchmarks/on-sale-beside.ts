import { setTimeout as delay } from 'node:timers/promises';
import type { Environment } from '../environment.ts';
import { type Call, call, fromAddress } from '../http.ts';
import { percentile } from '../statistics.ts';

/** Calls of each kind in a second, whether or not earlier ones were answered. */
const perSecond = 5;

interface Beside {
  /** Counts what is measured from now on as beside the sale. */
  saleBegins: () => void;
  end: () => Promise<{ mostInUse: number; failed: string[]; made: string }>;
}

/** Asks for another event's page and searches, at a steady rate, and watches the node's pool and orders. */
export function watchBeside({ product, fixture }: Environment, eventId: number): Beside {
  const ending = new AbortController();
  const pages = { calm: [] as number[], sale: [] as number[] };
  const searches = { calm: [] as number[], sale: [] as number[] };
  const failed: string[] = [];
  const most = { inUse: 0, waiting: 0, ordersWaiting: 0 };
  const counted = { refused: 0, soldOut: 0 };
  const first = { refused: 0, soldOut: 0 };
  let isSale = false;

  const ask = async (into: typeof pages, wanted: Call) => {
    const when = isSale ? into.sale : into.calm;
    try {
      const { status, ms } = await call(product, wanted);
      when.push(ms);
      if (status !== 200) failed.push(`${wanted.method} ${wanted.path} beside the sale: ${status}`);
    } catch (error) {
      failed.push(`${wanted.method} ${wanted.path} beside the sale: ${String(error)}`);
    }
  };

  const readMetrics = async () => {
    const { text } = await call(product, { method: 'GET', path: '/metrics' });
    const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? 0);
    counted.refused = value('orders_refused');
    counted.soldOut = value('orders_sold_out');
    if (!isSale) return void Object.assign(first, counted);
    most.inUse = Math.max(most.inUse, value('database_pool_in_use\\{pool="atrium"\\}'));
    most.waiting = Math.max(most.waiting, value('database_pool_waiting\\{pool="atrium"\\}'));
    most.ordersWaiting = Math.max(most.ordersWaiting, value('orders_waiting'));
  };

  const run = async () => {
    const [other] = await fixture.sql<{ id: number }[]>`
      select event_id as id from event_docs where event_id <> ${eventId} order by event_id desc limit 1`;
    const calls: Promise<void>[] = [];
    for (let turn = 0; !ending.signal.aborted; turn += 1) {
      const headers = fromAddress(1_000_000 + turn);
      // with a query, so that it isn't answered from memory
      calls.push(ask(pages, { method: 'GET', path: `/api/events/${other?.id}?${turn}`, headers }));
      calls.push(ask(searches, { method: 'POST', path: '/api/events/filtered', headers, body: { sectorIds: [1 + (turn % 20)] } })); // prettier-ignore
      // a connection that the crowd broke: the next reading is a second away
      if (turn % perSecond === 0) calls.push(readMetrics().catch(() => undefined));
      await delay(1000 / perSecond, undefined, { signal: ending.signal }).catch(() => undefined);
    }
    await Promise.all(calls);
    await readMetrics();
  };
  const running = run();
  // awaited at the end, so a failure before isn't unhandled
  running.catch(() => undefined);

  const compared = ({ calm, sale }: typeof pages) =>
    [0.5, 0.99].map((share) => `p${share * 100} ${ms(percentile(calm, share))} → ${ms(percentile(sale, share))}`).join(', '); // prettier-ignore
  return {
    saleBegins: () => {
      isSale = true;
    },
    end: async () => {
      ending.abort();
      await running;
      const made = `${most.waiting} waited for one; ${most.ordersWaiting} orders waited, ${counted.refused - first.refused} refused, ${counted.soldOut - first.soldOut} sold out from memory; another event's page: ${compared(pages)}; searches: ${compared(searches)}`;
      return { mostInUse: most.inUse, failed, made };
    },
  };
}

const ms = (value: number): string => `${Math.round(value)} ms`;
