// What each side of a deal recorded of a car that goes back.
import type { DeskRecord } from '#contract/desk/work.ts'
import { RecordColumns } from '../rental/record/record-columns.tsx'

export const Records = ({ records }: { records: readonly DeskRecord[] }) => (
  <RecordColumns
    title="Condition at return"
    columns={records.map(({ side, record }) => {
      const who = side.charAt(0).toUpperCase() + side.slice(1)
      return { title: who, when: 'at return', records: [{ who, record }] }
    })}
  />
)
