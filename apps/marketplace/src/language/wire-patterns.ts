import { phrase, type TextValues, type Translation } from '@atrium/ui/language';

/** What the API says with a value inside. A number is written the language's way; a name, a sum or an id stays as it is. */
export const wirePatterns: readonly string[] = [
  // fields
  phrase('Please use at most {{number}} characters'),
  phrase('Password must be at least {{number}} characters long'),
  phrase('Password must be at most {{number}} bytes long'),
  phrase('There is no such choice: {{choices}}'),
  phrase('There is no place {{place}}'),
  phrase('There is no option {{option}} among {{list}}'),
  phrase('The file is larger than {{number}} MB'),

  // limits
  phrase('Too many attempts. Please try again in 1 second.'),
  phrase('Too many attempts. Please try again in {{number}} seconds.'),
  phrase('Too many attempts. Please try again in 1 minute.'),
  phrase('Too many attempts. Please try again in {{number}} minutes.'),
  phrase('Too many attempts. Please try again in 1 hour.'),
  phrase('Too many attempts. Please try again in {{number}} hours.'),
  phrase('Too many attempts. Please try again in 1 day.'),
  phrase('Too many attempts. Please try again in {{number}} days.'),
  phrase('You can keep at most {{number}} favourites. Please remove one first.'),
  phrase('An order holds at most {{number}} tickets'),

  // accounts
  phrase('This account is blocked: {{reason}}'),
  phrase('{{browser}} on {{system}}'),

  // orders and payments
  phrase('“{{ticket}}” is sold out'),
  phrase('Only 1 ticket of “{{ticket}}” is left'),
  phrase('Only {{number}} tickets of “{{ticket}}” are left'),
  phrase('Tickets of “{{ticket}}” are not on sale yet'),
  phrase('Tickets of “{{ticket}}” are no longer on sale'),
  phrase('The refund has changed to {{refund}}. Please look at it again.'),
  phrase(
    'The sandbox bank wants to be sure that it is you who pays {{amount}} with {{brand}} {{digits}}. Enter the code {{code}} to approve; any other code refuses the payment.',
  ),

  // notifications
  phrase('{{event}} is cancelled'),
  phrase('{{event}} has changed'),
  phrase('{{organiser}} answered you'),
];

const shapes: Readonly<Record<string, string>> = {
  number: '[\\d,]+',
  system: 'iPhone|iPad|Android|ChromeOS|Windows|Mac|Linux',
};

const escaped = (text: string) => text.replace(/[.*+?^$()[\]\\|]/g, '\\$&');

/** A pattern as an expression whose groups are its places. */
const expressionOf = (pattern: string) =>
  new RegExp(
    `^${escaped(pattern).replace(/{{(\w+)}}/g, (_, name: string) => `(?<${name}>${shapes[name] ?? '.+?'})`)}$`,
    's',
  );

const valueOf = (name: string, text: string) => (name === 'number' ? Number(text.replaceAll(',', '')) : text);

/** Finds the text and the values that a message was made of, among the texts that a language has. */
export function readerOf(texts: Translation['texts']): NonNullable<Translation['read']> {
  const known = wirePatterns
    .filter((pattern) => texts[pattern])
    .map((pattern) => [pattern, expressionOf(pattern)] as const);
  return (message) => {
    for (const [text, expression] of known) {
      const { groups } = expression.exec(message) ?? {};
      if (!groups) continue;
      const values: TextValues = Object.fromEntries(
        Object.entries(groups).map(([name, value]) => [name, valueOf(name, value)]),
      );
      return { text, values };
    }
    return undefined;
  };
}
