import { administrationContract } from './administration/administration.contract.ts';
import { agreementsContract } from './agreements/agreements.contract.ts';
import { authoringContract } from './authoring/authoring.contract.ts';
import { bankAccountsContract } from './bank-accounts/bank-accounts.contract.ts';
import { catalogueContract } from './catalogue/catalogue.contract.ts';
import { favouritesContract } from './favourites/favourites.contract.ts';
import { identityContract } from './identity/identity.contract.ts';
import { messagesContract } from './messages/messages.contract.ts';
import { newsletterContract } from './newsletter/newsletter.contract.ts';
import { notificationsContract } from './notifications/notifications.contract.ts';
import { ordersContract } from './orders/orders.contract.ts';
import { partnersContract } from './partners/partners.contract.ts';
import { peopleContract } from './people/people.contract.ts';
import { placesContract } from './places/places.contract.ts';
import { policiesContract } from './policies/policies.contract.ts';
import { referenceContract } from './reference/reference.contract.ts';
import { refundsContract } from './refunds/refunds.contract.ts';
import { searchContract } from './search/search.contract.ts';
import { secondFactorContract } from './identity/second-factor.contract.ts';
import { supportContract } from './support/support.contract.ts';
import { settingsContract } from './settings/settings.contract.ts';
import { ticketsContract } from './tickets/tickets.contract.ts';
import { salesContract } from './sales/sales.contract.ts';
import { teamContract } from './team/team.contract.ts';
import { verificationContract } from './verification/verification.contract.ts';
import { vettingContract } from './vetting/vetting.contract.ts';

/** The whole table: server, client, documentation and permission tests read it. */
export const contract = {
  identity: identityContract,
  secondFactor: secondFactorContract,
  people: peopleContract,
  settings: settingsContract,
  newsletter: newsletterContract,
  support: supportContract,
  reference: referenceContract,
  places: placesContract,
  search: searchContract,
  catalogue: catalogueContract,
  favourites: favouritesContract,
  orders: ordersContract,
  tickets: ticketsContract,
  notifications: notificationsContract,
  messages: messagesContract,
  partners: partnersContract,
  verification: verificationContract,
  bankAccounts: bankAccountsContract,
  agreements: agreementsContract,
  team: teamContract,
  policies: policiesContract,
  authoring: authoringContract,
  vetting: vettingContract,
  sales: salesContract,
  refunds: refundsContract,
  administration: administrationContract,
};

export type Contract = typeof contract;
