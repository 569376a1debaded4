import { Label, Pie, PieChart, ResponsiveContainer, Tooltip } from 'recharts';
import { chartColour, type ChartSlice } from './chart-data.ts';
import { PlotTip } from './plot-parts.tsx';

export interface DonutPlotProps {
  slices: readonly ChartSlice[];
  format: (value: number) => string;
  /** Shown in the centre. */
  total: string;
  height: number;
  isStill: boolean;
}

export function DonutPlot({ slices, format, total, height, isStill }: DonutPlotProps) {
  return (
    <ResponsiveContainer width="100%" height={height}>
      <PieChart accessibilityLayer={false}>
        <Tooltip content={(tip) => <PlotTip {...tip} format={format} />} isAnimationActive={!isStill} />
        <Pie
          data={slices.map((slice, index) => ({ ...slice, fill: chartColour(index) }))}
          dataKey="value"
          nameKey="name"
          innerRadius="62%"
          outerRadius="94%"
          startAngle={90}
          endAngle={-270}
          stroke="var(--surface)"
          strokeWidth={2}
          isAnimationActive={!isStill}
        >
          <Label value={total} position="center" fill="var(--text)" fontSize={22} fontWeight={650} />
        </Pie>
      </PieChart>
    </ResponsiveContainer>
  );
}
