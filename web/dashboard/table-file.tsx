// The figures of a range as a file for spreadsheets.
import type { exportNames } from '#contract/dashboard/dashboard.ts'
import { api } from '../client/api.ts'
import { FileButton } from '../sharing/file-button.tsx'
import type { RangeQuery } from './range.ts'

type Props = { of: (typeof exportNames)[number]; range: RangeQuery }

export const TableFile = ({ of, range: { From, To } }: Props) => (
  <FileButton
    fetchFile={() => api.dashboard.export({ query: { Of: of, From, To } })}
    name={`autox-${of}-${From}-${To}.csv`}
  >
    Save as CSV
  </FileButton>
)
