import type { CompleteAnswer, DamagePayment, PlacementPayment } from '@atrium/domain';

/** The answer to a payment of an order or a placement. */
export type PaymentAnswer = CompleteAnswer | DamagePayment | PlacementPayment;
