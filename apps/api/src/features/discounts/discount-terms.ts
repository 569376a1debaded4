import { and, eq, inArray } from 'drizzle-orm';
import {
  discountErrors,
  fieldError,
  fromMajor,
  instantIn,
  type CodeBatchDraft,
  type DiscountDraft,
} from '@atrium/domain';
import { ticketTypes } from '../../db/schema/index.ts';
import { validation } from '../../http/read-input.ts';
import type { PartnerContext, withSellableEvent } from '../authoring/index.ts';

type Draft = DiscountDraft | CodeBatchDraft;
type Sale = Parameters<Parameters<typeof withSellableEvent>[2]>[1];

/** Throws validation errors unless the terms fit each other and the event's ticket types. */
export async function checkDiscount({ db }: PartnerContext, draft: Draft, sale: Sale): Promise<void> {
  const errors = discountErrors({ ...groupTerms, ...draft }, sale);
  const known = draft.ticketTypeIds.length
    ? await db.$count(
        ticketTypes,
        and(eq(ticketTypes.eventId, sale.eventId), inArray(ticketTypes.id, draft.ticketTypeIds)),
      )
    : 0;
  if (known < draft.ticketTypeIds.length) errors.push(fieldError('ticketTypeIds', 'unknown-ticket-type'));
  if (errors.length > 0) throw validation(errors);
}

/** Terms of a code that a group discount hasn't. */
const groupTerms = {
  benefit: 'PERCENT',
  code: null,
  fromTickets: null,
  note: null,
  startDateTime: null,
  endDateTime: null,
  maxTickets: null,
  maxPerBuyer: null,
  maxGiven: null,
} as const;

/** Columns of a discount with these terms; a batch leaves its codes out. */
export function columnsOf({ now }: Pick<PartnerContext, 'now'>, draft: Draft, { currency, timeZone }: Sale) {
  const terms = { ...groupTerms, ...draft };
  const at = (text: string | null) => (text === null ? null : instantIn(text, timeZone));
  const minorOf = (major: number) => fromMajor(major, currency).amountMinor;
  return {
    code: terms.code,
    fromTickets: terms.fromTickets,
    benefit: terms.benefit,
    value: terms.benefit === 'PERCENT' ? terms.value : terms.benefit === 'ACCESS' ? 0 : minorOf(terms.value),
    currency,
    ticketTypeIds: terms.ticketTypeIds,
    note: terms.note,
    startsAt: at(terms.startDateTime),
    endsAt: at(terms.endDateTime),
    maxTickets: terms.maxTickets,
    maxPerBuyer: terms.maxPerBuyer,
    maxGivenMinor: terms.maxGiven === null ? null : minorOf(terms.maxGiven),
    disabledAt: terms.isOn ? null : now(),
  };
}
