import { formatCertificateCode, languages, type Language } from '@atrium/domain';
import { buffer } from 'node:stream/consumers';
import { renderEmail } from '../email/render-email.ts';
import { plainUserText, sampleEmails } from '../email/sample-emails.ts';
import { eventCalendar } from '../features/tickets/event-calendar.ts';
import { certificatesPdf } from '../features/certificates/certificate-pdf.ts';
import { damageReceiptPdf } from '../features/damage/damage-receipt-pdf.ts';
import { statementPdf } from '../features/finances/statement-pdf.ts';
import { placementReceiptPdf } from '../features/placements/placement-receipt-pdf.ts';
import { receiptPdf } from '../features/tickets/receipt-pdf.ts';
import { ticketsPdf } from '../features/tickets/ticket-pdf.ts';
import { letterPdf } from '../features/verification/letter-pdf.ts';
import {
  sampleCertificate,
  sampleDamageReceipt,
  sampleLetter,
  sampleOrder,
  samplePlacementReceipt,
  sampleStatement,
  sampleSale,
  sampleTicket,
} from '../files/pdf/sample-pdfs.ts';
import { textOfPages } from '../testing/index.ts';
import { textsIn } from './index.ts';

const origin = 'https://events.example';
const others = languages.filter((language) => language !== 'en');
const startAt = new Date('2027-05-12T08:00:00Z');

const ticket = { ...sampleTicket, eventName: plainUserText.eventName, venue: plainUserText.venue };
const order = { ...sampleOrder, eventName: plainUserText.eventName };

const damage = {
  ...sampleDamageReceipt,
  event: plainUserText.eventName,
  text: plainUserText.venue,
  refunds: sampleDamageReceipt.refunds.map((refund) => ({ ...refund, reason: plainUserText.venue })),
};

const placement = { ...samplePlacementReceipt, event: plainUserText.eventName };

const pdfText = async (pdf: Promise<NodeJS.ReadableStream>) =>
  (await textOfPages(await buffer(await pdf))).join('\n');

/** All emails, PDFs and calendar files as plain text, by name. */
async function everything(language: Language): Promise<Record<string, string>> {
  const texts = textsIn(language);
  const emails = Object.entries(sampleEmails(texts, origin)).map(([kind, content]) => {
    const { subject, text } = renderEmail(texts, content);
    return [`email ${kind}`, `${subject}\n${text}`];
  });
  return {
    ...Object.fromEntries(emails),
    'ticket.pdf': await pdfText(ticketsPdf(texts, [ticket, ticket], startAt)),
    'receipt.pdf': await pdfText(receiptPdf(texts, order, sampleSale, startAt)),
    'placement-receipt.pdf': await pdfText(placementReceiptPdf(texts, placement, startAt)),
    'damage-receipt.pdf': await pdfText(damageReceiptPdf(texts, damage, startAt)),
    'statement.pdf': await pdfText(statementPdf(texts, sampleStatement, startAt)),
    'address-letter.pdf': await pdfText(
      letterPdf(texts, { ...sampleLetter, url: `${origin}/partner/address-verification` }),
    ),
    'event.ics': (await eventCalendar(texts, ticket, origin, startAt)).replace(/\r\n[ \t]/g, ''),
  };
}

let written: Record<Language, Record<string, string>>;
beforeAll(async () => {
  written = {
    en: await everything('en'),
    es: await everything('es'),
    fr: await everything('fr'),
    de: await everything('de'),
  };
});

/** Words that exist only in English; text typed by users is removed first. */
const english =
  /\b(the|this|that|your|you|we|is|are|was|were|has|have|and|with|for|from|not|now|here|there|address|account|company|order|where|when|paid|free|london time)\b/gi;
const typed = [
  plainUserText.message.replace(/^/gm, '> '),
  plainUserText.message,
  'Docklands Events Ltd',
  'Docklands Events',
  'Atrium Events Ltd, London, United Kingdom',
  'Harbour Events',
  plainUserText.eventName,
  plainUserText.venue,
];
const withoutTyped = (text: string) =>
  typed
    .reduce((rest, part) => rest.replaceAll(part, ''), text)
    .replace(/https?:\/\/\S+|\S+@\S+/g, '')
    // properties of the calendar file except its texts
    .replace(/^(?!SUMMARY|LOCATION|DESCRIPTION)[A-Z-]+[:;].*$/gm, '');

describe.each(others)('in %s', (language) => {
  test('no text is left in English', () => {
    const left = Object.entries(written[language])
      .map(([name, text]) => [name, withoutTyped(text).match(english)])
      .filter(([, words]) => words !== null);
    expect(left).toEqual([]);
  });

  test('every text has the same links as in English', () => {
    const [ours, inEnglish] = [written[language], written.en];
    const links = (text = '') =>
      (text.match(/https?:\/\/[^\s]+|\S+@\S+\.example/g) ?? [])
        .map((link) => unpunctuated(link).replace(`${origin}/${language}/`, `${origin}/`))
        .sort();
    expect(Object.keys(ours)).toEqual(Object.keys(inEnglish));
    for (const [name, text] of Object.entries(ours))
      expect([name, links(text)]).toEqual([name, links(inEnglish[name])]);
  });
});

test.each(others)('a certificate in %s leads to its check in that language', async (language) => {
  const pdf = await pdfText(certificatesPdf(textsIn(language), [sampleCertificate], origin, startAt));
  const address = `${origin}/${language}/certificates/${formatCertificateCode(sampleCertificate.code)}`;
  expect(pdf.replace(/\s/g, '')).toContain(address);
});

const unpunctuated = (text: string) => text.replace(/[.,)]+$/, '');

test.each([
  ['en', '$1,240.00', 'Wed, 12 May 2027, 09:00 BST', 'London, United Kingdom', '12 May 2027'],
  ['es', '1240,00 US$', 'mié, 12 may 2027, 09:00 GMT+1', 'London, Reino Unido', '12 de mayo de 2027'],
  ['fr', '1 240,00 $US', 'mer. 12 mai 2027, 09:00 UTC+1', 'London, Royaume-Uni', '12 mai 2027'],
  ['de', '1.240,00 $', 'Mi., 12. Mai 2027, 09:00 GMT+1', 'London, Vereinigtes Königreich', '12. Mai 2027'],
] as const)('dates, amounts and countries are formatted for %s', (language, amount, time, place, day) => {
  const flat = (name: string) => written[language][name]?.replace(/\s+/g, ' ');
  expect(flat('receipt.pdf')).toContain(amount);
  expect(flat('receipt.pdf')).toContain(time);
  expect(flat('ticket.pdf')).toContain(time);
  expect(flat('ticket.pdf')).toContain(place);
  expect(flat('email tickets-buyer')).toContain(time);
  expect(flat('email tickets-buyer')).toContain(place);
  expect(flat('email follow-digest')).toContain(place);
  expect(flat('email search-digest')).toContain(place);
  expect(flat('address-letter.pdf')).toContain(day);
  expect(flat('event.ics')?.replaceAll('\\,', ',')).toContain(place);
});
