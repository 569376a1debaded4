import { administrationCalls } from './administration/administration.calls.ts';
import { agreementsCalls } from './agreements/agreements.calls.ts';
import { authoringCalls } from './authoring/authoring.calls.ts';
import { bankAccountsCalls } from './bank-accounts/bank-accounts.calls.ts';
import { catalogueCalls } from './catalogue/catalogue.calls.ts';
import { favouritesCalls } from './favourites/favourites.calls.ts';
import { identityCalls } from './identity/identity.calls.ts';
import { messagesCalls } from './messages/messages.calls.ts';
import { newsletterCalls } from './newsletter/newsletter.calls.ts';
import { notificationsCalls } from './notifications/notifications.calls.ts';
import { ordersCalls } from './orders/orders.calls.ts';
import { partnersCalls } from './partners/partners.calls.ts';
import { peopleCalls } from './people/people.calls.ts';
import { placesCalls } from './places/places.calls.ts';
import { policiesCalls } from './policies/policies.calls.ts';
import { referenceCalls } from './reference/reference.calls.ts';
import { refundsCalls } from './refunds/refunds.calls.ts';
import { searchCalls } from './search/search.calls.ts';
import { secondFactorCalls } from './identity/second-factor.calls.ts';
import { supportCalls } from './support/support.calls.ts';
import { settingsCalls } from './settings/settings.calls.ts';
import { ticketsCalls } from './tickets/tickets.calls.ts';
import { salesCalls } from './sales/sales.calls.ts';
import { teamCalls } from './team/team.calls.ts';
import { verificationCalls } from './verification/verification.calls.ts';
import { vettingCalls } from './vetting/vetting.calls.ts';

/** Where every call lives and who may make it; no schemas, so a page's first load can carry its part. */
export const calls = {
  identity: identityCalls,
  secondFactor: secondFactorCalls,
  people: peopleCalls,
  settings: settingsCalls,
  newsletter: newsletterCalls,
  support: supportCalls,
  reference: referenceCalls,
  places: placesCalls,
  search: searchCalls,
  catalogue: catalogueCalls,
  favourites: favouritesCalls,
  orders: ordersCalls,
  tickets: ticketsCalls,
  notifications: notificationsCalls,
  messages: messagesCalls,
  partners: partnersCalls,
  verification: verificationCalls,
  bankAccounts: bankAccountsCalls,
  agreements: agreementsCalls,
  team: teamCalls,
  policies: policiesCalls,
  authoring: authoringCalls,
  vetting: vettingCalls,
  sales: salesCalls,
  refunds: refundsCalls,
  administration: administrationCalls,
};

export {
  administrationCalls,
  agreementsCalls,
  authoringCalls,
  bankAccountsCalls,
  catalogueCalls,
  favouritesCalls,
  identityCalls,
  messagesCalls,
  newsletterCalls,
  notificationsCalls,
  ordersCalls,
  partnersCalls,
  peopleCalls,
  placesCalls,
  policiesCalls,
  referenceCalls,
  refundsCalls,
  salesCalls,
  searchCalls,
  secondFactorCalls,
  settingsCalls,
  supportCalls,
  teamCalls,
  ticketsCalls,
  verificationCalls,
  vettingCalls,
};
