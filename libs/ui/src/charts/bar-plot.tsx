import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { chartColour, hasFractions, type PlotProps } from './chart-data.ts';
import { margin, PlotTip, tick } from './plot-parts.tsx';

export function BarPlot({ series, points, format, height, isStill }: PlotProps) {
  return (
    <ResponsiveContainer width="100%" height={height}>
      <BarChart data={[...points]} margin={margin} accessibilityLayer={false} barGap={2}>
        <CartesianGrid vertical={false} stroke="var(--border)" />
        <XAxis
          dataKey="label"
          tick={tick}
          tickLine={false}
          axisLine={{ stroke: 'var(--border)' }}
          minTickGap={8}
        />
        <YAxis
          tick={tick}
          tickLine={false}
          axisLine={false}
          tickFormatter={format}
          allowDecimals={hasFractions(points)}
          width="auto"
        />
        <Tooltip
          content={(tip) => <PlotTip {...tip} format={format} />}
          cursor={{ fill: 'var(--surface-2)' }}
          isAnimationActive={!isStill}
        />
        {series.map(({ id, name }, index) => (
          <Bar
            key={id}
            name={name}
            dataKey={(point: PlotProps['points'][number]) => point.values[id] ?? 0}
            fill={chartColour(index)}
            radius={[4, 4, 0, 0]}
            maxBarSize={40}
            isAnimationActive={!isStill}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
