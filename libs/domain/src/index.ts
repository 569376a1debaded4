export * from './calls.ts';
export * from './contract.ts';
export * from './kernel/access.ts';
export * from './kernel/business-days.ts';
export * from './kernel/call.ts';
export * from './kernel/challenge.ts';
export * from './kernel/dates.ts';
export * from './kernel/device-time.ts';
export * from './kernel/formats.ts';
export * from './kernel/durations.ts';
export * from './kernel/endpoint.ts';
export * from './kernel/fields.ts';
export * from './kernel/languages.ts';
export * from './kernel/listing.ts';
export * from './kernel/money.ts';
export * from './kernel/isolated.ts';
export * from './kernel/msg.ts';
export * from './kernel/web-address.ts';
export * from './kernel/operator.ts';
export * from './kernel/page-renderer.ts';
export * from './kernel/pages.ts';
export { isProblemCode, problemCodes } from './kernel/problem-codes.ts';
export type { PlainCode, ProblemCode, ProblemParams } from './kernel/problem-codes.ts';
export { problemTypes, typeOf, type ProblemType } from './kernel/problem-types.ts';
export * from './kernel/problem.ts';
export * from './kernel/rights.ts';
export * from './kernel/stored-document.ts';
export * from './kernel/read-issue.ts';
export * from './orders/own-currency.ts';
export * from './orders/parse-delimited.ts';
export * from './kernel/time-zones.ts';
export * from './adjustments/adjustments.contract.ts';
export * from './suspense/suspense.contract.ts';
export * from './agreements/agreements.contract.ts';
export * from './authoring/authoring.contract.ts';
export * from './authoring/event-cancellation.ts';
export * from './authoring/event-files.ts';
export * from './authoring/event-payload.ts';
export * from './authoring/event-rules.ts';
export * from './authoring/event-time.ts';
export * from './authoring/usual-currency.ts';
export * from './bank-accounts/bank-accounts.contract.ts';
export * from './bank-accounts/katakana.ts';
export * from './bank-accounts/local-accounts.ts';
export * from './calendars/calendars.contract.ts';
export * from './catalogue/catalogue.contract.ts';
export * from './catalogue/event.ts';
export * from './catalogue/sector-hue.ts';
export * from './catalogue/ticket-attendance.ts';
export * from './catalogue/ticket-limits.ts';
export * from './claims/claims.contract.ts';
export * from './service-status/service-status.ts';
export * from './service-status/service-status.contract.ts';
export * from './finances/accounts.ts';
export * from './finances/finances.contract.ts';
export * from './finances/money-checks.ts';
export * from './finances/payout-rules.ts';
export { noClaims } from './claims/no-claims.ts';
export * from './counting/counting.contract.ts';
export * from './counting/expected-opens.ts';
export * from './counting/seen-limits.ts';
export * from './counting/traffic-source.ts';
export * from './figures/figures.contract.ts';
export * from './follows/follows.contract.ts';
export * from './ranking/free-mail-domains.ts';
export * from './ranking/ranking.contract.ts';
export * from './ranking/weights.ts';
export * from './discounts/discount-code.ts';
export * from './discounts/discount-errors.ts';
export * from './discounts/discount-state.ts';
export * from './discounts/discounts.contract.ts';
export * from './questions/answers.ts';
export * from './questions/question.ts';
export * from './questions/question-errors.ts';
export * from './questions/questions.contract.ts';
export * from './drafts/draft-content.ts';
export * from './drafts/drafts.contract.ts';
export { EventContent, eventContent } from './event-fields/content.ts';
export {
  eachField,
  eventFields,
  fieldRows,
  type FieldName,
  type NamesOf,
} from './event-fields/event-fields.ts';
export * from './event-fields/facts.ts';
export {
  type AgendaItemDraft,
  type SpeakerDraft,
  type EventField,
  type FactGroup,
  type FieldList,
  type Fields as FieldKinds,
  type FieldSection,
  type FieldShape,
  type Kind as FieldKind,
} from './event-fields/field.ts';
export type { FormFields, FormValue } from './event-fields/form-values.ts';
export * from './event-fields/history.ts';
export * from './event-fields/present.ts';
export { readBy, readNameOf, type ReadFields } from './event-fields/readers.ts';
export * from './guests/guests.contract.ts';
export * from './guests/guest-days.ts';
export * from './identity/age.ts';
export * from './identity/identity.contract.ts';
export * from './identity/password.ts';
export * from './announcements/announcement.ts';
export * from './announcements/announcements.contract.ts';
export * from './mailings/mailings.contract.ts';
export * from './mailings/placeholders.ts';
export * from './messages/longest-message.ts';
export * from './messages/messages.contract.ts';
export * from './moderation/decision.ts';
export * from './moderation/moderation.contract.ts';
export * from './moderation/notices.ts';
export * from './moderation/restrictions.ts';
export * from './moderation/strikes.ts';
export * from './identity/second-factor.contract.ts';
export * from './identity/terms.ts';
export * from './newsletter/newsletter.contract.ts';
export * from './newsletter/subscribers.contract.ts';
export * from './notifications/notification-kinds.ts';
export * from './administration/delivery-report.ts';
export * from './administration/email-retention.ts';
export * from './notifications/notification-retention.ts';
export * from './notifications/notification-content.ts';
export * from './notifications/notifications.contract.ts';
export * from './notifications/digest-day.ts';
export * from './orders/stock-level.ts';
export * from './orders/attendee-list.ts';
export * from './orders/card.ts';
export * from './orders/order-limits.ts';
export * from './orders/order-number.ts';
export * from './orders/ticket-number.ts';
export * from './orders/orders.contract.ts';
export * from './orders/refund.ts';
export { profileImage } from './profile/profile.calls.ts';
export * from './profile/employer-sizes.ts';
export * from './profile/profile.contract.ts';
export * from './damage/damage-rules.ts';
export * from './damage/damage.contract.ts';
export * from './disputes/disputes.contract.ts';
export * from './payouts/payouts.contract.ts';
export * from './placements/placement-rules.ts';
export * from './placements/placements.contract.ts';
export * from './places/edits.ts';
export * from './places/normalise.ts';
export * from './places/places.contract.ts';
export * from './places/venue-draft.ts';
export * from './venues/venues.contract.ts';
export * from './venues/venue-line.ts';
export * from './waiting-list/waiting-list.contract.ts';
export * from './waiting-room/standing.ts';
export * from './waiting-room/waiting-room.contract.ts';
export * from './partners/may-sell.ts';
export * from './organisers/organisers.contract.ts';
export * from './partners/company.ts';
export * from './partners/legal-facts.ts';
export * from './partners/partners.contract.ts';
export * from './passkeys/passkeys.contract.ts';
export * from './policies/policies.contract.ts';
export * from './policies/policy.ts';
export * from './reference/exchange-rates.ts';
export * from './reference/lists.ts';
export * from './reference/reference.contract.ts';
export * from './refunds/refund-promise.ts';
export * from './tickets/holder.ts';
export {
  HolderForm,
  OpenSeat,
  OrderSeat,
  SeatForm,
  TeamSeatForm,
  TeamSeats,
} from './tickets/tickets.contract.ts';
export * from './refunds/refunds.contract.ts';
export * from './reviews/check-text.ts';
export * from './reviews/review-draft.ts';
export * from './reviews/review-right.ts';
export * from './reviews/review.ts';
export * from './reviews/reviews.contract.ts';
export * from './reviews/rules.ts';
export * from './series/cadence.ts';
export * from './series/series.contract.ts';
export * from './suspicions/suspicions.contract.ts';
export * from './saved-searches/saved-searches.contract.ts';
export * from './invoices/invoice-amounts.ts';
export * from './invoices/invoices.contract.ts';
export * from './transfers/creditor-reference.ts';
export * from './transfers/transfer-rules.ts';
export * from './transfers/transfers.contract.ts';
export * from './reconciliation/reconciliation.contract.ts';
export * from './api-keys/api-keys.contract.ts';
export * from './webhooks/webhooks.contract.ts';
export * from './widget/widget.contract.ts';
export * from './attendance/attendance.contract.ts';
export * from './attendees/attendees.contract.ts';
export * from './export-schedules/export-bucket.ts';
export * from './export-schedules/export-schedules.contract.ts';
export * from './export-schedules/next-export.ts';
export * from './attendees/badge-formats.ts';
export * from './attendees/single-badges.ts';
export * from './certificates/certificates.contract.ts';
export * from './certificates/certificate-code.ts';
export * from './joining/joining.contract.ts';
export * from './personal-data/data-categories.ts';
export * from './personal-data/personal-data.contract.ts';
export * from './wallets/wallets.contract.ts';
export * from './door/door.contract.ts';
export * from './door/judge-scans.ts';
export * from './search/event-filters.ts';
export * from './search/event-month.ts';
export * from './search/event-pins.ts';
export * from './search/filter-lists.ts';
export * from './search/map-area.ts';
export * from './search/price-count.ts';
export * from './search/price-reference.ts';
export * from './search/search.contract.ts';
export * from './search/search-terms.contract.ts';
export * from './search/without-reading.ts';
export * from './search/facet-lexemes.ts';
export * from './search/facet-tokens.ts';
export * from './settings/settings.contract.ts';
export * from './settings/settings.ts';
export * from './support/contact-request.ts';
export * from './support/support.contract.ts';
export * from './team/team.contract.ts';
export * from './verification/verification.contract.ts';
export * from './vetting/event-warnings.ts';
export * from './vetting/last-rejection.ts';
export * from './vetting/vetting.contract.ts';
export * from './order-reports/order-reports.contract.ts';
export * from './administration/administration.contract.ts';
export * from './administration/audit-actions.ts';
