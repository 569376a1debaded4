import { format } from 'fast-csv';
import type { Download } from '@atrium/domain';

export type Columns<T> = readonly (readonly [heading: string, of: (row: T) => string | number | null])[];

// Prefixes an apostrophe to text that a spreadsheet would run as a formula.
const guarded = (value: string | number | null) =>
  typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;

/** Streams rows as a CSV file. */
export function spreadsheet<T>(name: string, columns: Columns<T>, rows: AsyncIterable<T>): Download {
  const headers = columns.map(([heading]) => heading);
  const table = format({ headers, alwaysWriteHeaders: true, writeBOM: true });
  const write = async () => {
    for await (const row of rows) {
      if (!table.write(columns.map(([, of]) => guarded(of(row)))))
        await new Promise((done) => table.once('drain', done));
    }
    table.end();
  };
  // Passes the failure on to the reader of the stream.
  write().catch((error: unknown) => table.destroy(error instanceof Error ? error : new Error(String(error))));
  return { name, mediaType: 'text/csv', content: table };
}
