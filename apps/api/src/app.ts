import express from 'express';
import type { IncomingMessage, RequestListener } from 'node:http';
import { contract } from '@atrium/domain';
import { jobContext, type Dependencies, type JobContext } from './context.ts';
import { adjustmentsRoutes } from './features/adjustments/index.ts';
import { suspenseRoutes } from './features/suspense/index.ts';
import { administrationRoutes } from './features/administration/administration.routes.ts';
import { agreementsRoutes } from './features/agreements/agreements.routes.ts';
import { authoringRoutes } from './features/authoring/authoring.routes.ts';
import { bankAccountsRoutes } from './features/bank-accounts/bank-accounts.routes.ts';
import { calendarsRoutes } from './features/calendars/calendars.routes.ts';
import { catalogueRoutes } from './features/catalogue/catalogue.routes.ts';
import { drawEventPoster, listSitemapParts, streamSitemap } from './features/catalogue/index.ts';
import { countingRoutes } from './features/counting/counting.routes.ts';
import { findMissingParts } from './features/catalogue/index.ts';
import { figuresRoutes } from './features/figures/figures.routes.ts';
import { financesRoutes } from './features/finances/index.ts';
import { rankingRoutes } from './features/ranking/ranking.routes.ts';
import { findInterests, textQuery } from './features/search/index.ts';
import { discountsRoutes } from './features/discounts/discounts.routes.ts';
import { stopMailings } from './features/mailings/index.ts';
import { announcementsRoutes } from './features/announcements/announcements.routes.ts';
import { mailingsRoutes } from './features/mailings/mailings.routes.ts';
import { certificatesRoutes } from './features/certificates/certificates.routes.ts';
import { joiningRoutes } from './features/joining/joining.routes.ts';
import { personalDataRoutes } from './features/personal-data/personal-data.routes.ts';
import { walletsRoutes } from './features/wallets/wallets.routes.ts';
import { questionsRoutes } from './features/questions/questions.routes.ts';
import { draftsRoutes } from './features/drafts/drafts.routes.ts';
import { favouritesRoutes } from './features/favourites/favourites.routes.ts';
import { guestsRoutes } from './features/guests/guests.routes.ts';
import { readAccessToken } from './features/identity/access-token.ts';
import { createAuthenticate } from './features/identity/authenticate.ts';
import { bindHandoff, receiveHandoff } from './features/identity/index.ts';
import { identityRoutes } from './features/identity/identity.routes.ts';
import { secondFactorRoutes } from './features/identity/second-factor.routes.ts';
import { mediaRouter } from './http/media.ts';
import { postersRouter } from './http/posters.ts';
import { countUnreadMessages } from './features/messages/index.ts';
import { messageRoutes } from './features/messages/messages.routes.ts';
import { moderationRoutes } from './features/moderation/moderation.routes.ts';
import { unsubscribe } from './features/newsletter/index.ts';
import { newsletterRoutes } from './features/newsletter/newsletter.routes.ts';
import { createPassChallenge } from './features/challenges/index.ts';
import { claimsRoutes } from './features/claims/claims.routes.ts';
import { createStatusReader, RecentCalls } from './features/service-status/index.ts';
import { serviceStatusRoutes } from './features/service-status/service-status.routes.ts';
import { subscribersRoutes } from './features/newsletter/subscribers.routes.ts';
import { notificationRoutes } from './features/notifications/notifications.routes.ts';
import { handleGatewayWebhook } from './features/orders/index.ts';
import { orderRoutes } from './features/orders/orders.routes.ts';
import { profileRoutes } from './features/profile/profile.routes.ts';
import { settlePlacementOf } from './features/placements/index.ts';
import { settleDamageOf } from './features/damage/index.ts';
import { damageRoutes } from './features/damage/damage.routes.ts';
import { recordReport } from './features/delivery-reports/index.ts';
import { disputesRoutes, recordDispute } from './features/disputes/index.ts';
import { payoutsRoutes } from './features/payouts/index.ts';
import { transfersRoutes } from './features/transfers/index.ts';
import { placementsRoutes } from './features/placements/placements.routes.ts';
import { placesRoutes } from './features/places/places.routes.ts';
import { confirmCompanyEmail } from './features/partners/index.ts';
import { organisersRoutes } from './features/organisers/organisers.routes.ts';
import { partnersRoutes } from './features/partners/partners.routes.ts';
import { passkeysRoutes } from './features/passkeys/passkeys.routes.ts';
import { policiesRoutes } from './features/policies/policies.routes.ts';
import { measureRates } from './features/reference/index.ts';
import { referenceRoutes } from './features/reference/reference.routes.ts';
import { reviewsRoutes } from './features/reviews/reviews.routes.ts';
import { stopFollowEmails } from './features/follows/index.ts';
import { followsRoutes } from './features/follows/follows.routes.ts';
import { stopSearchEmails } from './features/saved-searches/index.ts';
import { savedSearchesRoutes } from './features/saved-searches/saved-searches.routes.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { refundsRoutes } from './features/refunds/refunds.routes.ts';
import { suspicionsRoutes } from './features/suspicions/suspicions.routes.ts';
import { reconciliationRoutes } from './features/reconciliation/reconciliation.routes.ts';
import { measureDatabase } from './db/measure-database.ts';
import { attendanceRoutes } from './features/attendance/attendance.routes.ts';
import { attendeesRoutes } from './features/attendees/attendees.routes.ts';
import { exportSchedulesRoutes } from './features/export-schedules/export-schedules.routes.ts';
import { apiKeysRoutes } from './features/api-keys/api-keys.routes.ts';
import { createAuthenticateApiKey } from './features/api-keys/authenticate-api-key.ts';
import { settleRequestCardOf } from './features/waiting-list/index.ts';
import { waitingListRoutes } from './features/waiting-list/waiting-list.routes.ts';
import { waitingRoomRoutes } from './features/waiting-room/waiting-room.routes.ts';
import {
  findOrganiserWidget,
  findWidget,
  renderOrganiserWidget,
  renderWidget,
} from './features/widget/index.ts';
import { widgetRoutes } from './features/widget/widget.routes.ts';
import { webhooksRoutes } from './features/webhooks/webhooks.routes.ts';
import { doorRoutes } from './features/door/door.routes.ts';
import { createAuthenticateDevice } from './features/door/authenticate-device.ts';
import { invoicesRoutes } from './features/invoices/invoices.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { searchTermsRoutes } from './features/search/search-terms.routes.ts';
import { seriesRoutes } from './features/series/series.routes.ts';
import { supportRoutes } from './features/support/support.routes.ts';
import { ticketRoutes } from './features/tickets/tickets.routes.ts';
import { orderReportsRoutes } from './features/order-reports/order-reports.routes.ts';
import { teamRoutes } from './features/team/team.routes.ts';
import { verificationRoutes } from './features/verification/verification.routes.ts';
import { venuesRoutes } from './features/venues/venues.routes.ts';
import { vettingRoutes } from './features/vetting/vetting.routes.ts';
import { serveCached } from './http/cached-responses.ts';
import { compress } from './http/compress.ts';
import { cspReportsRouter } from './http/csp-reports.ts';
import { deliveryReportsRouter } from './http/delivery-reports.ts';
import { docsRouter, findScalar } from './http/docs.ts';
import { inlineScriptHashes, type FrontEnds } from './http/locate-front-ends.ts';
import { handoffRouter } from './http/handoff.ts';
import { healthRouter, Readiness } from './http/health.ts';
import { Api } from './http/implement.ts';
import { createInProcessClient } from './http/in-process-client.ts';
import {
  oneClickUnsubscribeRouter,
  unsubscribeBy,
  type Unsubscribers,
} from './http/one-click-unsubscribe.ts';
import {
  createMetrics,
  measureCounting,
  measureNode,
  measureOrders,
  measurePools,
  measureProcess,
  measureReads,
  observe,
} from './http/observe.ts';
import { OpenStreams } from './http/open-streams.ts';
import { createPages } from './http/pages.ts';
import { createPipeline } from './http/pipeline.ts';
import { describeProblem, problemHandler, unknownRoute } from './http/problems.ts';
import { shouldRedirectToLanguage } from './http/remembered-language.ts';
import { createHeadersOf } from './http/response-headers.ts';
import { dataHeaders, securityHeaders } from './http/security.ts';
import { refuseOtherMethods, serveCalls } from './http/serve-calls.ts';
import { sitemapRouter } from './http/sitemap.ts';
import { testClockRouter } from './http/test-clock.ts';
import { statusFeedRouter } from './http/status-feed.ts';
import { stripeWebhook } from './http/stripe-webhook.ts';
import { textsIn } from './texts/index.ts';
import { widgetRouter } from './http/widget.ts';
import { hostsOf, frontEndRouter } from './http/front-end-router.ts';

