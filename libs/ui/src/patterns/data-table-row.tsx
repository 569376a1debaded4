import type { KeyboardEvent, MouseEvent } from 'react';
import { Link } from '../primitives/link.tsx';
import { classNames } from '../primitives/class-names.ts';
import classes from './data-table.module.css';
import type { DataColumn, DataTableProps } from './data-table.tsx';
import { tableRoles } from './table-roles.ts';

interface TableRowProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'onRowClick' | 'rowHref'> {
  row: Row;
  /** Row index if only some rows are rendered. */
  index: number | undefined;
  measure: ((element: Element | null) => void) | undefined;
}

const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, input, label') !== null;

const nameOf = <Row,>({ label, title }: DataColumn<Row>) =>
  label ?? (typeof title === 'string' ? title : undefined);

/** Moves the focus to the row above or below. */
function goTo(row: HTMLElement, key: string): boolean {
  const next =
    key === 'ArrowDown' ? row.nextElementSibling : key === 'ArrowUp' ? row.previousElementSibling : null;
  const target = next?.matches('[tabindex]') ? next : next?.querySelector('a[href]');
  if (!(target instanceof HTMLElement)) return false;
  target.focus();
  return true;
}

/** Row of a DataTable. */
export function TableRow<Row>({ row, index, measure, columns, onRowClick, rowHref }: TableRowProps<Row>) {
  const onClick = (event: MouseEvent) => {
    if (!isControl(event.target)) onRowClick?.(row);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter' && !isControl(event.target)) onRowClick?.(row);
    if (goTo(event.currentTarget, event.key)) event.preventDefault();
  };
  const href = rowHref?.(row);
  const opens = href !== undefined || onRowClick !== undefined;
  return (
    <tr
      ref={measure}
      {...tableRoles.row}
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + 2}
      className={classNames(opens && classes.clickable)}
      tabIndex={href === undefined && onRowClick ? 0 : undefined}
      onClick={href === undefined && onRowClick ? onClick : undefined}
      onKeyDown={opens ? onKeyDown : undefined}
    >
      {columns.map((column, at) => (
        <td
          key={column.id}
          {...tableRoles.cell}
          data-name={nameOf(column)}
          data-place={column.place}
          className={column.align === 'end' ? classes.end : undefined}
        >
          {href !== undefined && at === 0 ? (
            <Link href={href} className={classes.rowLink}>
              {column.cell(row)}
            </Link>
          ) : (
            column.cell(row)
          )}
          {column.detail?.(row)}
        </td>
      ))}
    </tr>
  );
}
