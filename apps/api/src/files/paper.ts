import { createRequire } from 'node:module';
import { operator } from '@atrium/domain';

export type Paper = PDFKit.PDFDocument;

export const colours = { ink: '#0b2a33', quiet: '#49626a', line: '#d8e2e5', marigold: '#f2a922' } as const;
export const margin = 56;
const bandHeight = 76;

const fontFile = (name: string) => createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);

/** An empty A4 document with fonts that know more than Latin letters. */
export async function openPaper(title: string, createdAt: Date): Promise<Paper> {
  const { default: PdfDocument } = await import('pdfkit');
  const paper = new PdfDocument({
    size: 'A4',
    margin,
    pdfVersion: '1.7',
    lang: 'en',
    displayTitle: true,
    autoFirstPage: false,
    info: { Title: title, Author: operator.legalName, CreationDate: createdAt },
  });
  paper.registerFont('plain', fontFile('DejaVuSans'));
  paper.registerFont('bold', fontFile('DejaVuSans-Bold'));
  return paper;
}

/** A new page under the band with our sign; writing goes on below it. */
export function addPage(paper: Paper): void {
  paper.addPage();
  const { width } = paper.page;
  paper.rect(0, 0, width, bandHeight).fill(colours.ink);
  paper.save().translate(margin, 22).scale(1.1);
  paper.path('M0 27V13a13 13 0 0 1 26 0v14h-5V13a8 8 0 0 0-16 0v14z').fill('#f4f9fa');
  paper.path('M8 27V13a5 5 0 0 1 10 0v14z').fill(colours.marigold);
  paper.restore();
  paper
    .font('bold')
    .fontSize(20)
    .fillColor('#f4f9fa')
    .text(operator.product, margin + 40, 28);
  paper.fillColor(colours.ink);
  paper.x = margin;
  paper.y = bandHeight + 36;
}

/** A small name with its value below; long values wrap. */
export function writeFact(paper: Paper, name: string, value: string, width: number): void {
  keepTogether(paper, 44);
  paper.font('plain').fontSize(9).fillColor(colours.quiet).text(name, { width });
  paper.font('plain').fontSize(12).fillColor(colours.ink).text(value, { width }).moveDown(0.6);
}

/** Begins a new page where less than so much room is left. */
export function keepTogether(paper: Paper, height: number): void {
  if (paper.y + height > paper.page.height - margin) addPage(paper);
}
