import { v7 } from 'uuid';
import { newSecret } from '../features/identity/index.ts';
import { renderEmail } from './render-email.ts';
import { hideSecrets } from './hide-secrets.ts';
import { sampleEmails } from './sample-emails.ts';
import { textsIn } from '../texts/index.ts';

const english = textsIn('en');
const kinds = Object.entries(sampleEmails(english, 'https://atrium.example'));
const leaving = '5f1c9c1e-5a0f-4f3e-9d0c-0a5f9c1e5a0f';

test.each(kinds)('an email of kind %s shows its secrets to the recipient only', (_kind, email) => {
  const secret = newSecret().text;
  const code = v7();
  const { text, html } = renderEmail(english, email);
  for (const content of [text, html]) {
    const sent = content.replaceAll(/(?<=[/=])token\b/g, secret).replaceAll(leaving, code);
    const shown = hideSecrets(sent);
    expect(shown).not.toContain(secret);
    expect(shown).not.toContain(code);
    expect(shown).toBe(sent.replaceAll(secret, '…').replaceAll(code, '…'));
  }
});

test('some sample emails contain secrets in text and HTML', () => {
  const withSecret = kinds
    .filter(([, email]) => /[/=]token\b/.test(renderEmail(english, email).text))
    .map(([kind]) => kind);
  expect(withSecret).toEqual(
    expect.arrayContaining(['reset-password', 'confirm-email', 'team-invitation', 'newsletter-consent']),
  );
});
