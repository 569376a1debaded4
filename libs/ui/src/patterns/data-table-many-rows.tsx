import { useVirtualizer } from '@tanstack/react-virtual';
import type { ReactNode, RefObject } from 'react';
import { tableRoles } from './table-roles.ts';

interface ManyRowsProps {
  count: number;
  columnCount: number;
  scroller: RefObject<HTMLElement | null>;
  children: (index: number, measure: (element: Element | null) => void) => ReactNode;
}

/** Virtualised rows; empty rows above and below have the height of the others. */
export function ManyRows({ count, columnCount, scroller, children }: ManyRowsProps) {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => 53,
    overscan: 10,
    // about a screen, until the height is measured
    initialRect: { width: 800, height: 600 },
  });
  const shown = virtualizer.getVirtualItems();
  const above = shown[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (shown.at(-1)?.end ?? 0);
  const space = (height: number) =>
    height > 0 && (
      <tr aria-hidden>
        <td colSpan={columnCount} style={{ height, padding: 0, border: 0 }} />
      </tr>
    );
  return (
    <tbody {...tableRoles.group}>
      {space(above)}
      {shown.map(({ index }) => children(index, virtualizer.measureElement))}
      {space(below)}
    </tbody>
  );
}
