import { adjustmentsCalls } from './adjustments/adjustments.calls.ts';
import { suspenseCalls } from './suspense/suspense.calls.ts';
import { administrationCalls } from './administration/administration.calls.ts';
import { apiKeysCalls } from './api-keys/api-keys.calls.ts';
import { agreementsCalls } from './agreements/agreements.calls.ts';
import { attendanceCalls } from './attendance/attendance.calls.ts';
import { attendeesCalls } from './attendees/attendees.calls.ts';
import { exportSchedulesCalls } from './export-schedules/export-schedules.calls.ts';
import { certificatesCalls } from './certificates/certificates.calls.ts';
import { joiningCalls } from './joining/joining.calls.ts';
import { personalDataCalls } from './personal-data/personal-data.calls.ts';
import { walletsCalls } from './wallets/wallets.calls.ts';
import { authoringCalls } from './authoring/authoring.calls.ts';
import { bankAccountsCalls } from './bank-accounts/bank-accounts.calls.ts';
import { calendarsCalls } from './calendars/calendars.calls.ts';
import { catalogueCalls } from './catalogue/catalogue.calls.ts';
import { claimsCalls } from './claims/claims.calls.ts';
import { serviceStatusCalls } from './service-status/service-status.calls.ts';
import { countingCalls } from './counting/counting.calls.ts';
import { doorCalls } from './door/door.calls.ts';
import { discountsCalls } from './discounts/discounts.calls.ts';
import { draftsCalls } from './drafts/drafts.calls.ts';
import { favouritesCalls } from './favourites/favourites.calls.ts';
import { savedSearchesCalls } from './saved-searches/saved-searches.calls.ts';
import { financesCalls } from './finances/finances.calls.ts';
import { figuresCalls } from './figures/figures.calls.ts';
import { followsCalls } from './follows/follows.calls.ts';
import { guestsCalls } from './guests/guests.calls.ts';
import { identityCalls } from './identity/identity.calls.ts';
import { invoicesCalls } from './invoices/invoices.calls.ts';
import { announcementsCalls } from './announcements/announcements.calls.ts';
import { mailingsCalls } from './mailings/mailings.calls.ts';
import { messagesCalls } from './messages/messages.calls.ts';
import { moderationCalls } from './moderation/moderation.calls.ts';
import { newsletterCalls } from './newsletter/newsletter.calls.ts';
import { notificationsCalls } from './notifications/notifications.calls.ts';
import { ordersCalls } from './orders/orders.calls.ts';
import { organisersCalls } from './organisers/organisers.calls.ts';
import { partnersCalls } from './partners/partners.calls.ts';
import { damageCalls } from './damage/damage.calls.ts';
import { disputesCalls } from './disputes/disputes.calls.ts';
import { payoutsCalls } from './payouts/payouts.calls.ts';
import { profileCalls } from './profile/profile.calls.ts';
import { placesCalls } from './places/places.calls.ts';
import { passkeysCalls } from './passkeys/passkeys.calls.ts';
import { placementsCalls } from './placements/placements.calls.ts';
import { policiesCalls } from './policies/policies.calls.ts';
import { questionsCalls } from './questions/questions.calls.ts';
import { referenceCalls } from './reference/reference.calls.ts';
import { rankingCalls } from './ranking/ranking.calls.ts';
import { reconciliationCalls } from './reconciliation/reconciliation.calls.ts';
import { refundsCalls } from './refunds/refunds.calls.ts';
import { reviewsCalls } from './reviews/reviews.calls.ts';
import { suspicionsCalls } from './suspicions/suspicions.calls.ts';
import { searchCalls } from './search/search.calls.ts';
import { searchTermsCalls } from './search/search-terms.calls.ts';
import { secondFactorCalls } from './identity/second-factor.calls.ts';
import { subscribersCalls } from './newsletter/subscribers.calls.ts';
import { seriesCalls } from './series/series.calls.ts';
import { supportCalls } from './support/support.calls.ts';
import { settingsCalls } from './settings/settings.calls.ts';
import { ticketsCalls } from './tickets/tickets.calls.ts';
import { transfersCalls } from './transfers/transfers.calls.ts';
import { orderReportsCalls } from './order-reports/order-reports.calls.ts';
import { teamCalls } from './team/team.calls.ts';
import { verificationCalls } from './verification/verification.calls.ts';
import { venuesCalls } from './venues/venues.calls.ts';
import { waitingListCalls } from './waiting-list/waiting-list.calls.ts';
import { waitingRoomCalls } from './waiting-room/waiting-room.calls.ts';
import { widgetCalls } from './widget/widget.calls.ts';
import { webhooksCalls } from './webhooks/webhooks.calls.ts';
import { vettingCalls } from './vetting/vetting.calls.ts';

