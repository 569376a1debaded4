import { operator } from '@atrium/domain';
import { hello, type Letter } from './compose.ts';

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

export const confirmNewEmailLetter = (firstName: string, url: string): Letter => ({
  subject: 'Confirm your new email address',
  greeting: hello(firstName),
  paragraphs: [
    'You asked to use this email address for your account. It changes once you confirm. The link works once, for 24 hours.',
    `If you did not give this address to ${operator.product}, you can ignore this mail.`,
  ],
  action: { label: 'Confirm new email', url },
});

export const emailInUseLetter = (loginUrl: string, recoveryUrl: string): Letter => ({
  subject: 'You already have an account',
  greeting: 'Hello,',
  paragraphs: [
    `Somebody asked to use this email address for another account at ${operator.product}, but it belongs to yours. Nothing was changed.`,
    `If it was you, log in to the account you have. If you forgot its password, choose a new one here: ${recoveryUrl}`,
  ],
  action: { label: 'Log in', url: loginUrl },
});

export const emailChangeAskedLetter = (firstName: string, newEmail: string, recoveryUrl: string): Letter => ({
  subject: 'Somebody asked to change your email address',
  greeting: hello(firstName),
  paragraphs: [
    `The email address of your account is to become ${newEmail}. It changes once a link that we sent there is used.`,
    `If it was not you, choose a new password at once and write to ${operator.supportEmail}.`,
  ],
  action: { label: 'Choose a new password', url: recoveryUrl },
});

export const secondFactorLetter = (firstName: string, isOn: boolean, recoveryUrl: string): Letter => ({
  subject: isOn ? 'Two-step verification is on' : 'Two-step verification is off',
  greeting: hello(firstName),
  paragraphs: [
    isOn
      ? 'From now on a login asks for a code of your authenticator app after the password.'
      : 'From now on a login asks for the password alone.',
    `If it was not you, choose a new password at once and write to ${operator.supportEmail}.`,
  ],
  action: { label: 'Choose a new password', url: recoveryUrl },
});

export const recoveryCodeUsedLetter = (firstName: string, left: number): Letter => ({
  subject: 'A recovery code was used',
  greeting: hello(firstName),
  paragraphs: [
    `Somebody logged in to your account with the password and a recovery code. You have ${left} of them left.`,
    `If it was not you, choose a new password at once and write to ${operator.supportEmail}.`,
  ],
});

export const accountDeletedLetter = (firstName: string): Letter => ({
  subject: 'Your account was deleted',
  greeting: hello(firstName),
  paragraphs: [
    'Your account was deleted as you asked, with your profile, settings and messages. Nobody can log in to it any more.',
    'Orders and invoices are kept for as long as the law demands. Tickets that you hold stay valid: keep the mails they came with.',
    `If it was not you, write to ${operator.supportEmail} at once.`,
  ],
});
