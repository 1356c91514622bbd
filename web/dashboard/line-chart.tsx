import {
  Area,
  AreaChart,
  Bar,
  BarChart,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { formatDay } from '../ui/date.ts'
import type { ChartProps } from './chart-props.ts'

const strokes = ['var(--color-brand)', 'var(--color-edge)', 'var(--color-good)']
const small = { fontSize: 12, fill: 'var(--color-soft)' }
const few = new Intl.NumberFormat('en-NG', { notation: 'compact', maximumFractionDigits: 1 })

const margin = { top: 8, right: 4, left: 0, bottom: 0 }
const dayWords = (day: unknown) => formatDay(String(day))

const valueWords = (unit: ChartProps['unit']) => (value: unknown) =>
  unit === 'kobo' ? `₦${few.format(Number(value) / 100)}` : few.format(Number(value))

const box = {
  background: 'var(--color-card)',
  border: '1px solid var(--color-edge)',
  borderRadius: 6,
  color: 'var(--color-ink)',
}

const axes = ({ series, unit }: Pick<ChartProps, 'series' | 'unit'>) => (
  <>
    <CartesianGrid stroke="var(--color-grid, var(--color-line))" vertical={false} />
    <XAxis
      dataKey="day"
      tickFormatter={dayWords}
      tick={small}
      stroke="var(--color-edge)"
      minTickGap={28}
      tickLine={false}
    />
    <YAxis
      tick={small}
      stroke="var(--color-edge)"
      width={unit === 'kobo' ? 56 : 40}
      allowDecimals={false}
      tickFormatter={valueWords(unit)}
      axisLine={false}
      tickLine={false}
    />
    <Tooltip
      labelFormatter={dayWords}
      formatter={(value, name) => [
        series.find(each => each.name === name)?.words(Number(value)) ?? String(value),
        name,
      ]}
      contentStyle={box}
      itemStyle={{ color: 'var(--color-ink)' }}
      cursor={{ fill: 'var(--color-sunk)', stroke: 'var(--color-edge)' }}
    />
  </>
)

const bars = ({ rows, series, unit }: ChartProps) => (
  <BarChart data={[...rows]} margin={margin} accessibilityLayer={false}>
    {axes({ series, unit })}
    {series.map(({ field, name }, i) => (
      <Bar
        key={field}
        dataKey={field}
        name={name}
        fill={strokes[i]}
        // Distinguishable without colour.
        {...(i === 1 && { fillOpacity: 0, stroke: strokes[i], strokeWidth: 1.5 })}
        isAnimationActive={false}
      />
    ))}
  </BarChart>
)

const lines = ({ rows, series, unit }: ChartProps) => (
  <AreaChart data={[...rows]} margin={margin} accessibilityLayer={false}>
    {axes({ series, unit })}
    {series.map(({ field, name }, i) => (
      <Area
        key={field}
        dataKey={field}
        name={name}
        stroke={strokes[i]}
        strokeWidth={2}
        {...(i > 0 && { strokeDasharray: '5 3' })}
        fill={strokes[i]}
        fillOpacity={i === 0 ? 0.12 : 0}
        isAnimationActive={false}
      />
    ))}
  </AreaChart>
)

export default function LineChart(chart: ChartProps) {
  return (
    <ResponsiveContainer width="100%" height={224}>
      {chart.variant === 'bars' ? bars(chart) : lines(chart)}
    </ResponsiveContainer>
  )
}
