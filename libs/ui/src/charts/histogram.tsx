import { VisuallyHidden } from '../primitives/visually-hidden.tsx';
import classes from './histogram.module.css';

export interface HistogramBar {
  /** The range, in words. */
  name: string;
  value: number;
  /** The value, in words. */
  text: string;
  /** Whether the range is left out by what is chosen beside the histogram. */
  isOutside?: boolean;
}

export interface HistogramProps {
  /** Says what is counted. */
  label: string;
  /** Headings of the table: the ranges' and the values'. */
  columns: readonly [range: string, value: string];
  bars: readonly HistogramBar[];
  /** Beginning of the first range and of the last. */
  ends: readonly [first: string, last: string];
}

/** Counts of successive ranges as bars, above the fields that choose among them; a table for screen readers. */
export function Histogram({ label, columns, bars, ends }: HistogramProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const [first, last] = ends;
  return (
    <div className={classes.histogram}>
      <div aria-hidden className={classes.bars}>
        {bars.map(({ name, value, text, isOutside }) => (
          <span
            key={name}
            title={`${name}: ${text}`}
            data-outside={isOutside || undefined}
            style={{ height: `${(value / most) * 100}%` }}
          />
        ))}
      </div>
      <div aria-hidden className={classes.ends}>
        <span>{first}</span>
        <span>{last}</span>
      </div>
      <VisuallyHidden>
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ name, text }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </div>
  );
}
