import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { chartColour, chartDash, hasFractions, valueAt, type PlotProps } from './chart-data.ts';
import { margin, PlotTip, tick } from './plot-parts.tsx';

export function LinePlot({ series, points, format, height, isStill }: PlotProps) {
  return (
    <ResponsiveContainer width="100%" height={height}>
      <LineChart data={[...points]} margin={margin} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--border)" />
        <XAxis
          dataKey="label"
          tick={tick}
          tickLine={false}
          axisLine={{ stroke: 'var(--border)' }}
          minTickGap={16}
        />
        <YAxis
          tick={tick}
          tickLine={false}
          axisLine={false}
          tickFormatter={format}
          allowDecimals={hasFractions(points)}
          width="auto"
        />
        <Tooltip content={(tip) => <PlotTip {...tip} format={format} />} isAnimationActive={!isStill} />
        {series.map(({ id, name }, index) => (
          <Line
            key={id}
            name={name}
            dataKey={(point: PlotProps['points'][number]) => valueAt(point, id)}
            stroke={chartColour(index)}
            strokeWidth={2.5}
            strokeDasharray={chartDash(index)}
            dot={points.length < 16 && { r: 3, strokeWidth: 0, fill: chartColour(index) }}
            isAnimationActive={!isStill}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  );
}
