import { walletsCalls } from '@atrium/domain';
import { api } from '../api.ts';
import { callsOf } from '../call.ts';

const call = callsOf('wallets', walletsCalls);

/** A pass is made on request and not cached. */
export const { useWalletsQuery, useAppleWalletPassMutation, useGoogleWalletPassMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      wallets: build.query(call('wallets')),
      appleWalletPass: build.mutation(call('appleWalletPass')),
      googleWalletPass: build.mutation(call('googleWalletPass')),
    }),
  });
