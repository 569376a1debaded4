import { v7 } from 'uuid';
import { newSecret } from '../features/identity/index.ts';
import { compose } from './compose.ts';
import { hideSecrets } from './hide-secrets.ts';
import { sampleLetters } from './samples.ts';

const kinds = Object.entries(sampleLetters('https://atrium.example'));
const leaving = '5f1c9c1e-5a0f-4f3e-9d0c-0a5f9c1e5a0f';

test.each(kinds)('a mail of kind %s shows no secret to who is not its reader', (_kind, letter) => {
  const secret = newSecret().text;
  const code = v7();
  const { text, html } = compose(letter);
  for (const content of [text, html]) {
    const sent = content.replaceAll(/(?<=[/=])token\b/g, secret).replaceAll(leaving, code);
    const shown = hideSecrets(sent);
    expect(shown).not.toContain(secret);
    expect(shown).not.toContain(code);
    expect(shown).toBe(sent.replaceAll(secret, '…').replaceAll(code, '…'));
  }
});

test('some mails do have secrets in both of their forms', () => {
  const withSecret = kinds
    .filter(([, letter]) => /[/=]token\b/.test(compose(letter).text))
    .map(([kind]) => kind);
  expect(withSecret).toEqual(
    expect.arrayContaining(['reset-password', 'confirm-email', 'team-invitation', 'newsletter-consent']),
  );
});
