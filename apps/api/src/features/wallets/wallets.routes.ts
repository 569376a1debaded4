import type { Contract } from '@atrium/domain';
import { orNotFound } from '../../context.ts';
import type { Api } from '../../http/implement.ts';
import { textsIn } from '../../texts/index.ts';
import { findOwnTicket } from '../tickets/index.ts';
import { addToGoogleWallet } from './add-to-google-wallet.ts';
import { walletTicketOf } from './wallet-ticket-of.ts';

export function walletsRoutes(api: Api, group: Contract['wallets']): void {
  api.implement(group, {
    wallets: (_, { wallets, now }) => ({
      apple: wallets.apple?.isValidAt(now()) === true,
      google: wallets.google !== undefined,
    }),
    appleWalletPass: async ({ params }, { db, actor, config, wallets, now }) => {
      const apple = orNotFound(
        wallets.apple?.isValidAt(now()) ? wallets.apple : undefined,
        'wallet-not-found',
      );
      const ticket = orNotFound(
        await findOwnTicket(db, actor.attendeeId, params.ticketId),
        'ticket-not-found',
      );
      const pass = walletTicketOf(textsIn(ticket.language), ticket, config.origins.public);
      return {
        name: `ticket-${ticket.number}.pkpass`,
        mediaType: 'application/vnd.apple.pkpass',
        content: await apple.makePass(pass),
      };
    },
    googleWalletPass: ({ params }, ctx) => addToGoogleWallet(ctx, params.ticketId),
  });
}
