import { fieldError } from '@atrium/domain';
import { validation } from '../../http/read-input.ts';
import { assertUncommonPassword } from './common-passwords.ts';

/** Facts of an account's owner that a stranger may know. */
export interface PasswordOwner {
  readonly email: string;
  readonly firstName: string;
  readonly surname: string;
}

/** Letters and digits that a password must have besides its owner's names. */
const leastOwn = 5;

/** Throws a field error for a common password, and for one made of the owner's email or name. */
export function assertStrongPassword(password: string, owner: PasswordOwner, path = 'password'): void {
  assertUncommonPassword(password, path);
  if (isPersonal(password, owner)) throw validation([fieldError(path, 'personal-password')]);
}

/** Tells whether little remains of the password without its owner's email and names, in any case. */
export function isPersonal(password: string, { email, firstName, surname }: PasswordOwner): boolean {
  const [mailbox = '', host = ''] = email.split('@');
  const words = [
    email,
    mailbox,
    host,
    ...`${mailbox} ${host} ${firstName} ${surname}`.split(/[^\p{L}\p{N}]+/u),
  ]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= 3)
    .toSorted((one, other) => other.length - one.length);
  const typed = password.toLowerCase();
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), typed);
  return rest !== typed && rest.replace(/[^\p{L}\p{N}]/gu, '').length < leastOwn;
}
