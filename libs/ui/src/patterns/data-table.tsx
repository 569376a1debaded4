import { lazy, Suspense, useRef, type ReactNode } from 'react';
import { t } from '@atrium/texts';
import { classNames } from '../primitives/class-names.ts';
import { Skeleton } from '../primitives/spinner.tsx';
import { VisuallyHidden } from '../primitives/visually-hidden.tsx';
import { HeadCell } from './data-table-head.tsx';
import { TableRow } from './data-table-row.tsx';
import classes from './data-table.module.css';
import type { SortDirection } from './sort-menu.tsx';
import { ErrorState } from './empty-and-error-state.tsx';
import { tableRoles } from './table-roles.ts';
import { useOverflows } from '../primitives/use-overflows.ts';

export interface DataColumn<Row> {
  id: string;
  title: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Below the value, and outside the link of the row. */
  detail?: (row: Row) => ReactNode;
  isSortable?: boolean;
  align?: 'start' | 'end';
  /** Required in tables of many rows, which do not measure their content. */
  width?: string;
  /** Shown before the value where rows are cards, if the title is not text. */
  label?: string;
  /** Where rows are lists: first or second line, at the start or the end. Columns without a place are left out there. */
  place?: 'top-start' | 'top-end' | 'bottom-start' | 'bottom-end';
}

export interface DataTableProps<Row> {
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  onRowClick?: (row: Row) => void;
  /** Makes the first cell a link that covers the whole row. */
  rowHref?: (row: Row) => string;
  sorting?: { criterion: string; direction: SortDirection };
  onSort?: (sorting: { criterion: string; direction: SortDirection }) => void;
  emptyText?: ReactNode;
  isLoading?: boolean;
  /** Error message; replaces the rows. */
  failed?: ReactNode;
  onRetry?: () => void;
  /** From this height on the table scrolls below a sticky header. */
  maxHeight?: string;
  /** Layout on a phone: each value with its title, two lines by the columns' places, or as it is; a table of many rows always scrolls. */
  onPhone?: 'cards' | 'list' | 'scroll';
}

/** From this many rows on the table is virtualised. */
const many = 200;

// the virtualiser loads with the first table that needs it
const ManyRows = lazy(() =>
  import('./data-table-many-rows.tsx').then((module) => ({ default: module.ManyRows })),
);

/** Table of records: sortable columns, rows opened by click, link or Enter, arrow keys between rows. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, isLoading, failed, emptyText = t('Nothing here yet') } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const hasRows = !isLoading && failed === undefined && rows.length > 0;
  const hasMany = hasRows && rows.length > many;
  const maxHeight = props.maxHeight ?? (hasMany ? '36rem' : undefined);
  const overflows = useOverflows(scroller);
  const phone = hasMany ? 'scroll' : (props.onPhone ?? 'cards');
  const draw = (row: Row, index: number, measure?: (element: Element | null) => void) => (
    <TableRow key={rowKey(row)} {...props} row={row} index={hasMany ? index : undefined} measure={measure} />
  );
  const message = (content: ReactNode) => (
    <tr {...tableRoles.row} className={classes.message}>
      <td {...tableRoles.cell} colSpan={columns.length}>
        {content}
      </td>
    </tr>
  );
  return (
    <div
      ref={scroller}
      className={classNames(classes.wrap, phone !== 'scroll' && classes[phone])}
      style={{ maxHeight }}
      // a scroll container must be reachable by keyboard
      {...((maxHeight || phone === 'scroll' || overflows) && {
        role: 'region',
        'aria-label': t('{{label}}, scrollable', { label }),
        tabIndex: 0,
      })}
    >
      <table
        {...tableRoles.table}
        className={classNames(classes.table, hasMany && classes.fixed)}
        aria-label={label}
        aria-busy={isLoading || undefined}
        aria-rowcount={hasMany ? rows.length + 1 : undefined}
      >
        {hasMany && (
          <colgroup>
            {columns.map(({ id, width }) => (
              <col key={id} style={{ width }} />
            ))}
          </colgroup>
        )}
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} sorting={props.sorting} onSort={props.onSort} />
            ))}
          </tr>
        </thead>
        {hasMany ? (
          <Suspense
            fallback={
              <tbody {...tableRoles.group}>{rows.slice(0, 30).map((row, index) => draw(row, index))}</tbody>
            }
          >
            <ManyRows count={rows.length} columnCount={columns.length} scroller={scroller}>
              {(index, measure) => {
                const row = rows[index];
                return row === undefined ? null : draw(row, index, measure);
              }}
            </ManyRows>
          </Suspense>
        ) : (
          <tbody {...tableRoles.group}>
            {isLoading &&
              [64, 82, 48].map((width) => (
                <tr key={width} {...tableRoles.row} className={classes.loading}>
                  {columns.map(({ id }) => (
                    <td key={id} {...tableRoles.cell}>
                      <VisuallyHidden>{t('Loading')}</VisuallyHidden>
                      <Skeleton width={`${width}%`} />
                    </td>
                  ))}
                </tr>
              ))}
            {!isLoading &&
              failed !== undefined &&
              message(<ErrorState title={failed} onRetry={props.onRetry} />)}
            {!isLoading && failed === undefined && rows.length === 0 && message(emptyText)}
            {hasRows && rows.map((row, index) => draw(row, index))}
          </tbody>
        )}
      </table>
    </div>
  );
}
