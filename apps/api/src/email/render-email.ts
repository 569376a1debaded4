import { operator } from '@atrium/domain';
import type { Translate, Translator } from '@atrium/texts';
import { emailLayout, html } from './layout.ts';

/**
 * Content of an email as plain text in the recipient's language, in display order. Only `renderEmail` writes
 * HTML.
 */
export interface EmailContent {
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** Labelled facts, as `['Where', 'Hall 3, London']`. */
  facts?: [string, string][];
  /** Items bought, and the total. */
  bill?: { lines: [string, string][]; total: [string, string] };
  /** Another person's words. */
  quote?: { by: string; text: string };
  /** The action the email asks for. */
  action?: { label: string; url: string };
  /** Paragraphs after the action. */
  afterwards?: string[];
  /** Reason for getting this email, unless it follows the recipient's own action. */
  reason?: string;
  /** Reply-To address, if it isn't ours. */
  replyTo?: { name: string; email: string };
  /** Marketing only: one-click unsubscribe address. */
  unsubscribeUrl?: string;
}

/** An email as stored in the outbox. */
export interface RenderedEmail {
  subject: string;
  text: string;
  html: string;
  replyTo: string | null;
  unsubscribeUrl: string | null;
}

/** Renders an email as text and HTML with the same content. */
export function renderEmail({ t, language }: Translator, content: EmailContent): RenderedEmail {
  const { paragraphs, greeting, facts = [], bill, quote, action, afterwards = [] } = content;
  const { reason, replyTo, unsubscribeUrl = null } = content;
  const subject = oneLine(content.subject);
  const blocks = [
    paragraph(greeting),
    ...paragraphs.map(paragraph),
    ...(facts.length > 0 ? [factsBlock(facts)] : []),
    ...(bill ? [billBlock(bill)] : []),
    ...(quote ? [quoteBlock(quote)] : []),
    ...(action ? [actionBlock(action)] : []),
    ...afterwards.map(paragraph),
  ];
  const footer = [
    ...(reason ? [reason] : []),
    replyTo
      ? t('Reply to this email to contact {{name}}.', { name: oneLine(replyTo.name) })
      : t("Don't reply to this email. Questions? Write to {{email}}.", { email: operator.supportEmail }),
    `${operator.product} · ${operator.legalName}, ${operator.city}, ${operator.country}`,
  ];
  const unsubscribe = unsubscribeUrl === null ? null : { label: t('Unsubscribe'), url: unsubscribeUrl };
  return {
    subject,
    text: [
      ...blocks.map((block) => block.text),
      ['-- ', ...footer, ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.url}`] : [])].join('\n'),
    ].join('\n\n'),
    html: emailLayout({
      language,
      subject,
      preheader: paragraphs[0] ?? greeting,
      body: blocks.map((block) => block.html).join('\n'),
      footer,
      unsubscribe,
    }),
    replyTo: replyTo?.email ?? null,
    unsubscribeUrl,
  };
}

/**
 * Greeting. Leaves out a name that looks like a message, because anyone can enter another person's address
 * and have our email carry it.
 */
export const greet = (t: Translate, firstName: string): string =>
  firstName.length > 40 || /[/:@<>]|\.\S/.test(firstName)
    ? t('Hello,')
    : t('Hello {{name}},', { name: oneLine(firstName) });

const longestName = 80;

/**
 * A typed name for use within a sentence: one line, without anything an email program would turn into a link,
 * because a stranger may have typed it.
 */
export function safeName(name: string): string {
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

/** Headers and rows are single lines, so that typed line breaks can't inject any. */
const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

const paragraph = (text: string): Block => ({ text, html: html.paragraph(text) });

function factsBlock(facts: [string, string][]): Block {
  return {
    text: facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    html: html.facts(facts),
  };
}

function billBlock({ lines, total }: NonNullable<EmailContent['bill']>): Block {
  return {
    text: [...lines, total].map(([name, amount]) => `${name}: ${amount}`).join('\n'),
    html: html.bill(lines, total),
  };
}

function quoteBlock({ by, text }: NonNullable<EmailContent['quote']>): Block {
  const lines = text.split('\n').map((line) => `> ${line}`);
  return { text: [`${oneLine(by)}:`, ...lines].join('\n'), html: html.quote(oneLine(by), text) };
}

function actionBlock({ label, url }: NonNullable<EmailContent['action']>): Block {
  return { text: `${label}:\n${url}`, html: html.action(label, url) };
}
