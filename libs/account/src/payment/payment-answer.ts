import type { CardAuthorisation, CompleteAnswer, DamagePayment, PlacementPayment } from '@atrium/domain';

/** The answer to a payment of an order or a placement, or to an authorisation. */
export type PaymentAnswer = CompleteAnswer | DamagePayment | PlacementPayment | CardAuthorisation;