/** Method, path and access of every call, without schemas, so that a page's first load stays small. */
export const calls = {
  identity: identityCalls,
  guests: guestsCalls,
  secondFactor: secondFactorCalls,
  passkeys: passkeysCalls,
  profile: profileCalls,
  settings: settingsCalls,
  claims: claimsCalls,
  serviceStatus: serviceStatusCalls,
  counting: countingCalls,
  figures: figuresCalls,
  follows: followsCalls,
  finances: financesCalls,
  ranking: rankingCalls,
  newsletter: newsletterCalls,
  subscribers: subscribersCalls,
  support: supportCalls,
  reference: referenceCalls,
  places: placesCalls,
  search: searchCalls,
  searchTerms: searchTermsCalls,
  catalogue: catalogueCalls,
  favourites: favouritesCalls,
  savedSearches: savedSearchesCalls,
  orders: ordersCalls,
  invoices: invoicesCalls,
  transfers: transfersCalls,
  tickets: ticketsCalls,
  notifications: notificationsCalls,
  announcements: announcementsCalls,
  mailings: mailingsCalls,
  messages: messagesCalls,
  organisers: organisersCalls,
  calendars: calendarsCalls,
  partners: partnersCalls,
  verification: verificationCalls,
  bankAccounts: bankAccountsCalls,
  agreements: agreementsCalls,
  team: teamCalls,
  apiKeys: apiKeysCalls,
  webhooks: webhooksCalls,
  widget: widgetCalls,
  payouts: payoutsCalls,
  disputes: disputesCalls,
  damage: damageCalls,
  placements: placementsCalls,
  policies: policiesCalls,
  authoring: authoringCalls,
  discounts: discountsCalls,
  waitingList: waitingListCalls,
  waitingRoom: waitingRoomCalls,
  questions: questionsCalls,
  drafts: draftsCalls,
  series: seriesCalls,
  venues: venuesCalls,
  vetting: vettingCalls,
  moderation: moderationCalls,
  orderReports: orderReportsCalls,
  attendance: attendanceCalls,
  attendees: attendeesCalls,
  exportSchedules: exportSchedulesCalls,
  certificates: certificatesCalls,
  joining: joiningCalls,
  personalData: personalDataCalls,
  wallets: walletsCalls,
  door: doorCalls,
  refunds: refundsCalls,
  adjustments: adjustmentsCalls,
  suspense: suspenseCalls,
  reconciliation: reconciliationCalls,
  reviews: reviewsCalls,
  suspicions: suspicionsCalls,
  administration: administrationCalls,
};

export {
  apiKeysCalls,
  webhooksCalls,
  widgetCalls,
  administrationCalls,
  agreementsCalls,
  attendanceCalls,
  attendeesCalls,
  exportSchedulesCalls,
  certificatesCalls,
  joiningCalls,
  personalDataCalls,
  walletsCalls,
  doorCalls,
  authoringCalls,
  bankAccountsCalls,
  catalogueCalls,
  claimsCalls,
  serviceStatusCalls,
  countingCalls,
  discountsCalls,
  waitingListCalls,
  waitingRoomCalls,
  questionsCalls,
  draftsCalls,
  favouritesCalls,
  savedSearchesCalls,
  figuresCalls,
  followsCalls,
  financesCalls,
  guestsCalls,
  identityCalls,
  invoicesCalls,
  transfersCalls,
  announcementsCalls,
  mailingsCalls,
  messagesCalls,
  moderationCalls,
  newsletterCalls,
  notificationsCalls,
  ordersCalls,
  organisersCalls,
  calendarsCalls,
  partnersCalls,
  passkeysCalls,
  profileCalls,
  placesCalls,
  payoutsCalls,
  damageCalls,
  disputesCalls,
  placementsCalls,
  policiesCalls,
  rankingCalls,
  referenceCalls,
  adjustmentsCalls,
  suspenseCalls,
  reconciliationCalls,
  refundsCalls,
  orderReportsCalls,
  reviewsCalls,
  suspicionsCalls,
  searchCalls,
  searchTermsCalls,
  secondFactorCalls,
  settingsCalls,
  subscribersCalls,
  supportCalls,
  teamCalls,
  ticketsCalls,
  seriesCalls,
  venuesCalls,
  verificationCalls,
  vettingCalls,
};
