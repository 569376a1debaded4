import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { isolated, money } from '@atrium/domain';
import { translator } from '@atrium/texts';
import { cidsOf, readPdf, textOfPages } from '../../testing/read-pdf.ts';
import { familiesFor } from './font-families.ts';
import {
  addPage,
  contentWidth,
  createPdf,
  endPdf,
  setText,
  writeHeading,
  writeParagraph,
  type PdfDocument,
} from './pdf-document.ts';
import { sampleNames, samplePdfs } from './sample-pdfs.ts';

let samples: Record<string, Buffer>;
beforeAll(async () => {
  samples = await samplePdfs('en');
});

async function makePdf(write: (pdf: PdfDocument) => Promise<void>, title = 'Sample'): Promise<Buffer> {
  const pdf = await createPdf({ title, language: 'en', createdAt: new Date('2027-05-12') });
  await addPage(pdf);
  await write(pdf);
  return buffer(endPdf(pdf));
}

const sample = (name: string): Buffer => samples[name] ?? Buffer.alloc(0);
const flat = (text = '') => text.replace(/\s+/g, ' ');

test('names in every script read back in the order of their characters', async () => {
  const pages = await textOfPages(sample('tickets.pdf'));
  const read = pages.map((page) => /Name (.+?) Company/.exec(flat(page))?.[1]?.trim().normalize('NFC'));
  expect(read).toEqual(Object.values(sampleNames).map((name) => name.normalize('NFC')));
});

test('no character of any document is drawn with the sign for missing glyphs', () => {
  for (const pdf of Object.values(samples)) {
    const cids = cidsOf(pdf);
    expect(cids.length).toBeGreaterThan(100);
    expect(cids.filter((cid) => cid === 0)).toEqual([]);
  }
});

test('a ticket in Latin letters embeds the brand’s two fonts and stays small', async () => {
  const fonts = new Set(
    sample('ticket.pdf')
      .toString('latin1')
      .match(/(?<=\+)[a-z-]+-\d00\b/g),
  );
  expect([...fonts].sort()).toEqual(['bricolage-grotesque-latin-600', 'inter-latin-400', 'inter-latin-600']);
  expect(sample('ticket.pdf').length).toBeLessThan(40_000);
});

test('each document says its title and language, and that it is made for readers', async () => {
  for (const [name, bytes] of Object.entries(samples)) {
    expect([name, (await readPdf(bytes)).title]).toEqual([name, expect.stringMatching(/\w/)]);
    expect(bytes.toString('latin1')).toContain('/Marked true');
    expect(bytes.toString('latin1')).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(bytes.toString('latin1')).toContain('/Lang (en)');
  }
});

test('readers hear the logo, headings, lists, codes and tables as what they are', async () => {
  const ticket = await readPdf(sample('ticket.pdf'));
  expect(ticket.elements.filter(({ role }) => role === 'Figure').map(({ alt }) => alt)).toEqual([
    'Atrium',
    'QR code with the ticket code b0dAhZx2Q3S4c5D6e7F8gA',
  ]);
  expect(ticket.elements.map(({ role }) => role)).toEqual(
    expect.arrayContaining(['H1', 'L', 'LI', 'Lbl', 'LBody', 'P']),
  );
  const receipt = await readPdf(sample('receipt.pdf'));
  expect(receipt.elements.filter(({ role }) => role === 'TH')).toHaveLength(3);
  expect(receipt.elements.filter(({ role }) => role === 'TR')).toHaveLength(4);
});

test('a title with signs of XML is written as it is', async () => {
  const title = 'R&D <for> "all"';
  expect((await readPdf(await makePdf(async () => {}, title))).title).toBe(title);
});

test('a paragraph longer than a page goes on below the next header, once for readers', async () => {
  const words = Array.from({ length: 600 }, (_, index) => `word${index}`);
  const bytes = await makePdf((pdf) => writeParagraph(pdf, words.join(' ')));
  const pages = await textOfPages(bytes);
  expect(pages).toHaveLength(2);
  const written = pages.map((page) => flat(page).replace('Atrium', '')).join(' ');
  expect(written.match(/word\d+/g)).toEqual(words);
});

