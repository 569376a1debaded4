import {
  SubEventDraft,
  TicketTypeDraft,
  priceErrors,
  ticketTypeErrors,
  type EditableSubEvent,
  type EditableTicketType,
  type FieldError,
  type SaleTerms,
  type TicketAttendance,
} from '@atrium/domain';
import { schemaResolver, wallTimeOf } from '@atrium/ui';

/** Form values of a ticket type; times are venue time. */
export interface TicketTypeValues {
  name: string;
  description: string;
  price: number | null;
  quantity: number | null;
  minPerOrder: number | null;
  maxPerOrder: number | null;
  maxPerPerson: number | null;
  needsCode: boolean;
  needsApproval: boolean;
  needsCard: boolean;
  requiresCard: boolean;
  attendance: TicketAttendance | null;
  startDateTime: string | null;
  endDateTime: string | null;
  cancellationPolicyId: number | null;
}

/** Form values of an extra; times are venue time. */
export interface ExtraValues {
  name: string;
  description: string;
  subEventType: number | null;
  startDateTime: string | null;
  price: number | null;
}

/** Returns the initial values of a ticket type (partner spec 9): on sale from now until the event begins. */
export const newTicketType = (now: string, eventStart: string | null): TicketTypeValues => ({
  name: '',
  description: '',
  price: 0,
  quantity: 0,
  minPerOrder: null,
  maxPerOrder: null,
  maxPerPerson: null,
  needsCode: false,
  needsApproval: false,
  needsCard: false,
  requiresCard: false,
  attendance: null,
  startDateTime: now,
  endDateTime: eventStart,
  cancellationPolicyId: null,
});

/** Initial values of an extra. */
export const newExtra: ExtraValues = {
  name: '',
  description: '',
  subEventType: null,
  startDateTime: null,
  price: 0,
};

/** Returns the form values of an existing ticket type. */
export const ticketTypeValues = (ticketType: EditableTicketType, timeZone: string): TicketTypeValues => ({
  name: ticketType.name,
  description: ticketType.description,
  price: ticketType.price.amount,
  quantity: ticketType.quantity,
  minPerOrder: ticketType.minPerOrder ?? null,
  maxPerOrder: ticketType.maxPerOrder ?? null,
  maxPerPerson: ticketType.maxPerPerson ?? null,
  needsCode: ticketType.needsCode,
  needsApproval: ticketType.needsApproval,
  needsCard: ticketType.needsCard,
  requiresCard: ticketType.requiresCard,
  attendance: ticketType.attendance,
  startDateTime: wallTimeOf(ticketType.startDateTime, timeZone),
  endDateTime: wallTimeOf(ticketType.endDateTime, timeZone),
  cancellationPolicyId: ticketType.cancellationPolicyId,
});

/** Returns the form values of an existing extra. */
export const extraValues = (extra: EditableSubEvent, timeZone: string): ExtraValues => ({
  name: extra.name,
  description: extra.description,
  subEventType: extra.subEventTypeId,
  startDateTime: wallTimeOf(extra.startDateTime, timeZone),
  price: extra.price.amount,
});

/** Returns the cross-field errors of a ticket type, even while it is incomplete. */
export const ticketTypeValueErrors = (values: TicketTypeValues, terms: SaleTerms): FieldError[] =>
  ticketTypeErrors(
    {
      ...values,
      startDateTime: values.startDateTime ?? '',
      endDateTime: values.endDateTime ?? '',
      price: values.price ?? 0,
    },
    terms,
  );

/** Returns the cross-field errors of an extra, even while it is incomplete. */
export const extraValueErrors = ({ price }: ExtraValues, terms: Pick<SaleTerms, 'currency'>): FieldError[] =>
  priceErrors({ price: price ?? 0 }, terms);

/** Messages at an extra's required fields; the form shows one general message for all. */
export const extraMessages: Readonly<Record<string, string>> = {
  name: 'Enter a name',
  subEventType: 'Choose the type',
  startDateTime: 'Enter the start time',
};

/** The sentence of an extra's field that was left out. */
export const describeExtraError = ({ path, code }: FieldError): string | undefined =>
  code === 'fill-in-all-fields' ? extraMessages[path.split('.').at(-1) ?? ''] : undefined;

/** Validates the form of one ticket type. */
export const ticketTypeResolver = (terms: SaleTerms) =>
  schemaResolver<TicketTypeValues, TicketTypeDraft>(TicketTypeDraft, {
    between: (values) => ticketTypeValueErrors(values, terms),
  });

/** Validates the form of one extra. */
export const extraResolver = (terms: Pick<SaleTerms, 'currency'>) =>
  schemaResolver<ExtraValues, SubEventDraft>(SubEventDraft, {
    describe: describeExtraError,
    between: (values) => extraValueErrors(values, terms),
  });
