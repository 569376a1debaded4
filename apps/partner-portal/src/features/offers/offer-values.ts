import {
  SubEventDraft,
  TicketTypeDraft,
  extraIncomplete,
  priceFaults,
  ticketTypeFaults,
  type AuthoredSubEvent,
  type AuthoredTicketType,
  type FieldFault,
  type SaleTerms,
} from '@atrium/domain';
import { wallTimeOf, workday } from '@atrium/ui';
import { resolverOf } from '../../forms/resolver-of.ts';

/** A ticket type as the form holds it; times are those of a clock at the venue. */
export interface TicketTypeValues {
  name: string;
  description: string;
  price: number | null;
  quantity: number | null;
  startDateTime: string | null;
  endDateTime: string | null;
  cancellationPolicyId: number | null;
}

/** An extra as the form holds it; times are those of a clock at the venue. */
export interface ExtraValues {
  name: string;
  description: string;
  subEventType: number | null;
  startDateTime: string | null;
  price: number | null;
}

/** What a new ticket type begins with (partner spec 9); it is sold until the event begins. */
export const newTicketType = (today: string, eventStart: string | null): TicketTypeValues => ({
  name: '',
  description: '',
  price: 0,
  quantity: 0,
  startDateTime: `${today}T${workday.start}`,
  endDateTime: eventStart,
  cancellationPolicyId: null,
});

/** What a new extra begins with. */
export const newExtra: ExtraValues = {
  name: '',
  description: '',
  subEventType: null,
  startDateTime: null,
  price: 0,
};

/** A ticket type that there is, to be changed. */
export const ticketTypeValues = (ticketType: AuthoredTicketType, timeZone: string): TicketTypeValues => ({
  name: ticketType.name,
  description: ticketType.description,
  price: ticketType.price.amount,
  quantity: ticketType.quantity,
  startDateTime: wallTimeOf(ticketType.startDateTime, timeZone),
  endDateTime: wallTimeOf(ticketType.endDateTime, timeZone),
  cancellationPolicyId: ticketType.cancellationPolicyId,
});

/** An extra that there is, to be changed. */
export const extraValues = (extra: AuthoredSubEvent, timeZone: string): ExtraValues => ({
  name: extra.name,
  description: extra.description,
  subEventType: extra.subEventTypeId,
  startDateTime: wallTimeOf(extra.startDateTime, timeZone),
  price: extra.price.amount,
});

/** Faults of a ticket type that its fields alone do not show, however far it is filled in. */
export const ticketTypeValueFaults = (values: TicketTypeValues, terms: SaleTerms): FieldFault[] =>
  ticketTypeFaults(
    {
      startDateTime: values.startDateTime ?? '',
      endDateTime: values.endDateTime ?? '',
      price: values.price ?? 0,
    },
    terms,
  );

/** Faults of an extra that its fields alone do not show, however far it is filled in. */
export const extraValueFaults = ({ price }: ExtraValues, terms: Pick<SaleTerms, 'currency'>): FieldFault[] =>
  priceFaults({ price: price ?? 0 }, terms);

/** What is asked for at each field that an extra must have; that some are missing is said once for all of them. */
export const extraAsks: Readonly<Record<string, string>> = {
  name: 'The name is missing',
  subEventType: 'The type is missing',
  startDateTime: 'The start is missing',
};

/** A fault of an extra as its field says it. */
export const sayExtraFault = ({ path, message }: FieldFault): FieldFault => ({
  path,
  message: (message === extraIncomplete && extraAsks[path.split('.').at(-1) ?? '']) || message,
});

/** The rules of a form of one ticket type. */
export const ticketTypeResolver = (terms: SaleTerms) =>
  resolverOf<TicketTypeValues, TicketTypeDraft>({
    schema: TicketTypeDraft,
    faultsBetween: (values) => ticketTypeValueFaults(values, terms),
  });

/** The rules of a form of one extra. */
export const extraResolver = (terms: Pick<SaleTerms, 'currency'>) =>
  resolverOf<ExtraValues, SubEventDraft>({
    schema: SubEventDraft,
    say: sayExtraFault,
    faultsBetween: (values) => extraValueFaults(values, terms),
  });
