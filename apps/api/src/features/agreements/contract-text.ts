import { operator } from '@atrium/domain';
import type { ContractFacts } from '../../db/schema/index.ts';

interface Clause {
  heading: string;
  paragraphs: string[];
}

const percent = (basisPoints: number) => `${basisPoints / 100}%`;

/**
 * Clauses of version `contractInForce` of the partner agreement. A change of the text needs a new version.
 */
export const contractClauses = ({ commissionBasisPoints }: ContractFacts): Clause[] => [
  {
    heading: '1. What this agreement is about',
    paragraphs: [
      `${operator.legalName} ("we") runs ${operator.product}, a marketplace on which organisers present events and sell tickets to attendees. You, the Partner named above, list your events there. This agreement says what each side does.`,
      'Contracts about admission to an event are made between you and the attendee. We arrange them and collect the price in your name.',
    ],
  },
  {
    heading: '2. Your listings',
    paragraphs: [
      'You describe your events truthfully and completely, own the rights in what you upload, and follow our content guidelines. We review your company and each version of an event before it is public, and may refuse or withdraw what is unlawful, misleading or unsafe.',
      'You keep prices, quantities and dates up to date and honour every ticket that was sold.',
    ],
  },
  {
    heading: '3. Commission and payouts',
    paragraphs: [
      `We keep a commission of ${percent(commissionBasisPoints)} of the price of every ticket and extra sold. It covers payment processing. Refunded amounts bear no commission.`,
      'The rest is paid to the bank account that you name, 2-3 business days after the event. Taxes on your sales are yours to declare and pay.',
    ],
  },
  {
    heading: '4. Cancellations and refunds',
    paragraphs: [
      'Attendees may cancel by the cancellation policy that stood with the ticket type when they ordered. You bear these refunds.',
      'If you call an event off, every order for it is refunded in full. Where we have paid you already, you pay us back within 14 days.',
    ],
  },
  {
    heading: '5. Personal data',
    paragraphs: [
      'Each side is responsible for the personal data that it handles. You use the data of attendees only to hold the event they booked, keep them safe, and delete them when they are no longer needed.',
    ],
  },
  {
    heading: '6. Liability',
    paragraphs: [
      'You answer for your events and keep us free of claims that arise from them. Neither side is liable for indirect loss, except for intent, gross negligence, injury to life or health, or where the law does not allow a limit.',
    ],
  },
  {
    heading: '7. Term, changes and end',
    paragraphs: [
      'This agreement begins when you sign it and runs until either side ends it by written notice of 30 days. Tickets sold before that stay valid. Either side may end it at once for good cause.',
      'We announce a new edition at least 30 days ahead. It binds you once you sign it.',
    ],
  },
  {
    heading: '8. Law',
    paragraphs: [
      `The law of England and Wales applies, and the courts of ${operator.city} decide. If a clause is not valid, the others stay in force.`,
    ],
  },
];
