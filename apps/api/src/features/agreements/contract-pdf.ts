import { contractInForce, operator } from '@atrium/domain';
import { buffer } from 'node:stream/consumers';
import type { ContractFacts } from '../../db/schema/index.ts';
import {
  addPage,
  createPdf,
  endPdf,
  moveTo,
  writeHeading,
  writeLabelledValues,
  writeParagraph,
  type PdfDocument,
} from '../../files/pdf/pdf-document.ts';
import { contractClauses } from './contract-text.ts';

/** Signature block on the last page of the signed copy. */
export interface Signature {
  signerName: string;
  signerEmail: string;
  signedAt: Date;
  address: string;
  /** Hash of the unsigned document. */
  sha256: string;
}

/**
 * Renders a company's agreement in English, the only binding language. With a signature it is the copy for
 * both sides.
 */
export async function contractPdf(
  facts: ContractFacts,
  createdAt: Date,
  signature?: Signature,
): Promise<Buffer> {
  const pdf = await createPdf({ title: 'Partner agreement', language: 'en', createdAt });
  await addPage(pdf);
  await writeHeading(pdf, 'H1', 'Partner agreement', { after: 18 });
  await writeLabelledValues(pdf, [
    ['Edition', contractInForce],
    ['Between', `${operator.legalName}, ${operator.city}, ${operator.country}`],
    ['and the Partner', partnerLines(facts)],
  ]);
  for (const { heading, paragraphs } of contractClauses(facts)) {
    moveTo(pdf, pdf.kit.y + 8);
    await writeHeading(pdf, 'H2', heading);
    for (const text of paragraphs) await writeParagraph(pdf, text, { size: 10.5 });
  }
  if (signature) await writeSignature(pdf, signature);
  return buffer(endPdf(pdf));
}

const partnerLines = ({ name, legalName, registrationNumber, address }: ContractFacts): string =>
  [
    legalName || name,
    `Registration number: ${registrationNumber || 'Not provided'}`,
    address.join(', ') || 'Address: Not provided',
  ].join('\n');

async function writeSignature(pdf: PdfDocument, signature: Signature): Promise<void> {
  await addPage(pdf);
  await writeHeading(pdf, 'H2', 'Signature', { size: 20, family: 'display', after: 8 });
  await writeParagraph(pdf, 'Signed electronically for the Partner.', { after: 16 });
  await writeLabelledValues(pdf, [
    ['Signed by', `${signature.signerName}\n${signature.signerEmail}`],
    ['Signed at', signature.signedAt.toISOString()],
    ['From the address', signature.address],
  ]);
  // small enough for one line
  await writeLabelledValues(pdf, [['SHA-256 of the document that was signed', signature.sha256]], {
    size: 10,
  });
}
