/** Accounts of a release's story; the upgrade test logs in as them. */
export const password = 'Harbour-lights-7!';

export const actors = {
  attendee: 'ada.lovelace@example.com',
  companion: 'charles.babbage@example.com',
  partner: 'grace.hopper@example.com',
  colleague: 'jean.bartik@example.com',
  admin: 'admin@example.com',
} as const;

/** Must be the same for dump and load, because encrypted values depend on them. */
export const releaseSettings = {
  JWT_SECRET: 'the-signing-key-of-every-release-dump',
  ADMIN_EMAIL: actors.admin,
  ADMIN_PASSWORD: password,
};
