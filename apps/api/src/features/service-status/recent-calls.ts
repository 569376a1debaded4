import { minutes, type ServicePart } from '@atrium/domain';

/** Minutes that are counted. */
const span = 10;
/** A response that takes longer, in seconds, is slow. */
const patience = 3;

/** Calls of each part; the first that fits counts. Streams stay open, and are no measure. */
const callsOf: readonly (readonly [ServicePart | null, RegExp])[] = [
  [null, /\/stream$/],
  ['PAYMENTS', /^POST \/orders\/:orderId\/complete-order$/],
  ['TICKETS', /^\w+ \/(orders\b|tickets\b|events\/:id\/quote$)/],
  ['PORTAL', /^\w+ \/partners?\b/],
  ['SEARCH', /^(page$|(GET|POST) \/(events|organisers|series|places|search)\b)/],
];

export interface CallFigures {
  calls: number;
  failed: number;
  slow: number;
}

/** Counts the calls of the last minutes on this node, by the part of the service that they belong to. */
export class RecentCalls {
  readonly #now: () => Date;
  readonly #minutes = new Map<number, Map<ServicePart, CallFigures>>();

  constructor(now: () => Date) {
    this.#now = now;
  }

  readonly record = (call: string, status: number, seconds: number): void => {
    const part = callsOf.find(([, pattern]) => pattern.test(call))?.[0];
    if (!part) return;
    const figures = this.#thisMinute(part);
    figures.calls += 1;
    if (status >= 500) figures.failed += 1;
    else if (seconds > patience) figures.slow += 1;
  };

  figures(part: ServicePart): CallFigures {
    this.#forget();
    const sum = { calls: 0, failed: 0, slow: 0 };
    for (const parts of this.#minutes.values()) {
      const { calls, failed, slow } = parts.get(part) ?? { calls: 0, failed: 0, slow: 0 };
      sum.calls += calls;
      sum.failed += failed;
      sum.slow += slow;
    }
    return sum;
  }

  #thisMinute(part: ServicePart): CallFigures {
    const minute = this.#minute();
    let parts = this.#minutes.get(minute);
    if (!parts) {
      this.#forget();
      this.#minutes.set(minute, (parts = new Map<ServicePart, CallFigures>()));
    }
    let figures = parts.get(part);
    if (!figures) parts.set(part, (figures = { calls: 0, failed: 0, slow: 0 }));
    return figures;
  }

  #minute(): number {
    return Math.floor(this.#now().getTime() / minutes(1));
  }

  #forget(): void {
    const oldest = this.#minute() - span;
    for (const minute of this.#minutes.keys()) if (minute <= oldest) this.#minutes.delete(minute);
  }
}
