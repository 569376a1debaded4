import { msg } from '@atrium/domain';
import type { Sentences } from './sentence.ts';

/** Problems of accounts, login sessions and messages. */
export const accountSentences = {
  'second-factor-required': msg('Set up two-step verification first'),
  'admins-need-second-factor': msg('Administrators need two-step verification'),
  'second-factor-off': msg('Two-step verification is off'),
  'second-factor-on': msg('Two-step verification is already on'),
  'account-blocked': msg('This account is blocked'),
  'account-blocked-because': ({ t }, { reason }) => t('This account is blocked: {{reason}}', { reason }),
  'account-suspended': msg(
    'Your account is suspended. See Decisions in your account for the reason and how to appeal.',
  ),
  'account-suspended-until': ({ t }) =>
    t('Your account is suspended. See Decisions in your account for the reason and how to appeal.'),
  'registrations-blocked': msg(
    "Your account can't register for events. See Decisions in your account for the reason and how to appeal.",
  ),
  'support-blocked': msg(
    "Your account can't write to support. See Decisions in your account for the reason and how to appeal.",
  ),
  'notice-open': msg('You have already reported this. We email you our decision.'),
  'appeal-made': msg('You have already appealed against this decision.'),
  'appeal-too-late': msg('The time for an appeal is over.'),
  'decision-lifted': msg('This decision was lifted.'),
  'email-taken': msg('Registration failed'),
  'registration-failed': msg(
    'Registration failed. This email may already have an account: log in, or choose a new password if you forgot yours.',
  ),
  'guest-has-account': msg(
    'An account with this email exists already. Log in, or choose a new password if you forgot yours.',
  ),
  'account-required': msg('This needs an account. Create one, or log in, and try again.'),
  'guest-link-needed': msg(
    'Open the link in one of our emails about your order first, then choose a password. It shows that the email is yours.',
  ),
  'guest-link-over': msg(
    'This link no longer works. If you have an account now, log in. Otherwise enter your email and order number to get a new link.',
  ),
  'session-renewed': msg('Try again'),
  'session-of-another': ({ t }, { current, next }) =>
    t("You're logged in as {{current}}. Switch to {{next}}?", { current, next }),
  'foreign-origin': msg("Another website can't do this for you"),
  'link-expired': msg('This link has expired or was already used. Ask for a new one.'),
  'confirmation-link-used': msg('This confirmation link was already used. Log in to have a new one sent.'),
  'confirmation-link-expired': msg('This confirmation link has expired. Log in to have a new one sent.'),
  'confirmation-link-invalid': msg(
    'This confirmation link has expired or was already used. Log in to have a new one sent.',
  ),
  'newsletter-link-expired': msg('This link has expired. Subscribe again for a new one.'),
  'handoff-expired': msg('This login link has expired. Log in again.'),
  'login-expired': msg('That took too long or too many attempts. Log in again.'),
  'passkey-expired': msg('That took too long. Try again.'),
  'passkey-rejected': msg("We couldn't verify this passkey. Try again."),
  'passkey-listed': msg('This passkey already belongs to an account'),
  'export-schedules-full': ({ t }, { count }) =>
    t('You can have up to {{count}} scheduled exports. Delete one first.', {
      count,
      defaultValue_one: 'You can have only {{count}} scheduled export. Delete it first.',
    }),
  'webhooks-full': ({ t }, { count }) =>
    t('You can have up to {{count}} webhooks. Delete one first.', {
      count,
      defaultValue_one: 'You can have only {{count}} webhook. Delete it first.',
    }),
  'api-keys-full': ({ t }, { count }) =>
    t('You can have up to {{count}} API keys that work. Revoke one first.', {
      count,
      defaultValue_one: 'You can have only {{count}} API key that works. Revoke it first.',
    }),
  'passkeys-full': ({ t }, { count }) =>
    t('You can have up to {{count}} passkeys. Remove one first.', {
      count,
      defaultValue_one: 'You can have only {{count}} passkey. Remove it first.',
    }),
  'address-unavailable': msg("You can't use this address any more. Enter another."),
  'only-administrator': msg("You're the only administrator. Add another before you delete your account."),
  'only-member': msg("You're the only member of your company's team. Contact us to close the company first."),
  'follows-full': ({ t }, { count }) =>
    t('You can follow up to {{count}} organisers. Stop following one first.', {
      count,
      defaultValue_one: 'You can follow only {{count}} organiser. Stop following it first.',
    }),
  'favourites-full': ({ t }, { count }) =>
    t('You can save up to {{count}} favourites. Remove one first.', {
      count,
      defaultValue_one: 'You can save only {{count}} favourite. Remove it first.',
    }),
  'saved-searches-full': ({ t }, { count }) =>
    t('You can save up to {{count}} searches. Remove one first.', {
      count,
      defaultValue_one: 'You can save only {{count}} search. Remove it first.',
    }),
  'message-id-taken': msg('Message ID already used'),
  'terms-changed': msg('The terms have changed since you opened them. Read them again.'),
  'too-many-tabs': msg('Too many open tabs. Close some and reload.'),
} satisfies Partial<Sentences>;
