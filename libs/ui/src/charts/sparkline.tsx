import classes from './sparkline.module.css';

const width = 96;
const height = 32;

interface SparklineProps {
  /** Oldest first. */
  values: readonly number[];
}

/** Course of a figure without axes; hidden from screen readers, because the figure stands beside it. */
export function Sparkline({ values }: SparklineProps) {
  const most = Math.max(1, ...values);
  const step = width / Math.max(1, values.length - 1);
  const points = values.map((value, at) => `${at * step},${height - 3 - (value / most) * (height - 6)}`);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={classes.line} preserveAspectRatio="none" aria-hidden>
      <polygon points={`0,${height} ${points.join(' ')} ${width},${height}`} className={classes.area} />
      <polyline points={points.join(' ')} className={classes.stroke} />
    </svg>
  );
}

/** Small counts of successive days as columns, the last one marked; hidden from screen readers like a sparkline. */
export function DayColumns({ values }: SparklineProps) {
  const most = Math.max(1, ...values);
  const step = 64 / values.length;
  return (
    <svg viewBox="0 0 64 24" className={classes.columns} aria-hidden>
      {values.map((value, at) => {
        const tall = value === 0 ? 1 : 2 + (value / most) * 22;
        return (
          <rect
            key={at}
            x={at * step + 1}
            y={24 - tall}
            width={step - 2.5}
            height={tall}
            rx={1.5}
            className={at === values.length - 1 ? classes.today : classes.past}
          />
        );
      })}
    </svg>
  );
}

interface MeterProps {
  value: number;
  max: number;
}

/** Bar of a part of a whole, beside its numbers; full ones have another colour. */
export function Meter({ value, max }: MeterProps) {
  const share = max > 0 ? Math.min(1, value / max) : 0;
  return (
    <span className={classes.meter} aria-hidden>
      <span style={{ width: `${share * 100}%` }} data-full={share >= 0.9 || undefined} />
    </span>
  );
}
