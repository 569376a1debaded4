import { operator } from '@atrium/domain';
import type { Translate, Translator } from '@atrium/texts';
import { greet, type EmailContent } from './render-email.ts';

/** Emails about an account. The caller builds every link from the configured origins. */
const { product, supportEmail } = operator;

const ignoreEmail = (t: Translate): string =>
  t("If you didn't give this address to {{product}}, ignore this email.", { product });

const ifNotYou = (t: Translate): string =>
  t("If this wasn't you, choose a new password straight away and write to {{email}}.", {
    email: supportEmail,
  });

const writeToUs = (t: Translate): string =>
  t("If this wasn't you, write to {{email}} straight away.", { email: supportEmail });

export const confirmationEmail = ({ t }: Translator, firstName: string, url: string): EmailContent => ({
  subject: t('Confirm your email address'),
  greeting: greet(t, firstName),
  paragraphs: [
    t('Confirm that this is your email address. You can use the link once, within 24 hours.'),
    ignoreEmail(t),
  ],
  action: { label: t('Confirm email'), url },
});

export const alreadyRegisteredEmail = (
  { t }: Translator,
  firstName: string,
  loginUrl: string,
  recoveryUrl: string,
): EmailContent => ({
  subject: t('You already have an account'),
  greeting: greet(t, firstName),
  paragraphs: [
    t(
      'Someone tried to register at {{product}} with this email address, which already has an account. Nothing has changed.',
      { product },
    ),
    t('If it was you, log in instead. If you forgot your password, choose a new one here: {{url}}', {
      url: recoveryUrl,
    }),
  ],
  action: { label: t('Log in'), url: loginUrl },
});

export const recoveryEmail = ({ t }: Translator, firstName: string, url: string): EmailContent => ({
  subject: t('Choose a new password'),
  greeting: greet(t, firstName),
  paragraphs: [
    t('Someone asked for a new password for your account. You can use the link once, within one hour.'),
    t("If this wasn't you, ignore this email: your password stays as it is."),
  ],
  action: { label: t('Choose a new password'), url },
});

export const passwordChangedEmail = (
  { t }: Translator,
  firstName: string,
  recoveryUrl: string,
): EmailContent => ({
  subject: t('Your password was changed'),
  greeting: greet(t, firstName),
  paragraphs: [t('The password of your account was changed, and every device was logged out.'), ifNotYou(t)],
  action: { label: t('Choose a new password'), url: recoveryUrl },
});

export const emailChangedEmail = ({ t }: Translator, firstName: string, newEmail: string): EmailContent => ({
  subject: t('Your email address was changed'),
  greeting: greet(t, firstName),
  paragraphs: [
    t('The email address of your account was changed to {{email}}. We now write to that address.', {
      email: newEmail,
    }),
    writeToUs(t),
  ],
});

export const confirmNewEmailEmail = ({ t }: Translator, firstName: string, url: string): EmailContent => ({
  subject: t('Confirm your new email address'),
  greeting: greet(t, firstName),
  paragraphs: [
    t(
      'You asked to use this email address for your account. It changes once you confirm. You can use the link once, within 24 hours.',
    ),
    ignoreEmail(t),
  ],
  action: { label: t('Confirm new email'), url },
});

export const emailInUseEmail = ({ t }: Translator, loginUrl: string, recoveryUrl: string): EmailContent => ({
  subject: t('You already have an account'),
  greeting: t('Hello,'),
  paragraphs: [
    t(
      'Someone asked to use this email address for another account at {{product}}, but it belongs to yours. Nothing has changed.',
      { product },
    ),
    t(
      'If it was you, log in to the account you have. If you forgot its password, choose a new one here: {{url}}',
      { url: recoveryUrl },
    ),
  ],
  action: { label: t('Log in'), url: loginUrl },
});

export const emailChangeRequestedEmail = (
  { t }: Translator,
  firstName: string,
  newEmail: string,
  recoveryUrl: string,
): EmailContent => ({
  subject: t('Someone asked to change your email address'),
  greeting: greet(t, firstName),
  paragraphs: [
    t(
      "Someone asked to change your account's email to {{email}}. It changes when they use the link we sent to that address.",
      { email: newEmail },
    ),
    ifNotYou(t),
  ],
  action: { label: t('Choose a new password'), url: recoveryUrl },
});

export const secondFactorEmail = (
  { t }: Translator,
  firstName: string,
  isOn: boolean,
  recoveryUrl: string,
): EmailContent => ({
  subject: isOn ? t('Two-step verification is on') : t('Two-step verification is off'),
  greeting: greet(t, firstName),
  paragraphs: [
    isOn
      ? t("You'll now need a code from your authenticator app to log in.")
      : t("You'll now log in with your password only."),
    ifNotYou(t),
  ],
  action: { label: t('Choose a new password'), url: recoveryUrl },
});

export const passkeyEmail = (
  { t }: Translator,
  firstName: string,
  change: 'added' | 'removed',
  name: string,
  recoveryUrl: string,
): EmailContent => ({
  subject: change === 'added' ? t('A passkey was added') : t('A passkey was removed'),
  greeting: greet(t, firstName),
  paragraphs:
    change === 'added'
      ? [
          t(
            'The passkey “{{name}}” was added to your account. You can log in with it instead of your password.',
            {
              name,
            },
          ),
          t(
            "If this wasn't you, choose a new password straight away, remove the passkey under Security, and write to {{email}}.",
            { email: supportEmail },
          ),
        ]
      : [
          t("The passkey “{{name}}” was removed from your account. You can't log in with it any more.", {
            name,
          }),
          ifNotYou(t),
        ],
  action: { label: t('Choose a new password'), url: recoveryUrl },
});

export const recoveryCodeUsedEmail = ({ t }: Translator, firstName: string, left: number): EmailContent => ({
  subject: t('A recovery code was used'),
  greeting: greet(t, firstName),
  paragraphs: [
    t('Someone logged in to your account with the password and a recovery code.'),
    t('You have {{count}} recovery codes left.', {
      count: left,
      defaultValue_one: 'You have {{count}} recovery code left.',
    }),
    ifNotYou(t),
  ],
});

export const accountDeletedEmail = ({ t }: Translator, firstName: string): EmailContent => ({
  subject: t('Your account was deleted'),
  greeting: greet(t, firstName),
  paragraphs: [
    t(
      'Your account was deleted as you asked, with your profile, settings and messages. No one can log in to it any more.',
    ),
    t(
      'We keep orders and invoices for as long as the law requires. Your tickets stay valid, so keep the emails they came in.',
    ),
    writeToUs(t),
  ],
});
