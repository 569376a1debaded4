import type { Download } from '@atrium/domain';
import type { Columns } from './spreadsheet.ts';

/** Writes rows as an Excel file; text stays text, whatever it begins with. */
export async function excelSheet<T>(
  name: string,
  columns: Columns<T>,
  rows: AsyncIterable<T>,
): Promise<Download> {
  const { default: write } = await import('write-excel-file/node');
  const heading = columns.map(([title]) => ({ value: title, fontWeight: 'bold' as const }));
  const table = [];
  for await (const row of rows) table.push(columns.map(([, of]) => of(row)));
  const widths = columns.map(([title]) => ({ width: Math.max(12, title.length + 2) }));
  const content = await write([heading, ...table], { columns: widths }).toBuffer();
  return { name, mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', content };
}
