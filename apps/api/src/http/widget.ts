import express, { type Router } from 'express';
import { EventId, languages, PartnerId, problem, type Language } from '@atrium/domain';
import type { Dependencies } from '../context.ts';
import { hostsOf } from './front-end-router.ts';

const themes = ['light', 'dark'] as const;

/** HTML of a page for frames, and the websites that may show it. */
interface WidgetPage {
  html: string;
  origins: readonly string[];
}

type Render<Id> = (
  id: Id,
  look: { language: Language; theme: (typeof themes)[number] | null },
) => Promise<WidgetPage>;

/**
 * Serves `/widget/events/{id}` and `/widget/organisers/{id}`, both `?lang=&theme=`, on the marketplace's host: pages without cookies that
 * the organiser's websites, and the partner portal's preview, show in a frame; browsers refuse them to all others (docs/adr/0113).
 */
export function widgetRouter(
  { config: { origins }, limits }: Pick<Dependencies, 'config' | 'limits'>,
  render: { event: Render<EventId>; organiser: Render<PartnerId> },
): Router {
  const router = express.Router();
  const appOf = hostsOf(origins);
  const serve = (
    path: string,
    renderPage: (id: number, look: Parameters<Render<never>>[1]) => Promise<WidgetPage>,
  ) =>
    router.get(path, async (request, response, next) => {
      if (appOf(request.hostname) !== 'public') return next();
      await limits.consume('calls-address', request.ip ?? 'unknown');
      const { lang, theme } = request.query;
      const page = await renderPage(Number(request.params['id']), {
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
  serve('/widget/events/:id', (number, look) => {
    const id = EventId.safeParse(number);
    if (!id.success) throw problem('event-not-found');
    return render.event(id.data, look);
  });
  serve('/widget/organisers/:id', (number, look) => {
    const id = PartnerId.safeParse(number);
    if (!id.success) throw problem('partner-not-found');
    return render.organiser(id.data, look);
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
