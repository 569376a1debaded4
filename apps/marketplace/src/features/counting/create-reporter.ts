import { seconds, seenLimits, type countingCalls, type SeenReport } from '@atrium/domain';
import { noteSource, type Via } from './visit-source.ts';
import type { SeenCard } from './watch-cards.ts';

// the type only, because the table of calls would become a file of its own in every first load
const call: Pick<typeof countingCalls.reportSeen, 'method' | 'path'> = { method: 'POST', path: '/seen' };

/** How long cards are collected before they are reported. */
const collectMs = seconds(10);

export interface Reporter {
  saw: (card: SeenCard) => void;
  opened: (eventId: number, via: Via) => void;
  /** Sends what was collected, for a page that is being hidden or left. */
  send: () => void;
}

/** Collects what a visitor saw, each event once per page load, and reports it in few calls. */
export function createReporter(): Reporter {
  const seen = new Set<string>();
  let list: [number, number][] = [];
  let paid: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isNew = (name: string) => !seen.has(name) && seen.add(name).size > 0;
  const report = (opening: Pick<SeenReport, 'opened' | 'via' | 'source'> = {}) => {
    clearTimeout(timer);
    timer = undefined;
    const body = { ...(list.length > 0 && { list }), ...(paid !== undefined && { paid }), ...opening };
    list = [];
    paid = undefined;
    if (Object.keys(body).length > 0) post(body);
  };

  return {
    saw: ({ eventId, place, isPaid }) => {
      if (place > seenLimits.place || !isNew(`${isPaid ? 'paid' : 'shown'} ${eventId}`)) return;
      if (isPaid && paid !== undefined) report();
      if (isPaid) paid = eventId;
      else list.push([eventId, place]);
      if (list.length === seenLimits.events) report();
      else timer ??= setTimeout(report, collectMs);
    },
    opened: (eventId, via) => {
      if (isNew(`opened ${eventId} ${via}`))
        report({ opened: eventId, via, source: noteSource(eventId, via) });
    },
    send: () => report(),
  };
}

/** Without cookies or a token, so that nothing names the visitor; `keepalive` outlives the page. */
function post(body: object): void {
  void fetch(`/api${call.path}`, {
    method: call.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
    keepalive: true,
    // a report that gets lost is not repeated: it is one showing less
  }).catch(() => undefined);
}
