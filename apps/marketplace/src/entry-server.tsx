import { Site } from '@atrium/account';
import { createStore, isFailure, renderedState, type AppStore, type Transport } from '@atrium/api-slice';
import {
  inLanguage,
  isPage,
  languages,
  splitLanguage,
  type ApiClient,
  type CreatePageRenderer,
  type Language,
} from '@atrium/domain';
import { english, setTranslation, type Translation } from '@atrium/texts';
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  createStaticHandler,
  createStaticRouter,
  matchPath,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router';
import { translationInto } from './language/translations.ts';
import { createDocument } from './rendering/html-document.ts';
import { publicPages, type PageData, type PublicPage } from './rendering/public-pages.ts';
import { renderToHtml } from './rendering/render-to-html.ts';
import { routes } from './router.tsx';

/** One address for all unknown paths, because their pages are identical. */
const nowhere = '/no-such-page';

const notFound = { status: 404, statusText: 'Not Found', internal: false, data: null };

// pages in several languages are rendered at the same time
const speaking = new AsyncLocalStorage<Translation>();
setTranslation(() => speaking.getStore() ?? english);

/** Renders one page per request, with a store of its own; docs/adr/0015 describes delivery and caching. */
export const createPageRenderer: CreatePageRenderer = ({ origin, ...build }) => {
  const documentOf = createDocument(build);
  const handlers = new Map(
    languages.map((language) => [
      language,
      createStaticHandler(routes, { basename: inLanguage('/', language) }),
    ]),
  );
  const handlerOf = (language: Language) => {
    const handler = handlers.get(language);
    if (!handler) throw new Error(`no router speaks ${language}`);
    return handler;
  };
  return {
    addressOf: (url) => {
      const { pathname, searchParams } = new URL(url, origin);
      const { language, path } = splitLanguage(pathname);
      const found = findPage(path);
      if (!found) return isPage(path, 'public') ? null : inLanguage(nowhere, language);
      const search = found.page.searchOf?.(searchParams);
      return inLanguage(found.pathname, language) + (search ? `?${search}` : '');
    },
    render: async (address, ask, signal) => {
      const url = new URL(address, origin);
      const { language, path } = splitLanguage(url.pathname);
      return speaking.run(await translationInto(language), async () => {
        const handler = handlerOf(language);
        const found = findPage(path);
        const store = createStore({ baseUrl: '' }, undefined, throughProcess(ask));
        const status = found ? await load(store, found, url.searchParams) : 404;
        const context = await handler.query(new Request(url, { signal }));
        if (context instanceof Response) throw new Error(`${address} leads elsewhere`);
        if (found && status === 404) context.errors = { [boundaryOf(context)]: notFound };
        const html = await renderToHtml(
          <Site store={store} origin={origin}>
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </Site>,
          signal,
        );
        const errors = context.errors ?? undefined;
        return {
          status,
          html: documentOf({
            language,
            source: found?.page.source,
            html,
            state: { origin, store: renderedState(store), errors },
          }),
          maxAge: status === 200 ? (found?.page.maxAge ?? 0) : 0,
        };
      });
    },
  };
};

interface FoundPage {
  page: PublicPage;
  pathname: string;
  id: string | undefined;
}

function findPage(path: string): FoundPage | undefined {
  for (const page of publicPages) {
    const match = matchPath(page.path, path);
    if (match) return { page, pathname: match.pathnameBase, id: match.params['id'] };
  }
  return undefined;
}

/** Loads the page's data, in parallel as far as it can be; the page's status is that of the first failed query among `needs`. */
async function load(store: AppStore, { page, id }: FoundPage, search: URLSearchParams): Promise<number> {
  const data: PageData | null = page.data
    ? page.data({ id: /^[1-9]\d*$/.test(id ?? '') ? Number(id) : NaN, search })
    : { needs: [] };
  if (!data) return 404;
  const { needs, uses = [], leadsTo } = data;
  const answers = await Promise.all([...needs, ...uses].map((question) => store.dispatch(question)));
  await Promise.all((leadsTo?.(store.getState()) ?? []).map((question) => store.dispatch(question)));
  const failed = answers.slice(0, needs.length).find(({ error }) => error !== undefined)?.error;
  if (failed === undefined) return 200;
  const status = isFailure(failed) ? failed.status : null;
  return status !== null && status >= 400 && status < 500 && status !== 429 ? status : 503;
}

const throughProcess =
  (ask: ApiClient): Transport =>
  async ({ call, args }) => {
    const { status, headers, body } = await ask(call, args);
    return new Response(body, { status, headers });
  };

/** The route whose error element replaces a missing page. */
function boundaryOf({ matches }: StaticHandlerContext): string {
  const boundary = matches.findLast(({ route }) => route.errorElement !== undefined);
  if (!boundary) throw new Error('the router has no error element');
  return boundary.route.id;
}
