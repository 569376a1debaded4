import { z } from 'zod';
import { defineContract, FileAnswer } from '../kernel/endpoint.ts';
import { TicketId } from '../kernel/fields.ts';
import { walletsCalls } from './wallets.calls.ts';

/** Wallets that the operator has set up. */
export const Wallets = z.object({ apple: z.boolean(), google: z.boolean() });
export type Wallets = z.output<typeof Wallets>;

const ticketParams = z.object({ ticketId: TicketId });

export const walletsContract = defineContract(walletsCalls, {
  wallets: { response: Wallets },
  appleWalletPass: {
    note: 'A signed pass (.pkpass) with the code of the PDF ticket. It does not change by itself.',
    params: ticketParams,
    response: FileAnswer,
  },
  googleWalletPass: {
    note: 'The address at which Google adds the ticket. Google shows a change of the event, and that the ticket is no longer valid, a few minutes later.',
    params: ticketParams,
    response: z.object({ url: z.url() }),
  },
});
