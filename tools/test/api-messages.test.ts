import { parseSync } from '@swc/core';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..', '..');
const api = join(root, 'apps/api/src');

/** The slices of the API that the marketplace asks, and what stands around them. */
const asked = [
  'features/{agreements,catalogue,favourites,identity,messages,newsletter,notifications,orders,people,places,reference,search,settings,support,tickets}/*.ts',
  '{adapters,files,http}/**/*.ts',
];
/** Mails, papers, statements, and what is written for programs: English only. */
const aside =
  /\.test\.ts$|compose-|-pdf|contract|calendar|paper|quer|statement|facets|http\/(?:docs|observe|openapi|pages|sitemap|hot-server|health|one-click|stripe-webhook)/;

/** Names, and what is said to programs, to organisers, to whoever runs the site, or in a mail. */
const notForVisitors = [
  'ADMIN_EMAIL belongs to an account that is no admin; it was left alone',
  'American Express',
  'An attendee',
  'Atrium order {{}}',
  'Diners Club',
  'Google Places answered {{}}',
  'Refund not found',
  'Request not found',
  'Samsung Internet',
  'See your order',
  'See your registrations',
  'Send one file, in the field {{}}',
  'Send the body as application/json',
  'Send the file as multipart/form-data',
  'Subscriber not found',
  'The bank of this card takes nothing back',
  'The signature of this message is wrong',
  'There is no {{}} {{}}{{}} here',
];

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const nodesIn = (value: unknown): Node[] => (isNode(value) ? Object.values(value).filter(isNode) : []);

const silent = ['ImportDeclaration', 'TaggedTemplateExpression', 'TsLiteralType'];

/** What an expression says, with its values left open; nothing where it is no text. */
function wordsOf({ type, ...node }: Node): string | undefined {
  if (type === 'StringLiteral') return String(node['value']);
  if (type === 'TemplateLiteral')
    return nodesIn(node['quasis'])
      .map(({ cooked }) => cooked)
      .join('{{}}');
  if (type !== 'BinaryExpression') return undefined;
  const sides = nodesIn([node['left'], node['right']]).map(wordsOf);
  return sides.includes(undefined) ? undefined : sides.join('');
}

/** The sentences that a part of the code holds: more than a word, and beginning as one. */
function sentencesOf(node: Node): string[] {
  if (silent.includes(String(node['type']))) return [];
  const words = wordsOf(node);
  if (words === undefined) return nodesIn(node).flatMap(sentencesOf);
  return /^(?:[A-Z“].* .*[a-z]{2}|{{}} [a-z]{2,} [a-z]{3})/.test(words) ? [words] : [];
}

const sources = asked
  .flatMap((pattern) => globSync(pattern, { cwd: api }))
  .filter((file) => !aside.test(file))
  .map((file) => readFileSync(join(api, file), 'utf8'));
const written = sources.flatMap((text) => sentencesOf({ ...parseSync(text, { syntax: 'typescript' }) }));
const notFound = sources
  .flatMap((text) => [...text.matchAll(/orNotFound\([^;]*?, '(\w[\w ]*)'\)/g)])
  .map(([, thing = '']) => `${thing} not found`);
const sentences = new Set([...written, ...notFound]);

const catalogue = join(root, 'apps/marketplace/src/language/de.json');
const texts = Object.keys(JSON.parse(readFileSync(catalogue, 'utf8')) as object); // a catalogue is one object

const isSaid = (sentence: string) => {
  const fixed = sentence.split('{{}}').map((part) => part.replace(/[.*+?()[\]]/g, '\\$&'));
  const expression = new RegExp(`^${fixed.join('.*')}$`, 's');
  return texts.some((text) => expression.test(text));
};

test('what the API tells visitors of the marketplace can be said in every language', () => {
  for (const known of [
    'Event not found',
    'Only {{}} tickets of “{{}}” are left',
    'Too many attempts. Please try again in {{}}.',
    '{{}} is cancelled',
    'Order not found',
  ])
    expect(sentences).toContain(known);
  const unsaid = [...sentences].filter((sentence) => !isSaid(sentence) && !notForVisitors.includes(sentence));
  expect(unsaid).toEqual([]);
});
