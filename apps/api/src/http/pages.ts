import type { Request, Response } from 'express';
import { setTimeout as after } from 'node:timers/promises';
import { ProblemError, type AskApi, type PageRenderer, type RenderedPage } from '@atrium/domain';
import type { Dependencies } from '../context.ts';
import { loggable } from '../loggable.ts';
import { pathOf } from './ask-in-process.ts';
import { sendKept } from './hot-server.ts';

/** Past these a page goes out empty, and the browser makes it: slower for one, possible for all. */
const timeLimit = 5_000;
const mostAtOnce = 32;

/**
 * Sends a public page as HTML. Comes back with the status to send the empty page with where there is nothing to render,
 * where it would take too long, or where rendering failed.
 */
export type SendPage = (request: Request, response: Response, isKnown: boolean) => Promise<number | 'sent'>;

interface Made extends RenderedPage {
  subjects: readonly string[];
  changesBefore: number;
}

/** One rendering per page at a time, however many ask for it; remembered until its time is up or its data changes. */
export function createPages(
  deps: Pick<Dependencies, 'hot' | 'limits' | 'log'>,
  renderer: PageRenderer,
  ask: AskApi,
): SendPage {
  const { hot, limits, log } = deps;
  const making = new Map<string, Promise<Made>>();

  const make = async (address: string): Promise<Made> => {
    const changesBefore = hot.changes();
    const subjects: string[] = [];
    const listening: AskApi = (call, parts) => {
      subjects.push(subjectOf(call, parts));
      return ask(call, parts);
    };
    const ending = new AbortController();
    try {
      const page = await Promise.race([
        renderer.render(address, listening, ending.signal),
        after(timeLimit, undefined, { signal: ending.signal }).then(() => {
          throw new Error(`${address} was not rendered in time`);
        }),
      ]);
      return { ...page, subjects, changesBefore };
    } finally {
      ending.abort();
    }
  };

  const once = (address: string): Promise<Made> => {
    const running = making.get(address) ?? make(address).finally(() => making.delete(address));
    making.set(address, running);
    return running;
  };

  return async (request, response, isKnown) => {
    const empty = isKnown ? 200 : 404;
    const address = renderer.addressOf(request.originalUrl);
    if (address === null) return empty;
    response.locals['call'] = 'page';
    const kept = hot.get(address);
    if (kept?.headers) {
      sendKept(request, response, kept, {
        ...kept.headers,
        'X-Request-Id': String(response.locals['requestId']),
      });
      return 'sent';
    }
    try {
      await limits.spend('calls-address', request.ip ?? 'unknown');
      if (making.size >= mostAtOnce && !making.has(address)) return empty;
      const { status, html, changesBefore, ...page } = await once(address);
      const headers = pageHeaders(response);
      if (page.maxAge > 0) hot.putPage(address, { ...page, html, headers }, changesBefore);
      if (status === 503) response.set('Retry-After', '5');
      response.status(status).set(headers).send(html);
      return 'sent';
    } catch (error) {
      if (error instanceof ProblemError && error.status === 429) return empty;
      log.error(
        { err: loggable(error), address, requestId: response.locals['requestId'] },
        'a page was not rendered',
      );
      response.set('Retry-After', '5');
      return 503;
    }
  };
}

/** Every change of an event is told for its own address and for the lists, which all go by the first of them. */
const subjectOf = (call: Parameters<AskApi>[0], { params }: Parameters<AskApi>[1]): string =>
  call.method === 'GET' ? pathOf(call.path, params) : '/api/events/top';

/** What every page is sent with; the security headers are there already. */
const pageHeaders = (response: Response): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(response.getHeaders())
      .filter(([name]) => name !== 'x-request-id' && name !== 'retry-after')
      .map(([name, value]) => [name, String(value)]),
  ),
  'content-type': 'text/html; charset=utf-8',
  // asked for again each time, and answered without a body where nothing changed
  'cache-control': 'no-cache',
  // who chose a language is led to it
  vary: 'Accept-Encoding, Cookie',
});
