import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { PlainButton } from '../primitives/plain-button.tsx';
import classes from './data-table.module.css';
import type { DataColumn, DataTableProps } from './data-table.tsx';
import { nextSorting } from './sort-menu.tsx';
import { tableRoles } from './table-roles.ts';

const unsorted = { criterion: '', direction: 'asc' } as const;

interface HeadCellProps<Row> extends Pick<DataTableProps<Row>, 'sorting' | 'onSort'> {
  column: DataColumn<Row>;
}

/** Column header: its title, and its sort button if it sorts. */
export function HeadCell<Row>({ column, sorting, onSort }: HeadCellProps<Row>) {
  const direction = sorting?.criterion === column.id ? sorting.direction : undefined;
  const Arrow = direction === undefined ? ChevronsUpDown : direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      {...tableRoles.head}
      scope="col"
      className={column.align === 'end' ? classes.end : undefined}
      aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
    >
      {column.isSortable && onSort ? (
        <PlainButton
          className={classes.sort}
          onPress={() => onSort(nextSorting(sorting ?? unsorted, column.id))}
        >
          {column.title}
          <Arrow size={14} aria-hidden />
        </PlainButton>
      ) : (
        column.title
      )}
    </th>
  );
}
