import { operator } from '@atrium/domain';
import type { Letter } from './compose.ts';

/** Anybody can register somebody else's address: what stands in for a name must not make our mail carry a message. */
const hello = (firstName: string): string =>
  firstName.length > 40 || /[/:@<>]|\.\S/.test(firstName) ? 'Hello,' : `Hello ${firstName},`;

/** The letters about an account itself. Every link is built from the configured origins by the caller. */
export const confirmationLetter = (firstName: string, url: string): Letter => ({
  subject: 'Confirm your email address',
  greeting: hello(firstName),
  paragraphs: [
    `Please confirm that this is your email address. The link works once, for 24 hours.`,
    `If you did not give this address to ${operator.product}, you can ignore this mail.`,
  ],
  action: { label: 'Confirm email', url },
});

export const alreadyRegisteredLetter = (
  firstName: string,
  loginUrl: string,
  recoveryUrl: string,
): Letter => ({
  subject: 'You already have an account',
  greeting: hello(firstName),
  paragraphs: [
    `Somebody tried to register at ${operator.product} with this email address, which already has an account. Nothing was changed.`,
    `If it was you, log in instead. If you forgot your password, choose a new one here: ${recoveryUrl}`,
  ],
  action: { label: 'Log in', url: loginUrl },
});

export const recoveryLetter = (firstName: string, url: string): Letter => ({
  subject: 'Choose a new password',
  greeting: hello(firstName),
  paragraphs: [
    'Somebody asked for a new password for your account. The link works once, for one hour.',
    'If it was not you, you can ignore this mail: your password stays as it is.',
  ],
  action: { label: 'Choose a new password', url },
});

export const passwordChangedLetter = (firstName: string, recoveryUrl: string): Letter => ({
  subject: 'Your password was changed',
  greeting: hello(firstName),
  paragraphs: [
    'The password of your account was changed and every device was signed out.',
    `If it was not you, choose a new password at once and write to ${operator.supportEmail}.`,
  ],
  action: { label: 'Choose a new password', url: recoveryUrl },
});

export const emailChangedLetter = (firstName: string, newEmail: string): Letter => ({
  subject: 'Your email address was changed',
  greeting: hello(firstName),
  paragraphs: [
    `The email address of your account was changed to ${newEmail}. From now on we write there.`,
    `If it was not you, write to ${operator.supportEmail} at once.`,
  ],
});