export interface App {
  listener: RequestListener;
  /** Fails readiness (`/readyz`), and resolves when load balancers have stopped routing here. */
  drain: () => Promise<void>;
  /** Adds the figures of the process to the metrics, from now until the process ends. */
  measureProcess: () => void;
}

/** Composition root of the HTTP side, shared by `main.ts` and the tests. */
export function createApp(deps: Dependencies, frontEnds?: FrontEnds): App {
  const { config, log, responseCache } = deps;
  const recentCalls = new RecentCalls(deps.now);
  const metrics = createMetrics(recentCalls.record);
  measureCounting(metrics, deps.seen.figures);
  const streams = new OpenStreams();
  measureNode(metrics, {
    hears: deps.hearing.works,
    cachedBytes: responseCache.bytes,
    openStreams: () => streams.count(),
  });
  measurePools(metrics, deps.pools);
  measureOrders(metrics, () => ({ ...deps.orderGate.figures(), remembered: deps.shortages.refusals() }));
  measureDatabase(metrics, deps.db, log);
  measureReads(metrics, deps.reads.figures);
  measureRates(metrics, deps);
  const readiness = new Readiness();
  // Redaction is off, because these lines contain no user data and redacting costs more than writing them.
  const responseLog = log.child({}, { redact: [] });

  const api = new Api();
  identityRoutes(api, contract.identity, { confirmLinks: [confirmCompanyEmail] });
  guestsRoutes(api, contract.guests);
  secondFactorRoutes(api, contract.secondFactor);
  passkeysRoutes(api, contract.passkeys);
  profileRoutes(api, contract.profile);
  settingsRoutes(api, contract.settings);
  newsletterRoutes(api, contract.newsletter);
  claimsRoutes(api, contract.claims);
  const readStatus = createStatusReader(deps, recentCalls);
  serviceStatusRoutes(api, contract.serviceStatus, { readStatus });
  subscribersRoutes(api, contract.subscribers);
  refundsRoutes(api, contract.refunds);
  reviewsRoutes(api, contract.reviews);
  suspicionsRoutes(api, contract.suspicions);
  supportRoutes(api, contract.support);
  referenceRoutes(api, contract.reference);
  placesRoutes(api, contract.places);
  searchRoutes(api, contract.search);
  invoicesRoutes(api, contract.invoices);
  attendanceRoutes(api, contract.attendance);
  attendeesRoutes(api, contract.attendees);
  exportSchedulesRoutes(api, contract.exportSchedules);
  doorRoutes(api, contract.door);
  adjustmentsRoutes(api, contract.adjustments);
  suspenseRoutes(api, contract.suspense);
  reconciliationRoutes(api, contract.reconciliation);
  searchTermsRoutes(api, contract.searchTerms);
  catalogueRoutes(api, contract.catalogue);
  countingRoutes(api, contract.counting);
  rankingRoutes(api, contract.ranking, { findMissingParts, textQuery, findInterests });
  figuresRoutes(api, contract.figures);
  financesRoutes(api, contract.finances);
  favouritesRoutes(api, contract.favourites);
  savedSearchesRoutes(api, contract.savedSearches);
  followsRoutes(api, contract.follows);
  orderRoutes(api, contract.orders);
  ticketRoutes(api, contract.tickets);
  notificationRoutes(api, contract.notifications, { countMessages: countUnreadMessages });
  messageRoutes(api, contract.messages);
  organisersRoutes(api, contract.organisers);
  calendarsRoutes(api, contract.calendars);
  partnersRoutes(api, contract.partners);
  verificationRoutes(api, contract.verification);
  bankAccountsRoutes(api, contract.bankAccounts);
  agreementsRoutes(api, contract.agreements);
  teamRoutes(api, contract.team);
  apiKeysRoutes(api, contract.apiKeys);
  webhooksRoutes(api, contract.webhooks);
  widgetRoutes(api, contract.widget);
  payoutsRoutes(api, contract.payouts);
  transfersRoutes(api, contract.transfers);
  disputesRoutes(api, contract.disputes);
  damageRoutes(api, contract.damage);
  placementsRoutes(api, contract.placements);
  policiesRoutes(api, contract.policies);
  authoringRoutes(api, contract.authoring);
  discountsRoutes(api, contract.discounts);
  waitingListRoutes(api, contract.waitingList);
  waitingRoomRoutes(api, contract.waitingRoom);
  announcementsRoutes(api, contract.announcements);
  mailingsRoutes(api, contract.mailings);
  certificatesRoutes(api, contract.certificates);
  joiningRoutes(api, contract.joining);
  personalDataRoutes(api, contract.personalData);
  walletsRoutes(api, contract.wallets);
  questionsRoutes(api, contract.questions);
  draftsRoutes(api, contract.drafts);
  seriesRoutes(api, contract.series);
  venuesRoutes(api, contract.venues);
  vettingRoutes(api, contract.vetting);
  moderationRoutes(api, contract.moderation);
  orderReportsRoutes(api, contract.orderReports);
  administrationRoutes(api, contract.administration);

  const constantHeaders = dataHeaders(config);
  const pipeline = createPipeline({
    deps,
    readBearer: (token) => readAccessToken(deps, token),
    authenticate: createAuthenticate(deps),
    authenticateDevice: createAuthenticateDevice(deps),
    authenticateApiKey: createAuthenticateApiKey(deps),
    passChallenge: createPassChallenge(deps, metrics),
    headersOf: createHeadersOf(constantHeaders),
    log: responseLog,
    metrics,
  });
  /** Each does nothing for an attempt that isn't its own. */
  const settleOther: typeof settlePlacementOf = async (...attempt) => {
    await settlePlacementOf(...attempt);
    await settleDamageOf(...attempt);
    await settleRequestCardOf(...attempt);
  };
  const webhook = stripeWebhook(deps.payments, (gateway, payload, signature) =>
    deps.tracing.span({ name: 'POST /webhooks/stripe', kind: 'server' }, () =>
      handleGatewayWebhook(deps, gateway, payload, signature, settleOther, recordDispute),
    ),
  );

  const deliveryReports = deliveryReportsRouter(deps, (message) =>
    deps.tracing.span({ name: 'POST /webhooks/mail', kind: 'server' }, () =>
      recordReport(jobContext(deps), message, (ctx, url) => unsubscribeBy(unsubscribersOf(ctx), url)),
    ),
  );

  const appOf = hostsOf(config.origins);
  const app = express();
  app.disable('x-powered-by').set('etag', false).set('trust proxy', config.trustProxy);
  app.use('/api', serveCalls({ api, pipeline, config, streams, dataHeaders: constantHeaders }));
  app.use(observe(responseLog, metrics));
  app.use(securityHeaders(config, frontEnds && inlineScriptHashes(frontEnds)));
  app.use(healthRouter(deps, metrics, readiness));
  app.use(compress);
  app.use('/api', statusFeedRouter(config.origins.public, readStatus));
  app.use('/api', noStore, webhook, deliveryReports, refuseOtherMethods(api));
  if (deps.testClock) app.use('/api/test/clock', testClockRouter(deps.testClock));
  app.use(
    '/api/session/handoff',
    handoffRouter(config, {
      receive: () => receiveHandoff(deps),
      bind: (code, challenge) => bindHandoff(deps, code, challenge),
    }),
  );
  app.use('/api', docsRouter(config.origins.public, findScalar(import.meta.url)), unknownRoute);
  app.use('/media', mediaRouter(deps));
  app.use(
    '/posters',
    postersRouter((request) => drawEventPoster(request, deps)),
  );
  app.get('/problems/:slug', describeProblem);
  app.use(cspReportsRouter(deps));
  app.use(oneClickUnsubscribeRouter(unsubscribersOf(deps)));
  app.use(
    sitemapRouter(config.origins, {
      parts: () => listSitemapParts({ db: deps.reads.db(null) }),
      events: (part) => streamSitemap(part, { db: deps.reads.db(null) }),
    }),
  );
  app.use(
    widgetRouter(deps, {
      event: async (id, { language, theme }) => {
        const widget = await findWidget(deps, id);
        const look = { origin: config.origins.public, theme };
        return { html: renderWidget(textsIn(language), widget, look), origins: widget.origins };
      },
      organiser: async (id, { language, theme }) => {
        const widget = await findOrganiserWidget(deps, id);
        const look = { origin: config.origins.public, theme };
        return { html: renderOrganiserWidget(textsIn(language), widget, look), origins: widget.origins };
      },
    }),
  );
  if (frontEnds) {
    const { folders, renderer } = frontEnds;
    const sendPage =
      renderer && createPages(deps, renderer, createInProcessClient({ api, pipeline, responseCache }));
    app.use(frontEndRouter(config.origins, folders, sendPage));
  }
  app.use(unknownRoute);
  app.use(problemHandler(deps));

  const isForPages = (request: IncomingMessage) =>
    appOf(request.headers.host?.replace(/:\d+$/, '') ?? '') === 'public' &&
    !(config.trustProxy && request.headers['x-forwarded-host']) &&
    !shouldRedirectToLanguage(request);
  return {
    listener: serveCached({ responseCache, metrics, isForPages }, app),
    drain: async () => {
      await readiness.drain();
      streams.end();
    },
    measureProcess: () => measureProcess(metrics),
  };
}

const unsubscribersOf = (ctx: Pick<JobContext, 'db' | 'now'>): Unsubscribers =>
  new Map<string, (code: string) => Promise<unknown>>([
    ['/newsletter/unsubscribe', (code) => unsubscribe(ctx, code)],
    ['/saved-searches/stop', (code) => stopSearchEmails(ctx, code)],
    ['/mailings/stop', (code) => stopMailings(ctx, code)],
    ['/followed-organisers/stop', (code) => stopFollowEmails(ctx, code)],
  ]);

function noStore(_request: express.Request, response: express.Response, next: express.NextFunction): void {
  response.set('Cache-Control', 'no-store');
  next();
}
