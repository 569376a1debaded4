import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { classNames } from '../primitives/class-names.ts';
import { Skeleton } from '../primitives/spinner.tsx';
import classes from './data-table.module.css';
import type { SortDirection } from './sort-menu.tsx';
import { nextSorting } from './sort-menu.tsx';

export interface DataColumn<Row> {
  id: string;
  title: ReactNode;
  cell: (row: Row) => ReactNode;
  isSortable?: boolean;
  align?: 'start' | 'end';
}

export interface DataTableProps<Row> {
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  onRowClick?: (row: Row) => void;
  sorting?: { criterion: string; direction: SortDirection };
  onSort?: (sorting: { criterion: string; direction: SortDirection }) => void;
  emptyText?: ReactNode;
  isLoading?: boolean;
}

const unsorted = { criterion: '', direction: 'asc' } as const;
const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, input') !== null;

/** Records in rows; columns may sort, rows may be opened by click or Enter. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, onRowClick, sorting, onSort, emptyText = 'Nothing here yet' } = props;
  const open = (row: Row, event: MouseEvent | KeyboardEvent) => {
    if (!isControl(event.target)) onRowClick?.(row);
  };
  return (
    <div className={classes.wrap}>
      <table className={classes.table} aria-label={label} aria-busy={props.isLoading || undefined}>
        <thead>
          <tr>
            {columns.map((column) => {
              const direction = sorting?.criterion === column.id ? sorting.direction : undefined;
              const Arrow =
                direction === undefined ? ChevronsUpDown : direction === 'asc' ? ArrowUp : ArrowDown;
              return (
                <th
                  key={column.id}
                  scope="col"
                  className={column.align === 'end' ? classes.end : undefined}
                  aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
                >
                  {column.isSortable && onSort ? (
                    <Button
                      className={classes.sort}
                      onPress={() => onSort(nextSorting(sorting ?? unsorted, column.id))}
                    >
                      {column.title}
                      <Arrow size={14} aria-hidden />
                    </Button>
                  ) : (
                    column.title
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {props.isLoading &&
            [0, 1, 2].map((row) => (
              <tr key={row}>
                {columns.map((column) => (
                  <td key={column.id}>
                    <Skeleton />
                  </td>
                ))}
              </tr>
            ))}
          {!props.isLoading && rows.length === 0 && (
            <tr>
              <td colSpan={columns.length} className={classes.empty}>
                {emptyText}
              </td>
            </tr>
          )}
          {!props.isLoading &&
            rows.map((row) => (
              <tr
                key={rowKey(row)}
                className={classNames(onRowClick && classes.clickable)}
                tabIndex={onRowClick ? 0 : undefined}
                onClick={onRowClick && ((event) => open(row, event))}
                onKeyDown={onRowClick && ((event) => event.key === 'Enter' && open(row, event))}
              >
                {columns.map((column) => (
                  <td key={column.id} className={column.align === 'end' ? classes.end : undefined}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
