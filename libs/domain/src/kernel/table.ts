type Delimiter = '\t' | ';' | ',';

/**
 * The cells of a pasted or saved spreadsheet: tabs, semicolons or commas between them, trimmed, quotes taken off,
 * without the rows that are blank. A cell in quotes may hold the delimiter, line breaks and doubled quotes.
 */
export function parseTable(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  return cellsOf(source, delimiterOf(source)).filter((row) => row.some((cell) => cell !== ''));
}

/** A tab decides at once: it stands in no cell. Else the mark that is seen more often outside quotes. */
function delimiterOf(source: string): Delimiter {
  const bare = source.replace(/"[^"]*(?:""[^"]*)*"/g, '');
  if (bare.includes('\t')) return '\t';
  const [semicolons, commas] = [bare.split(';').length, bare.split(',').length];
  return semicolons > commas ? ';' : ',';
}

function cellsOf(source: string, delimiter: Delimiter): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at <= source.length) {
    const quoted = quotedCell(source, at, delimiter);
    const end = quoted ? quoted.end : endOfBareCell(source, at, delimiter);
    row.push((quoted ? quoted.text : source.slice(at, end)).trim());
    if (source[end] !== delimiter) {
      rows.push(row);
      row = [];
    }
    at = end + 1;
  }
  return rows;
}

function endOfBareCell(source: string, from: number, delimiter: Delimiter): number {
  let end = from;
  while (end < source.length && source[end] !== delimiter && source[end] !== '\n') end += 1;
  return end;
}

/** The quoted cell that begins here; a quote that is never closed properly is a letter like any other. */
function quotedCell(
  source: string,
  from: number,
  delimiter: Delimiter,
): { text: string; end: number } | null {
  const pattern = / *"([^"]*(?:""[^"]*)*)" */y;
  pattern.lastIndex = from;
  const found = pattern.exec(source);
  if (found?.[1] === undefined) return null;
  const after = source[pattern.lastIndex];
  if (after !== undefined && after !== delimiter && after !== '\n') return null;
  return { text: found[1].replaceAll('""', '"'), end: pattern.lastIndex };
}
