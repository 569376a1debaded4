import { msg } from '@atrium/domain';
import type { Sentences } from './sentence.ts';

/** Problems of partners' events and companies. */
export const partnerSentences = {
  'series-not-found': msg('Series not found'),
  'series-name-public': msg('Visitors know this series by its name. Ask us to change it.'),
  'series-named-so': ({ t }, { name }) => t('You already have a series {{name}}.', { name }),
  'edition-stays': msg("An edition can't leave its series. Ask us if it is in the wrong one."),
  'choose-cadence': msg('Choose how often it takes place'),
  'tagline-required': msg('Tagline is required'),
  'description-required': msg('Description is required'),
  'website-required': msg('Website is required'),
  'venue-required': msg('Venue is required'),
  'unknown-time-zone': msg('There is no such time zone'),
  'latitude-invalid': msg('Enter a latitude from -90 to 90'),
  'longitude-invalid': msg('Enter a longitude from -180 to 180'),
  'position-incomplete': msg('Enter both latitude and longitude, or neither'),
  'position-far-from-place': ({ t }, { kilometres }) =>
    t('This position is {{kilometres}} km from the chosen place. Correct one of them.', {
      kilometres: String(kilometres),
    }),
  'attendance-type-required': msg('Attendance type is required'),
  'event-type-required': msg('Event type is required'),
  'other-information-required': msg('Other information is required'),
  'choose-size-unit': msg('Choose sqm or sqft'),
  'price-negative': msg('Price must be non-negative'),
  'price-too-high': msg('Enter a lower price'),
  'price-decimals': ({ t }, { currency }) =>
    t("Use fewer decimals: a price in {{currency}} can't have that many", { currency }),
  'quantity-negative': msg('Quantity must be non-negative'),
  'maximum-below-minimum': msg("Enter a maximum that isn't below the minimum"),
  'quantity-too-high': msg('Enter a lower quantity'),
  'cancellation-policy-required': msg('Cancellation policy is required'),
  'fill-in-all-fields': msg('Please fill in all required fields'),
  'end-before-start': msg('End date/time cannot be before start date/time'),
  'sale-ends-before-start': msg('End date must be after start date'),
  'draft-too-long': msg('This draft is too long to be saved. Shorten its texts or lists.'),
  'list-of-agenda-items': msg('Send a list of agenda items'),
  'list-of-speakers': msg('Send a list of speakers'),
  'list-of-ticket-types': msg('Send a list of ticket types'),
  'list-of-extras': msg('Send a list of extras'),

  'email-address-invalid': msg('Invalid email address'),
  'two-characters': msg('Must be at least 2 characters'),
  'select-a-country': msg('Please select a country'),
  'select-a-currency': msg('Choose a currency'),
  'choose-events-per-year': msg('Choose how many events you run a year'),
  'choose-company-size': msg('Choose a company size'),
  'vat-number-required': msg('VAT number is required'),
  'invoice-prefix': msg('Use 2 to 10 capital letters and digits'),
  'invoices-agreed': msg('Agree that we issue invoices in your name'),
  'tax-rate': msg('The rate must be between 0 and 30 percent'),
  'tax-rate-required': msg('Enter at least one country with its rate'),
  'tax-country-twice': msg('This country has a rate already'),
  'tax-exemption-required': msg('Say why there is no tax'),
  'company-name-required': msg('Company name is required'),
  'fill-all-fields': msg('Please fill all required fields'),
  'refund-percentage': msg('Refund must be between 0 and 100'),
  'whole-days': msg('Enter whole days, 0 or more'),
  'period-required': msg('You must have at least one period'),
  'discount-code-invalid': msg('Use 3 to 30 letters, digits, hyphens or underscores'),
  'code-prefix-invalid': msg(
    'Use up to 20 letters, digits, hyphens or underscores, with a letter or digit first',
  ),
  'codes-count': msg('Enter a whole number from 1 to 500'),
  'discount-value-required': msg('Enter an amount'),
  'discount-percent': msg('Enter a whole percentage from 1 to 100'),
  'group-size': msg('Enter a whole number from 2'),
  'discount-tickets-required': msg('Choose at least one ticket type'),
  'discount-ends-before-start': msg('End date must be after start date'),
  'question-required': msg('Enter the question'),
  'question-options': msg('Enter at least two different answers, one on each line'),
  'question-condition': msg('Choose an earlier question and one of its answers'),
  'question-sensitive': msg(
    'Attendees have answered this as a sensitive question, so it stays one. Add another question.',
  ),
  'question-answered': msg('Attendees have answered this question, so its kind stays. Add another question.'),
  'questions-changed-by-other': msg(
    'Someone else has changed the questions since you opened them. They are shown as they are now. Make your change again.',
  ),
  'period-order': msg('Start days must be less than or equal to end days for each period'),
  'period-overlap': msg('Start this period where the other one ends'),
  'iban-required': msg('IBAN is required'),
  'iban-invalid': msg('Invalid IBAN format'),
  'routing-number-required': msg('Routing number is required'),
  'routing-number-invalid': msg('Check the routing number: it has nine digits'),
  'account-number-required': msg('Account number is required'),
  'account-number-invalid': msg('Enter 4 to 17 digits'),
  'swift-required': msg('SWIFT/BIC code is required'),
  'swift-invalid': msg('Invalid SWIFT/BIC code format'),
  'bank-account-name-required': msg('Bank account name is required'),
  'document-hash': msg("This isn't the hash of a document"),

  'event-cancelled': msg('This event was cancelled'),
  'event-changed': ({ t }) =>
    t('Someone else has changed this event since you opened it. Choose which text to keep.'),
  'draft-changed': msg('Someone else has changed this draft since you opened it.'),
  'drafts-full': ({ t }, { number }) =>
    t('Your company has {{number}} drafts. Submit or delete one before you begin another.', { number }),
  'mailing-templates-full': ({ t }, { number }) =>
    t('Your company has {{number}} templates. Delete one before you save another.', { number }),
  'event-over': msg('This event is over'),
  'event-over-to-cancel': msg("You can't cancel an event that has ended"),
  'quantity-below-sold': ({ t }, { number }) =>
    t('Enter {{number}} or more: that many tickets are already sold or held', { number }),
  'images-full': ({ t }, { number }) => t('Maximum {{number}} images allowed', { number }),
  'documents-full': ({ t }, { number }) => t('Maximum {{number}} documents allowed', { number }),
  'bank-account-listed': msg('This bank account is already listed'),
  'application-not-rejected': msg("Your application wasn't rejected"),
  'agreement-changed': msg('The agreement has changed since you opened it. Read it again.'),
  'placement-days': msg(
    'Choose days from the first free one to the end of the event, at most 120 days ahead',
  ),
  'placement-days-taken': ({ t }, { days }) =>
    t('These days are fully booked: {{days}}. Choose others.', { days }),
  'placement-on-day': msg('This event is already sponsored on one of these days'),
  'placement-without-price': msg("This place isn't for sale at present"),
  'placement-over': msg('This placement has already ended'),
  'announcements-full': ({ t }, { count }) =>
    t('An event has up to {{count}} announcements. Delete one first.', {
      count,
      defaultValue_one: 'An event has up to {{count}} announcement. Delete it first.',
    }),
  'codes-full': ({ t }, { count }) =>
    t('An event has up to {{count}} codes that were created together. Delete unused ones first.', { count }),
  'waiting-room-open': msg("The waiting room is already open, so the time of its opening can't change"),
  'mailing-without-recipients': msg('There is no one with such a ticket who gets your mailings'),
  'mailing-sent': msg("This mailing has gone out, so it can't be changed"),
  'mailing-cancelled': msg('This mailing is cancelled'),
  'discount-code-taken': ({ t }, { code }) =>
    t('This event already has a code “{{code}}”. Choose another.', { code }),
  'group-discount-taken': ({ t }, { count }) =>
    t('These ticket types already have a group discount from {{count}} tickets. Change that one.', { count }),
  'discount-in-use': msg(
    "Tickets were bought with this discount, so it can't be deleted or given another code. Switch it off, and add a new one.",
  ),
  'policy-in-use': msg('A ticket type has this policy. Copy the policy and change the copy.'),

  'address-verified': msg('Your address is already verified'),
  'address-incomplete': msg("Add your company's full address first, so we know where to post the letter."),
  'no-letter-sent': msg("We haven't sent a letter yet. Request a code first."),
  'address-code-expired': msg('This code has expired. Request a new code.'),
  'address-code-tried-too-often': msg('Too many wrong attempts. Request a new code.'),
  'address-code-wrong': ({ t }, { count }) =>
    t("That code isn't right. You have {{count}} attempts left.", {
      count,
      defaultValue_one: "That code isn't right. You have {{count}} attempt left.",
    }),
  'address-code-last-try': msg("That code isn't right and you have no attempts left. Request a new code."),

  'email-is-member': ({ t }, { email }) => t('{{email}} is already a member of your team', { email }),
  'confirm-own-email': msg('Confirm your own email address first'),
  'invitation-over': msg('This invitation is no longer valid. Ask for a new one.'),
  'invitation-for-another': ({ t }, { email }) =>
    t('This invitation is for {{email}}. Log in with that account.', { email }),
  'member-elsewhere': msg(
    'Your account already belongs to a company. Use another address, or leave that team first.',
  ),
  'last-member': msg('A team needs an owner. Make someone else an owner first.'),
} satisfies Partial<Sentences>;
