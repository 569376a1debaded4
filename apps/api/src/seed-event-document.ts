import { buffer } from 'node:stream/consumers';
import type { DemoEventDocument } from '@atrium/seed';
import {
  addPage,
  createPdf,
  endPdf,
  moveTo,
  writeHeading,
  writeLabelledValues,
  writeParagraph,
} from './files/pdf/pdf-document.ts';

/** Renders the agenda or the exhibitor list of a demo event. */
export async function renderEventDocument(document: DemoEventDocument): Promise<Buffer> {
  const { title, facts, parts, createdAt } = document;
  const pdf = await createPdf({ title, language: 'en', createdAt: new Date(createdAt) });
  await addPage(pdf);
  await writeHeading(pdf, 'H1', title, { after: 18 });
  await writeLabelledValues(pdf, facts);
  for (const { heading, lines } of parts) {
    moveTo(pdf, pdf.kit.y + 8);
    await writeHeading(pdf, 'H2', heading);
    for (const line of lines) await writeParagraph(pdf, line, { size: 10.5, after: 3 });
  }
  return buffer(endPdf(pdf));
}
