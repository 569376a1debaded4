import { contractInForce, operator } from '@atrium/domain';
import { buffer } from 'node:stream/consumers';
import type { ContractFacts } from '../../db/schema/index.ts';
import { addPage, keepTogether, margin, openPaper, writeFact, type Paper } from '../../files/paper.ts';
import { contractClauses } from './contract-text.ts';

/** Who signed what; printed on the last page of the signed copy. */
export interface Signature {
  signerName: string;
  signerEmail: string;
  signedAt: Date;
  address: string;
  /** Of the document that was read. */
  sha256: string;
}

/** The agreement of one company; with a signature, the copy that both sides keep. */
export async function contractPdf(
  facts: ContractFacts,
  createdAt: Date,
  signature?: Signature,
): Promise<Buffer> {
  const paper = await openPaper('Partner agreement', createdAt);
  addPage(paper);
  const width = paper.page.width - 2 * margin;
  paper.font('bold').fontSize(22).text('Partner agreement', { width }).moveDown(0.6);
  writeFact(paper, 'Edition', contractInForce, width);
  writeFact(paper, 'Between', `${operator.legalName}, ${operator.city}, ${operator.country}`, width);
  writeFact(paper, 'and the Partner', partnerLines(facts), width);
  for (const { heading, paragraphs } of contractClauses(facts)) {
    keepTogether(paper, 90);
    paper.moveDown(0.6).font('bold').fontSize(12).text(heading, { width }).moveDown(0.3);
    for (const text of paragraphs) writeParagraph(paper, text, width);
  }
  if (signature) writeSignature(paper, signature, width);
  paper.end();
  return buffer(paper);
}

const partnerLines = ({ name, legalName, registrationNumber, address }: ContractFacts): string =>
  [
    legalName || name,
    `Registration number: ${registrationNumber || 'Not provided'}`,
    address.join(', ') || 'Address: Not provided',
  ].join('\n');

function writeParagraph(paper: Paper, text: string, width: number): void {
  paper.font('plain').fontSize(10.5);
  keepTogether(paper, paper.heightOfString(text, { width }) + 8);
  paper.font('plain').fontSize(10.5).text(text, { width, lineGap: 2 }).moveDown(0.5);
}

function writeSignature(paper: Paper, signature: Signature, width: number): void {
  addPage(paper);
  paper.font('bold').fontSize(18).text('Signature', { width }).moveDown(0.6);
  writeParagraph(paper, 'Signed electronically for the Partner.', width);
  writeFact(paper, 'Signed by', `${signature.signerName}\n${signature.signerEmail}`, width);
  writeFact(paper, 'Signed at', signature.signedAt.toISOString(), width);
  writeFact(paper, 'From the address', signature.address, width);
  writeFact(paper, 'SHA-256 of the document that was signed', signature.sha256, width);
}
