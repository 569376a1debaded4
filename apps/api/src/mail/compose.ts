import { operator } from '@atrium/domain';
import { frame, html } from './frame.ts';

/** What a mail says, in the order it says it. Everything is plain text: `compose` alone writes HTML. */
export interface Letter {
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** Named facts, as `['Where', 'Hall 3, London']`. */
  facts?: [string, string][];
  /** What was bought, line by line, with the sum last. */
  bill?: { lines: [string, string][]; total: [string, string] };
  /** The words of another person. */
  quote?: { by: string; text: string };
  /** The one thing the reader is asked to do. */
  action?: { label: string; url: string };
  /** Said after the action. */
  afterwards?: string[];
  /** Why the reader gets this mail, where it is no answer to something just done. */
  reason?: string;
  /** Where an answer goes, where that is not us. */
  replyTo?: { name: string; email: string };
  /** Marketing only: one visit ends it. */
  unsubscribeUrl?: string;
}

/** A letter as the outbox keeps it. */
export interface Composed {
  subject: string;
  text: string;
  html: string;
  replyTo: string | null;
  unsubscribeUrl: string | null;
}

/** One letter as text and as HTML that hold the same. */
export function compose(letter: Letter): Composed {
  const { paragraphs, greeting, facts = [], bill, quote, action, afterwards = [] } = letter;
  const subject = oneLine(letter.subject);
  const blocks = [
    paragraph(greeting),
    ...paragraphs.map(paragraph),
    ...(facts.length > 0 ? [factsBlock(facts)] : []),
    ...(bill ? [billBlock(bill)] : []),
    ...(quote ? [quoteBlock(quote)] : []),
    ...(action ? [actionBlock(action)] : []),
    ...afterwards.map(paragraph),
  ];
  const foot = [
    ...(letter.reason ? [letter.reason] : []),
    letter.replyTo
      ? `Answer this mail to write to ${oneLine(letter.replyTo.name)}.`
      : `Please do not answer this mail. Questions? Write to ${operator.supportEmail}.`,
    `${operator.product} · ${operator.legalName}, ${operator.city}, ${operator.country}`,
  ];
  const { unsubscribeUrl = null } = letter;
  return {
    subject,
    text: [
      ...blocks.map((block) => block.text),
      ['-- ', ...foot, ...(unsubscribeUrl ? [`Unsubscribe: ${unsubscribeUrl}`] : [])].join('\n'),
    ].join('\n\n'),
    html: frame({
      subject,
      preheader: paragraphs[0] ?? greeting,
      body: blocks.map((block) => block.html).join('\n'),
      foot,
      unsubscribeUrl,
    }),
    replyTo: letter.replyTo?.email ?? null,
    unsubscribeUrl,
  };
}

/**
 * How a mail begins. Anybody can type somebody else's address: what stands in for a name must not make our mail carry
 * a message.
 */
export const hello = (firstName: string): string =>
  firstName.length > 40 || /[/:@<>]|\.\S/.test(firstName) ? 'Hello,' : `Hello ${oneLine(firstName)},`;

const longestName = 80;

/**
 * A name inside of a sentence, in one line that a mail program finds no address in: it may be anybody's message to
 * somebody who does not know them.
 */
export function typedName(name: string): string {
  const line = oneLine(name)
    .replace(/\p{Cf}/gu, '')
    .replace(/[:/\\]{2,}/g, ' ')
    .replace(/([.\u3002\uff0e\uff61])(?=\S)/gu, '$1 ')
    .replace(/\s*[@\uff20]\s*/gu, ' at ');
  return line.length > longestName ? `${line.slice(0, longestName)}…` : line;
}

interface Block {
  text: string;
  html: string;
}

/** Headers and rows are one line, whatever was typed into a name. */
const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

const paragraph = (text: string): Block => ({ text, html: html.paragraph(text) });

function factsBlock(facts: [string, string][]): Block {
  return {
    text: facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    html: html.facts(facts),
  };
}

function billBlock({ lines, total }: NonNullable<Letter['bill']>): Block {
  return {
    text: [...lines, total].map(([name, amount]) => `${name}: ${amount}`).join('\n'),
    html: html.bill(lines, total),
  };
}

function quoteBlock({ by, text }: NonNullable<Letter['quote']>): Block {
  const lines = text.split('\n').map((line) => `> ${line}`);
  return { text: [`${oneLine(by)}:`, ...lines].join('\n'), html: html.quote(oneLine(by), text) };
}

function actionBlock({ label, url }: NonNullable<Letter['action']>): Block {
  return { text: `${label}:\n${url}`, html: html.action(label, url) };
}
