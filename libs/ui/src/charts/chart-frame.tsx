import { ChartColumn, Table2 } from 'lucide-react';
import { lazy, Suspense, useId, useState, type ComponentType, type ReactNode } from 'react';
import { t } from '@atrium/texts';
import { DataTable, type DataColumn } from '../patterns/data-table.tsx';
import { EmptyState } from '../patterns/empty-and-error-state.tsx';
import { Button } from '../primitives/button.tsx';
import { Skeleton } from '../primitives/spinner.tsx';
import { chartColour } from './chart-data.ts';
import classes from './chart.module.css';

export interface ChartRow {
  id: string;
  cells: readonly string[];
}

interface ChartFrameProps {
  title: string;
  /** The chart's values as a table: column headings and rows. */
  columns: readonly string[];
  rows: readonly ChartRow[];
  legend: readonly { id: string; name: string; value?: string }[];
  height: number;
  emptyText: string | undefined;
  children: ReactNode;
}

/** Frame of every chart: title, legend, and a button that swaps the chart for a table of its values. */
export function ChartFrame({ title, columns, rows, legend, height, emptyText, children }: ChartFrameProps) {
  const [isTable, setTable] = useState(false);
  const titleId = useId();
  const isEmpty = rows.length === 0;
  const tableColumns = columns.map((name, at): DataColumn<ChartRow> => ({
    id: String(at),
    title: name,
    cell: ({ cells }) => cells[at],
    align: at === 0 ? 'start' : 'end',
  }));
  return (
    <figure aria-labelledby={titleId} className={classes.chart}>
      <div className={classes.head}>
        <figcaption id={titleId} className={classes.title}>
          {title}
        </figcaption>
        {!isEmpty && (
          <Button
            variant="quiet"
            size="s"
            icon={isTable ? <ChartColumn size={16} aria-hidden /> : <Table2 size={16} aria-hidden />}
            onPress={() => setTable(!isTable)}
          >
            {isTable ? t('Show chart') : t('Show table')}
          </Button>
        )}
      </div>
      {isEmpty && <EmptyState title={emptyText ?? t('No numbers yet')} />}
      {isTable && !isEmpty && (
        <DataTable
          label={title}
          columns={tableColumns}
          rows={rows}
          rowKey={({ id }) => id}
          onPhone="scroll"
        />
      )}
      {!isTable && !isEmpty && (
        <>
          <div
            role="img"
            aria-label={t('{{title}}: a chart; its numbers are in the table', { title })}
            className={classes.plot}
            style={{ minHeight: height }}
          >
            <Suspense fallback={<Skeleton height={height} radius="var(--radius-m)" />}>{children}</Suspense>
          </div>
          <ul className={classes.legend}>
            {legend.map(({ id, name, value }, index) => (
              <li key={id} className={classes.key}>
                <span className={classes.swatch} style={{ background: chartColour(index) }} aria-hidden />
                {name}
                {value && <strong>{value}</strong>}
              </li>
            ))}
          </ul>
        </>
      )}
    </figure>
  );
}

/** Loads a plot's code with the first chart of its kind. */
export const lazyPlot = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() => load().then((plot) => ({ default: plot })));
