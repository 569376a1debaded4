import { administrationContract } from './administration/administration.contract.ts';
import { apiKeysContract } from './api-keys/api-keys.contract.ts';
import { agreementsContract } from './agreements/agreements.contract.ts';
import { attendanceContract } from './attendance/attendance.contract.ts';
import { attendeesContract } from './attendees/attendees.contract.ts';
import { exportSchedulesContract } from './export-schedules/export-schedules.contract.ts';
import { certificatesContract } from './certificates/certificates.contract.ts';
import { joiningContract } from './joining/joining.contract.ts';
import { personalDataContract } from './personal-data/personal-data.contract.ts';
import { walletsContract } from './wallets/wallets.contract.ts';
import { authoringContract } from './authoring/authoring.contract.ts';
import { bankAccountsContract } from './bank-accounts/bank-accounts.contract.ts';
import { calendarsContract } from './calendars/calendars.contract.ts';
import { catalogueContract } from './catalogue/catalogue.contract.ts';
import { claimsContract } from './claims/claims.contract.ts';
import { serviceStatusContract } from './service-status/service-status.contract.ts';
import { countingContract } from './counting/counting.contract.ts';
import { doorContract } from './door/door.contract.ts';
import { discountsContract } from './discounts/discounts.contract.ts';
import { draftsContract } from './drafts/drafts.contract.ts';
import { favouritesContract } from './favourites/favourites.contract.ts';
import { financesContract } from './finances/finances.contract.ts';
import { figuresContract } from './figures/figures.contract.ts';
import { followsContract } from './follows/follows.contract.ts';
import { guestsContract } from './guests/guests.contract.ts';
import { identityContract } from './identity/identity.contract.ts';
import { invoicesContract } from './invoices/invoices.contract.ts';
import { announcementsContract } from './announcements/announcements.contract.ts';
import { mailingsContract } from './mailings/mailings.contract.ts';
import { messagesContract } from './messages/messages.contract.ts';
import { moderationContract } from './moderation/moderation.contract.ts';
import { newsletterContract } from './newsletter/newsletter.contract.ts';
import { notificationsContract } from './notifications/notifications.contract.ts';
import { ordersContract } from './orders/orders.contract.ts';
import { organisersContract } from './organisers/organisers.contract.ts';
import { partnersContract } from './partners/partners.contract.ts';
import { damageContract } from './damage/damage.contract.ts';
import { disputesContract } from './disputes/disputes.contract.ts';
import { payoutsContract } from './payouts/payouts.contract.ts';
import { profileContract } from './profile/profile.contract.ts';
import { placesContract } from './places/places.contract.ts';
import { passkeysContract } from './passkeys/passkeys.contract.ts';
import { placementsContract } from './placements/placements.contract.ts';
import { policiesContract } from './policies/policies.contract.ts';
import { questionsContract } from './questions/questions.contract.ts';
import { referenceContract } from './reference/reference.contract.ts';
import { rankingContract } from './ranking/ranking.contract.ts';
import { adjustmentsContract } from './adjustments/adjustments.contract.ts';
import { suspenseContract } from './suspense/suspense.contract.ts';
import { reconciliationContract } from './reconciliation/reconciliation.contract.ts';
import { refundsContract } from './refunds/refunds.contract.ts';
import { reviewsContract } from './reviews/reviews.contract.ts';
import { suspicionsContract } from './suspicions/suspicions.contract.ts';
import { savedSearchesContract } from './saved-searches/saved-searches.contract.ts';
import { searchContract } from './search/search.contract.ts';
import { searchTermsContract } from './search/search-terms.contract.ts';
import { secondFactorContract } from './identity/second-factor.contract.ts';
import { subscribersContract } from './newsletter/subscribers.contract.ts';
import { seriesContract } from './series/series.contract.ts';
import { supportContract } from './support/support.contract.ts';
import { settingsContract } from './settings/settings.contract.ts';
import { ticketsContract } from './tickets/tickets.contract.ts';
import { transfersContract } from './transfers/transfers.contract.ts';
import { orderReportsContract } from './order-reports/order-reports.contract.ts';
import { teamContract } from './team/team.contract.ts';
import { verificationContract } from './verification/verification.contract.ts';
import { venuesContract } from './venues/venues.contract.ts';
import { waitingListContract } from './waiting-list/waiting-list.contract.ts';
import { waitingRoomContract } from './waiting-room/waiting-room.contract.ts';
import { widgetContract } from './widget/widget.contract.ts';
import { webhooksContract } from './webhooks/webhooks.contract.ts';
import { vettingContract } from './vetting/vetting.contract.ts';

/** All calls with their schemas; read by server, clients, documentation and access tests. */
export const contract = {
  identity: identityContract,
  guests: guestsContract,
  secondFactor: secondFactorContract,
  passkeys: passkeysContract,
  profile: profileContract,
  settings: settingsContract,
  claims: claimsContract,
  serviceStatus: serviceStatusContract,
  counting: countingContract,
  figures: figuresContract,
  follows: followsContract,
  finances: financesContract,
  ranking: rankingContract,
  newsletter: newsletterContract,
  subscribers: subscribersContract,
  support: supportContract,
  reference: referenceContract,
  places: placesContract,
  search: searchContract,
  searchTerms: searchTermsContract,
  catalogue: catalogueContract,
  favourites: favouritesContract,
  savedSearches: savedSearchesContract,
  orders: ordersContract,
  invoices: invoicesContract,
  transfers: transfersContract,
  tickets: ticketsContract,
  notifications: notificationsContract,
  announcements: announcementsContract,
  mailings: mailingsContract,
  messages: messagesContract,
  organisers: organisersContract,
  calendars: calendarsContract,
  partners: partnersContract,
  verification: verificationContract,
  bankAccounts: bankAccountsContract,
  agreements: agreementsContract,
  team: teamContract,
  apiKeys: apiKeysContract,
  webhooks: webhooksContract,
  widget: widgetContract,
  payouts: payoutsContract,
  disputes: disputesContract,
  damage: damageContract,
  placements: placementsContract,
  policies: policiesContract,
  authoring: authoringContract,
  discounts: discountsContract,
  waitingList: waitingListContract,
  waitingRoom: waitingRoomContract,
  questions: questionsContract,
  drafts: draftsContract,
  series: seriesContract,
  venues: venuesContract,
  vetting: vettingContract,
  moderation: moderationContract,
  orderReports: orderReportsContract,
  attendance: attendanceContract,
  attendees: attendeesContract,
  exportSchedules: exportSchedulesContract,
  certificates: certificatesContract,
  joining: joiningContract,
  personalData: personalDataContract,
  wallets: walletsContract,
  door: doorContract,
  refunds: refundsContract,
  adjustments: adjustmentsContract,
  suspense: suspenseContract,
  reconciliation: reconciliationContract,
  reviews: reviewsContract,
  suspicions: suspicionsContract,
  administration: administrationContract,
};

export type Contract = typeof contract;
