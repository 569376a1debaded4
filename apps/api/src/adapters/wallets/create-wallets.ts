import { readFileSync } from 'node:fs';
import { ConfigError, type Config } from '../../config.ts';
import { createAppleWallet, type AppleWallet } from './apple-wallet.ts';
import { createGoogleWallet, type GoogleWallet } from './google-wallet.ts';

/** The wallets that the operator has set up. */
export interface WalletAdapters {
  readonly apple: AppleWallet | undefined;
  readonly google: GoogleWallet | undefined;
}

/** Reads the files of the configured wallets. Throws a message for the operator if one can't be used. */
export function createWallets(
  { appleWallet, googleWallet }: Pick<Config, 'appleWallet' | 'googleWallet'>,
  now: () => Date,
): WalletAdapters {
  return {
    apple:
      appleWallet &&
      readable('APPLE_WALLET_CERTIFICATE_FILE, APPLE_WALLET_ISSUER_FILE', () =>
        createAppleWallet({
          certificate: readFileSync(appleWallet.certificateFile, 'utf8'),
          issuer: readFileSync(appleWallet.issuerFile, 'utf8'),
        }),
      ),
    google:
      googleWallet &&
      readable('GOOGLE_WALLET_KEY_FILE', () =>
        createGoogleWallet(
          { issuerId: googleWallet.issuerId, key: readFileSync(googleWallet.keyFile, 'utf8') },
          now,
        ),
      ),
  };
}

function readable<T>(setting: string, create: () => T): T {
  try {
    return create();
  } catch (error) {
    throw new ConfigError(
      `These settings are wrong:\n  ${setting}: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}
