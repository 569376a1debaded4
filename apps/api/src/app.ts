import compression from 'compression';
import cookieParser from 'cookie-parser';
import express from 'express';
import type { IncomingMessage, RequestListener } from 'node:http';
import { constants } from 'node:zlib';
import { contract } from '@atrium/domain';
import type { Dependencies } from './context.ts';
import { administrationRoutes } from './features/administration/administration.routes.ts';
import { agreementsRoutes } from './features/agreements/agreements.routes.ts';
import { authoringRoutes } from './features/authoring/authoring.routes.ts';
import { bankAccountsRoutes } from './features/bank-accounts/bank-accounts.routes.ts';
import { catalogueRoutes } from './features/catalogue/catalogue.routes.ts';
import { listSitemapParts, streamSitemap } from './features/catalogue/index.ts';
import { favouritesRoutes } from './features/favourites/favourites.routes.ts';
import { createAuthenticate } from './features/identity/authenticate.ts';
import { identityRoutes } from './features/identity/identity.routes.ts';
import { secondFactorRoutes } from './features/identity/second-factor.routes.ts';
import { mediaRouter } from './http/media.ts';
import { messageRoutes } from './features/messages/messages.routes.ts';
import { unsubscribe } from './features/newsletter/index.ts';
import { newsletterRoutes } from './features/newsletter/newsletter.routes.ts';
import { notificationRoutes } from './features/notifications/notifications.routes.ts';
import { hearGateway } from './features/orders/index.ts';
import { orderRoutes } from './features/orders/orders.routes.ts';
import { peopleRoutes } from './features/people/people.routes.ts';
import { placesRoutes } from './features/places/places.routes.ts';
import { partnersRoutes } from './features/partners/partners.routes.ts';
import { policiesRoutes } from './features/policies/policies.routes.ts';
import { referenceRoutes } from './features/reference/reference.routes.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { refundsRoutes } from './features/refunds/refunds.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { supportRoutes } from './features/support/support.routes.ts';
import { ticketRoutes } from './features/tickets/tickets.routes.ts';
import { salesRoutes } from './features/sales/sales.routes.ts';
import { teamRoutes } from './features/team/team.routes.ts';
import { verificationRoutes } from './features/verification/verification.routes.ts';
import { vettingRoutes } from './features/vetting/vetting.routes.ts';
import { docsRouter, findScalar } from './http/docs.ts';
import { inlineScriptHashes, type FrontEnds } from './http/front-ends.ts';
import { healthRouter } from './http/health.ts';
import { hotInFront } from './http/hot-server.ts';
import { Api } from './http/implement.ts';
import { oneClickRouter } from './http/one-click.ts';
import { createMetrics, observe } from './http/observe.ts';
import { createPages } from './http/pages.ts';
import { isLedElsewhere } from './http/remembered-language.ts';
import { describeProblem, problemHandler, unknownCall } from './http/problems.ts';
import { readyInFront } from './http/ready-calls.ts';
import { dataHeaders, securityHeaders } from './http/security.ts';
import { sitemapRouter } from './http/sitemap.ts';
import { stripeWebhook } from './http/stripe-webhook.ts';
import { hostsOf, webRouter } from './http/web.ts';

export interface App {
  listener: RequestListener;
  /** From now on `/readyz` says no, so that a balancer sends nobody here. */
  drain: () => void;
}

/** The composition root of the HTTP side: `main.ts` and the tests build the same server from it. */
export function createApp(deps: Dependencies, frontEnds?: FrontEnds): App {
  const { config, log } = deps;
  const metrics = createMetrics();
  const health = { draining: false };
  // These lines are all our own words: looking for secrets in each costs more than writing it.
  const answersLog = log.child({}, { redact: [] });

  const api = new Api(deps, createAuthenticate(deps));
  identityRoutes(api, contract.identity);
  secondFactorRoutes(api, contract.secondFactor);
  peopleRoutes(api, contract.people);
  settingsRoutes(api, contract.settings);
  newsletterRoutes(api, contract.newsletter);
  refundsRoutes(api, contract.refunds);
  supportRoutes(api, contract.support);
  referenceRoutes(api, contract.reference);
  placesRoutes(api, contract.places);
  searchRoutes(api, contract.search);
  catalogueRoutes(api, contract.catalogue);
  favouritesRoutes(api, contract.favourites);
  orderRoutes(api, contract.orders);
  ticketRoutes(api, contract.tickets);
  notificationRoutes(api, contract.notifications);
  messageRoutes(api, contract.messages);
  partnersRoutes(api, contract.partners);
  verificationRoutes(api, contract.verification);
  bankAccountsRoutes(api, contract.bankAccounts);
  agreementsRoutes(api, contract.agreements);
  teamRoutes(api, contract.team);
  policiesRoutes(api, contract.policies);
  authoringRoutes(api, contract.authoring);
  vettingRoutes(api, contract.vetting);
  salesRoutes(api, contract.sales);
  administrationRoutes(api, contract.administration);

  const webhook = stripeWebhook(deps.payments, (gateway, payload, signature) =>
    hearGateway(deps, gateway, payload, signature),
  );

  const appOf = hostsOf(config.origins);
  const app = express();
  app.disable('x-powered-by').set('etag', false).set('trust proxy', config.trustProxy);
  app.use(observe(answersLog, metrics));
  app.use(securityHeaders(config, frontEnds && inlineScriptHashes(frontEnds)));
  app.use(healthRouter(deps, metrics, health));
  app.use(compressed);
  app.use('/api', noStore, webhook, cookieParser(), api.router());
  app.use('/api', docsRouter(config.origins.public, findScalar(import.meta.url)), unknownCall);
  app.use('/media', mediaRouter(deps));
  app.get('/problems/:slug', describeProblem);
  app.use(oneClickRouter((code) => unsubscribe(deps, code)));
  app.use(
    sitemapRouter(config.origins, {
      parts: () => listSitemapParts(deps),
      events: (part) => streamSitemap(part, deps),
    }),
  );
  if (frontEnds) {
    const { folders, renderer } = frontEnds;
    const sendPage = renderer && createPages(deps, renderer, api.ask());
    app.use(webRouter(config.origins, folders, sendPage));
  }
  app.use(unknownCall);
  app.use(problemHandler(deps));

  const front = { metrics, dataHeaders: dataHeaders(config) };
  return {
    listener: hotInFront(
      {
        ...front,
        hot: deps.hot,
        isForPages: (request) =>
          appOf(request.headers.host?.replace(/:\d+$/, '') ?? '') === 'public' &&
          !(config.trustProxy && request.headers['x-forwarded-host']) &&
          !isLedElsewhere(request),
      },
      readyInFront({ ...front, deps, log: answersLog, addressOf: addressFor(app) }, api.readyCalls(), app),
    ),
    drain: () => {
      health.draining = true;
      api.endStreams();
    },
  };
}

/** A caller's address as Express reckons it, for requests that never reach it. */
const addressFor =
  (app: express.Express) =>
  ({ headers, socket }: IncomingMessage): string =>
    String(Reflect.get(app.request, 'ip', { app, headers, socket }) ?? 'unknown');

const compress = compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } } });

/** Only a caller who can read compressed answers pays for them. */
function compressed(request: express.Request, response: express.Response, next: express.NextFunction): void {
  if (request.headers['accept-encoding']) compress(request, response, next);
  else next();
}

function noStore(_request: express.Request, response: express.Response, next: express.NextFunction): void {
  response.set('Cache-Control', 'no-store');
  next();
}
