// Rows of data: a table on desktops, one block per row on phones; amounts stay aligned at the right.
import type { ReactNode } from 'react'

export type Column<Row> = {
  name: string
  cell: (row: Row) => ReactNode
  /** Amounts and counts. */
  right?: boolean
}
type Props<Row> = {
  /** What the table shows, for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

export const DataTable = <Row,>({ label, columns, rows, keyOf }: Props<Row>) => (
  <table className="w-full text-left max-md:block">
    <caption className="sr-only">{label}</caption>
    <thead className="max-md:sr-only">
      <tr>
        {columns.map(({ name, right }) => (
          <th
            key={name}
            scope="col"
            className={`border-b-2 border-ink py-2 pr-4 text-sm font-semibold ${right ? 'text-right' : ''}`}
          >
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="max-md:block">
      {rows.map(row => (
        <tr key={keyOf(row)} className="border-b border-line max-md:block max-md:py-3">
          {columns.map(({ name, cell, right }) => (
            <td
              key={name}
              className={`py-3 pr-4 align-top max-md:flex max-md:justify-between max-md:gap-6 max-md:py-1 max-md:pr-0 ${right ? 'figures md:text-right' : ''}`}
            >
              <span aria-hidden className="text-sm text-soft md:hidden">
                {name}
              </span>
              <span className="max-md:text-right">{cell(row)}</span>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
