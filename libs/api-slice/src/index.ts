export { resolveQuery } from './resolve-query.ts';
export { api } from './api.ts';
export { selectIsBrowserChecked } from './browser-check.ts';
export type { ApiConfig, Transport } from './base-query.ts';
export type { Paged, SavedFile } from './call.ts';
export * from './endpoints/adjustments.ts';
export * from './endpoints/suspense.ts';
export * from './endpoints/administration.ts';
export * from './endpoints/agreements.ts';
export * from './endpoints/authoring.ts';
export * from './endpoints/bank-accounts.ts';
export * from './endpoints/catalogue.ts';
export * from './endpoints/claims.ts';
export * from './endpoints/service-status.ts';
export * from './endpoints/discounts.ts';
export * from './endpoints/certificates.ts';
export * from './endpoints/joining.ts';
export * from './endpoints/personal-data.ts';
export * from './endpoints/wallets.ts';
export * from './endpoints/questions.ts';
export * from './endpoints/drafts.ts';
export * from './endpoints/favourites.ts';
export * from './endpoints/figures.ts';
export * from './endpoints/finances.ts';
export * from './endpoints/follows.ts';
export * from './endpoints/guests.ts';
export * from './endpoints/identity.ts';
export * from './endpoints/mailings.ts';
export * from './endpoints/messages.ts';
export * from './endpoints/moderation.ts';
export * from './endpoints/newsletter.ts';
export * from './endpoints/notifications.ts';
export * from './endpoints/orders.ts';
export * from './endpoints/calendars.ts';
export * from './endpoints/organisers.ts';
export * from './endpoints/partners.ts';
export * from './endpoints/profile.ts';
export * from './endpoints/places.ts';
export * from './endpoints/passkeys.ts';
export * from './endpoints/damage.ts';
export * from './endpoints/disputes.ts';
export * from './endpoints/payouts.ts';
export * from './endpoints/placements.ts';
export * from './endpoints/policies.ts';
export * from './endpoints/ranking.ts';
export * from './endpoints/reference.ts';
export * from './endpoints/refunds.ts';
export * from './endpoints/order-reports.ts';
export * from './endpoints/suspicions.ts';
export * from './endpoints/reviews.ts';
export * from './endpoints/saved-searches.ts';
export * from './endpoints/invoices.ts';
export * from './endpoints/transfers.ts';
export * from './endpoints/reconciliation.ts';
export * from './endpoints/announcements.ts';
export * from './endpoints/api-keys.ts';
export * from './endpoints/webhooks.ts';
export * from './endpoints/export-schedules.ts';
export * from './endpoints/waiting-list.ts';
export * from './endpoints/waiting-room.ts';
export * from './endpoints/widget.ts';
export * from './endpoints/attendance.ts';
export * from './endpoints/attendees.ts';
export * from './endpoints/door.ts';
export * from './endpoints/search.ts';
export * from './endpoints/search-terms.ts';
export * from './endpoints/second-factor.ts';
export * from './endpoints/settings.ts';
export * from './endpoints/subscribers.ts';
export * from './endpoints/support.ts';
export * from './endpoints/team.ts';
export * from './endpoints/tickets.ts';
export * from './endpoints/series.ts';
export * from './endpoints/venues.ts';
export * from './endpoints/verification.ts';
export * from './endpoints/vetting.ts';
export { saveFile } from './files.ts';
export * from './problem.ts';
export * from './session/session-slice.ts';
export { subscribeToStream } from './subscribe-to-stream.ts';
export {
  connectToBrowser,
  createStore,
  renderedState,
  rootReducer,
  type AppStore,
  type RenderedState,
  type RootState,
} from './store.ts';
