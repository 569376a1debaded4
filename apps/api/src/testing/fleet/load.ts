import { setTimeout as pause } from 'node:timers/promises';
import { v7 } from 'uuid';
import { seconds } from '@atrium/domain';
import { eventually } from '../eventually.ts';
import { aCard, anOrder, aPayment } from '../orders.ts';

/** An event with tickets on sale, and the accounts that buy them. */
export interface Sale {
  eventId: number;
  ticketTypeId: number;
  buyers: readonly { token: string; email: string; password: string }[];
}

export interface Figures {
  accepted: number;
  calls: number;
  /** Answers of 500 and more, and calls that broke off: each was repeated with its key. */
  failed: number;
  /** The same by status, as `502 ×3`. */
  failures: string;
  /** Longest time between two accepted orders, in seconds. */
  gap: number;
  /** Longest time until a call was answered or broke off, in seconds. */
  slowest: number;
}

export interface Load {
  /** Keys of all orders that were begun. */
  keys: ReadonlySet<string>;
  /** Orders that were answered as paid. */
  acknowledged: ReadonlySet<string>;
  /** Answers that no caller should get. */
  wrong: readonly string[];
  /** Orders whose payment broke off: reconciliation settles them minutes later. */
  open: number;
  /** Figures of the time from now until some orders were accepted after `act`. */
  during: (act: () => Promise<unknown>) => Promise<Figures>;
  /** Logs a buyer in once, and returns the status. */
  logIn: () => Promise<number>;
  stop: () => Promise<void>;
}

/** Between two orders of a buyer, and before a call is repeated: the load is steady, and no burst. */
const rest = 250;
const enough = 20;

/** Buys and reads by one address until it is stopped, as browsers do: what breaks off is repeated with its key. */
export function startLoad(origin: string, { eventId, ticketTypeId, buyers }: Sale): Load {
  const keys = new Set<string>();
  const acknowledged = new Set<string>();
  const wrong: string[] = [];
  const accepted: number[] = [];
  let counted = { calls: 0, failures: new Map<number | string, number>(), slowest: 0 };
  let isOpen = true;
  let open = 0;
  let cards = 0;

  /** Calls until there is an answer that isn't the servers' failure. */
  const call = async (method: string, path: string, token?: string, body?: unknown, key?: string) => {
    for (;;) {
      const began = performance.now();
      const answer = await fetch(`${origin}/api${path}`, {
        method,
        headers: {
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(key && { 'Idempotency-Key': key }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(seconds(15)),
      })
        .then(async (response) => ({ status: response.status, text: await response.text() }))
        .catch(() => undefined);
      counted.calls += 1;
      counted.slowest = Math.max(counted.slowest, performance.now() - began);
      if (answer && answer.status < 500) return answer;
      const failure = answer?.status ?? 'broken off';
      counted.failures.set(failure, (counted.failures.get(failure) ?? 0) + 1);
      await pause(rest);
    }
  };

  const buy = async (token: string) => {
    const key = v7();
    keys.add(key);
    const placed = await call('POST', '/orders', token, anOrder(eventId, [{ ticketTypeId }]), key);
    if (placed.status !== 201) return wrong.push(`order: ${placed.status} ${placed.text}`);
    const { id } = JSON.parse(placed.text) as { id: string };
    const paid = await call('POST', `/orders/${id}/complete-order`, token, aPayment(aCard((cards += 1))));
    if (paid.text.includes('payment-under-way')) return (open += 1);
    if (paid.status !== 200) return wrong.push(`payment: ${paid.status} ${paid.text}`);
    acknowledged.add(id);
    accepted.push(performance.now());
    const read = await call('GET', `/orders/${id}`, token);
    if (read.status !== 200) wrong.push(`reading an order: ${read.status} ${read.text}`);
  };
  const read = async () => {
    const event = await call('GET', `/events/${eventId}`);
    if (event.status !== 200) wrong.push(`event: ${event.status} ${event.text}`);
  };
  const everyone = [
    ...buyers.map(
      ({ token }) =>
        () =>
          buy(token),
    ),
    read,
  ].map(async (act) => {
    while (isOpen) {
      await act();
      await pause(rest);
    }
  });

  return {
    keys,
    acknowledged,
    wrong,
    get open() {
      return open;
    },
    during: async (act) => {
      counted = { calls: 0, failures: new Map(), slowest: 0 };
      const first = accepted.length;
      const began = performance.now();
      await act();
      const then = accepted.length;
      await eventually(
        'more orders to be accepted',
        async () => accepted.length,
        (length) => length >= then + enough,
      );
      const times = [began, ...accepted.slice(first)];
      return {
        accepted: accepted.length - first,
        calls: counted.calls,
        failed: [...counted.failures.values()].reduce((sum, count) => sum + count, 0),
        failures: [...counted.failures].map(([status, count]) => `${status} ×${count}`).join(', '),
        gap: Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? began))) / seconds(1),
        slowest: counted.slowest / seconds(1),
      };
    },
    logIn: async () => {
      const [{ email, password } = { email: '', password: '' }] = buyers;
      return (await call('POST', '/login', undefined, { email, password })).status;
    },
    stop: async () => {
      isOpen = false;
      await Promise.all(everyone);
    },
  };
}
