type Row = Readonly<Record<string, number | string>> & { readonly day: string }
type Series = {
  field: string
  name: string
  /** How a value is said. */
  words: (value: number) => string
}
export type ChartProps = {
  rows: readonly Row[]
  series: readonly Series[]
  variant: 'lines' | 'bars'
  unit: 'count' | 'kobo'
}
