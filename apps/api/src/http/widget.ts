import express, { type Router } from 'express';
import { EventId, languages, problem, type Language } from '@atrium/domain';
import type { Dependencies } from '../context.ts';
import { hostsOf } from './front-end-router.ts';

const themes = ['light', 'dark'] as const;

/** HTML of a page for frames, and the websites that may show it. */
interface WidgetPage {
  html: string;
  origins: readonly string[];
}

type Render = (
  id: EventId,
  look: { language: Language; theme: (typeof themes)[number] | null },
) => Promise<WidgetPage>;

/**
 * Serves `/widget/events/{id}?lang=&theme=` on the marketplace's host: a page without cookies that the organiser's websites, and the
 * partner portal's preview, show in a frame; browsers refuse it to all others (docs/adr/0113).
 */
export function widgetRouter(
  { config: { origins }, limits }: Pick<Dependencies, 'config' | 'limits'>,
  render: Render,
): Router {
  const router = express.Router();
  const appOf = hostsOf(origins);
  router.get('/widget/events/:id', async (request, response, next) => {
    if (appOf(request.hostname) !== 'public') return next();
    await limits.consume('calls-address', request.ip ?? 'unknown');
    const id = EventId.safeParse(Number(request.params.id));
    if (!id.success) throw problem('event-not-found');
    const { lang, theme } = request.query;
    const page = await render(id.data, {
      language: languages.find((one) => one === lang) ?? 'en',
      theme: themes.find((one) => one === theme) ?? null,
    });
    response.removeHeader('X-Frame-Options');
    response
      .set('Content-Security-Policy', policyOf([origins.partner, ...page.origins]))
      .set('Cache-Control', 'no-cache')
      .type('html')
      .send(page.html);
  });
  return router;
}

const policyOf = (ancestors: readonly string[]): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors.join(' ')}`,
  ].join('; ');
