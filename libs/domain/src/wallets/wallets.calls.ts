import { defineCalls } from '../kernel/call.ts';

export const walletsCalls = defineCalls({
  wallets: {
    method: 'GET',
    path: '/wallets',
    access: 'public',
    summary: 'List the wallets that take tickets',
  },
  appleWalletPass: {
    method: 'GET',
    path: '/tickets/:ticketId/apple-wallet',
    access: 'attendee',
    openToGuests: true,
    whileSuspended: true,
    produces: 'file',
    summary: 'Download my ticket for Apple Wallet',
  },
  googleWalletPass: {
    method: 'POST',
    path: '/tickets/:ticketId/google-wallet',
    access: 'attendee',
    openToGuests: true,
    whileSuspended: true,
    summary: 'Add my ticket to Google Wallet',
  },
});