test('a title is not left alone at the end of a page', async () => {
  const bytes = await makePdf(async (pdf) => {
    pdf.kit.y = 750;
    await writeHeading(pdf, 'H2', 'Clause');
    await writeParagraph(pdf, 'Text');
  });
  expect((await textOfPages(bytes)).map((page) => page.includes('Clause'))).toEqual([false, true]);
});

describe('lines', () => {
  const linesOf = async (text: string, width: number) => {
    const pdf = await createPdf({ title: 'Lines', language: 'en', createdAt: new Date(0) });
    const { lines } = await setText(pdf, text, { size: 10 }, width);
    for (const line of lines) expect(line.width).toBeLessThanOrEqual(width);
    return lines.map(({ runs }) =>
      runs
        .map((run) => run.text)
        .join('')
        .trim(),
    );
  };

  test('break between words, and within words only if they are longer than a line', async () => {
    expect(await linesOf('one two three', 45)).toEqual(['one two', 'three']);
    const long = await linesOf('Wolfeschlegelsteinhausenbergerdorff', 60);
    expect(long.length).toBeGreaterThan(1);
    expect(long.join('')).toBe('Wolfeschlegelsteinhausenbergerdorff');
  });

  test('break in scripts that write no spaces, but not before punctuation', async () => {
    const chinese = await linesOf('国际会议展览中心，第三号馆。', 75);
    expect(chinese.length).toBeGreaterThan(1);
    expect(chinese.join('')).toBe('国际会议展览中心，第三号馆。');
    for (const line of chinese) expect(line).not.toMatch(/^[，。]/);
    expect((await linesOf('การประชุมนานาชาติ', 50)).length).toBeGreaterThan(1);
  });

  test('hold a price and its sign together', async () => {
    const price = translator('fr', {}).formatMoney(money(124_000, 'USD'));
    expect(await linesOf(`Standard ${price}`, 75)).toEqual(['Standard', price]);
  });

  test('put runs of both directions where a reader of each expects them', async () => {
    const pdf = await createPdf({ title: 'Lines', language: 'en', createdAt: new Date(0) });
    const { lines } = await setText(pdf, 'Name: محمد (Engines)', { size: 10 }, contentWidth);
    const fromLeft = lines[0]?.runs.toSorted((a, b) => a.left - b.left).map(({ text }) => text.trim());
    expect(fromLeft?.[0]).toBe('Name:');
    expect(fromLeft?.[1]).toBe('محمد');
    expect(fromLeft?.at(-1)).toMatch(/Engines/);
  });

  test('leave a price behind an isolated name in its place, and read back without the signs that isolate', async () => {
    const pdf = await createPdf({ title: 'Lines', language: 'en', createdAt: new Date(0) });
    const { lines } = await setText(pdf, `1 × ${isolated('مساء')} (45 £)`, { size: 10 }, contentWidth);
    const fromLeft = lines[0]?.runs.toSorted((a, b) => a.left - b.left).map(({ text }) => text.trim());
    expect(fromLeft?.filter(Boolean)).toEqual(['1 ×', 'مساء', '(45 £)']);
  });
});

test('production installs all fonts', () => {
  const manifest = JSON.parse(readFileSync(join(__dirname, '../../../../../package.json'), 'utf8'));
  const packages = familiesFor('', 'display').map((family) => `@fontsource-variable/${family}`);
  expect(packages.length).toBeGreaterThan(8);
  expect(Object.keys(manifest.dependencies)).toEqual(expect.arrayContaining(packages));
});

test('Han characters have the form of the country, and of the kana or hangul beside them', async () => {
  const fontsOf = async (text: string, countryCode: string) => {
    const pdf = await createPdf({ title: 'Han', language: 'en', createdAt: new Date(0), countryCode });
    const { lines } = await setText(pdf, text, { size: 10 }, contentWidth);
    return [...new Set(lines.flatMap(({ runs }) => runs.map(({ typeface }) => typeface.name.slice(0, 12))))];
  };
  expect(await fontsOf('直', 'GB')).toEqual(['noto-sans-sc']);
  expect(await fontsOf('直', 'JP')).toEqual(['noto-sans-jp']);
  expect(await fontsOf('直', 'TW')).toEqual(['noto-sans-tc']);
  expect(await fontsOf('直の', 'GB')).toEqual(['noto-sans-jp']);
  expect(await fontsOf('직直', 'GB')).toEqual(['noto-sans-kr']);
});
