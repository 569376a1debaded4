import type { TooltipContentProps } from 'recharts';
import classes from './chart.module.css';

/** Axis labels in the colours and sizes of the kit. */
export const tick = { fill: 'var(--text-2)', fontSize: 12 } as const;

/** Room for the axis labels. */
export const margin = { top: 8, right: 12, bottom: 0, left: 4 } as const;

/** Tooltip beside the pointer. */
export function PlotTip({
  active,
  label,
  payload,
  format,
}: Partial<TooltipContentProps> & { format: (value: number) => string }) {
  if (!active || !payload?.length) return null;
  return (
    <div className={classes.tip}>
      {label !== undefined && <strong>{label}</strong>}
      {payload.map(({ name, value, color, dataKey }) => (
        <span key={String(dataKey ?? name)} className={classes.key}>
          <span className={classes.swatch} style={{ background: color }} aria-hidden />
          {name}: {format(Number(value))}
        </span>
      ))}
    </div>
  );
}
