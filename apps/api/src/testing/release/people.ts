import { generate } from 'otplib';
import { toUnixSeconds } from '@atrium/domain';
import { handOff } from '../hand-off-session.ts';
import { actors, password } from './actors.ts';
import { image, type Teller } from './teller.ts';

export interface People {
  attendee: string;
  companion: string;
  admin: string;
}

/** Extracts the code from an email's link. */
const codeIn = (text: string, path: RegExp): string => {
  const code = path.exec(text)?.[1];
  if (!code) throw new Error(`no link like ${String(path)} in: ${text}`);
  return code;
};

export async function logIn({ ask }: Teller, email: string): Promise<string> {
  return (await ask('POST', '/login', { body: { email, password } })).token;
}

/** Attendees sign up, complete their profiles, and secure their accounts. */
export async function addPeople(teller: Teller): Promise<People> {
  const { ask, mail } = teller;
  const signUp = async (email: string, firstName: string, surname: string) => {
    const body = {
      email,
      firstName,
      surname,
      password,
      confirmPassword: password,
      country: 77,
      language: 'de',
    };
    await ask('POST', '/user-sign-up', { body: { ...body, company: 'Engines Ltd', sectors: [1, 2] } });
    await ask(
      'GET',
      `/email-confirmation/${codeIn(await mail(email, 'confirm-email'), /confirm[^/\s]*\/([\w-]+)/)}`,
    );
    return logIn(teller, email);
  };
  const attendee = await signUp(actors.attendee, 'Ada', 'Lovelace');
  const companion = await signUp(actors.companion, 'Charles', 'Babbage');
  const leaver = await signUp('leaver@example.com', 'Laura', 'Leaver');
  const blocked = await signUp('blocked@example.com', 'Bob', 'Blocked');

  await ask('PATCH', '/persons', {
    token: attendee,
    body: { jobTitle: 'Analyst', city: 'London', address: '12 St James Square' },
  });
  await teller.upload('/persons/image', attendee, 'image', await image('ada.jpg', 'teal'));
  await ask('PUT', '/settings', {
    token: attendee,
    body: { language: 'fr', maxEventsPerPage: 25, contactHours: '9 to 5' },
  });
  await ask('POST', '/user/terms', {
    token: attendee,
    body: { version: (await ask('GET', '/user/terms', { token: attendee })).version },
  });
  const { status } = await (await handOff(teller.app, attendee)).exchange();
  if (status !== 200) throw new Error(`the handoff answered ${status}`);

  // The companion has two-step verification, and a login that waits for its code.
  const { secret } = await ask('POST', '/two-factor/setup', { token: companion });
  const code = await generate({ secret, epoch: toUnixSeconds(new Date()) });
  await ask('POST', '/two-factor/confirm', { token: companion, body: { code } });
  await ask('POST', '/login', { body: { email: actors.companion, password } });
  await ask('POST', '/forgot-password', { body: { email: actors.companion } });

  const admin = await logIn(teller, actors.admin);
  await ask('DELETE', '/me', { token: leaver, body: { password } });
  const { body: found } = await teller.app.call('GET', '/admin/users?search=blocked', { token: admin });
  await ask('POST', `/admin/users/${found[0].id}/block`, { token: admin, body: { reason: 'Sent spam' } });
  await teller.app.call('GET', '/users', { token: blocked });

  await ask('POST', '/email-subscribe', { body: { email: 'reader@example.com' } });
  await ask('POST', '/newsletter/confirm', {
    body: {
      token: codeIn(await mail('reader@example.com', 'newsletter-consent'), /newsletter\/confirm\/([\w-]+)/),
    },
  });
  await ask('POST', '/email-subscribe', { body: { email: 'undecided@example.com' } });
  const question = {
    name: 'Ada',
    email: actors.attendee,
    subject: 'Where is my receipt?',
    message: 'I paid on Monday.',
  };
  await ask('POST', '/contact-requests', { token: attendee, body: question });
  return { attendee, companion, admin };
}

export { codeIn };
