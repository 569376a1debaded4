type Delimiter = '\t' | ';' | ',';

/**
 * Parses a pasted or saved spreadsheet into trimmed cells, without blank rows. Cells are separated by tabs,
 * semicolons or commas; a quoted cell may contain the delimiter, line breaks and doubled quotes.
 */
export function parseDelimited(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  return cellsOf(source, delimiterOf(source)).filter((row) => row.some((cell) => cell !== ''));
}

/**
 * Picks the tab if there is one, because cells never contain tabs; otherwise the delimiter more frequent
 * outside quotes.
 */
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
    const end = quoted ? quoted.end : endOfUnquotedCell(source, at, delimiter);
    row.push((quoted ? quoted.text : source.slice(at, end)).trim());
    if (source[end] !== delimiter) {
      rows.push(row);
      row = [];
    }
    at = end + 1;
  }
  return rows;
}

function endOfUnquotedCell(source: string, from: number, delimiter: Delimiter): number {
  let end = from;
  while (end < source.length && source[end] !== delimiter && source[end] !== '\n') end += 1;
  return end;
}

/** Reads the quoted cell that begins here; an unclosed quote is an ordinary character. */
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
