/** A measured figure and its bar. */
export interface Measure {
  bar: string;
  measured: number;
  atMost?: number;
  atLeast?: number;
  /** How the figure came about, to explain a miss. */
  made: string;
}

export const isMet = ({ measured, atMost = Infinity, atLeast = -Infinity }: Measure): boolean =>
  measured <= atMost && measured >= atLeast;

const figure = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(value < 0.1 ? 3 : 2);

const limit = ({ atMost, atLeast }: Measure): string =>
  atMost === undefined ? `≥ ${figure(atLeast ?? 0)}` : `≤ ${figure(atMost)}`;

/** Formats a measure as one line of progress. */
export const line = (measure: Measure): string =>
  `${measure.bar}: ${figure(measure.measured)} (${limit(measure)}) ${isMet(measure) ? 'met' : 'MISSED'}; ${measure.made}`;

/** Formats the measures as a Markdown table for docs/performance.md. */
export function table(measures: readonly Measure[]): string {
  const rows = [
    ['bar', 'measured', 'limit', '', 'made of'],
    ...measures.map((measure) => [
      measure.bar,
      figure(measure.measured),
      limit(measure),
      isMet(measure) ? 'met' : 'MISSED',
      measure.made,
    ]),
  ];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const row = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(column === widths.length - 1 ? 0 : (widths[column] ?? 0))).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [
    row(head),
    row(widths.map((width, column) => '-'.repeat(column === widths.length - 1 ? 3 : width))),
    ...body.map(row),
  ].join('\n');
}
