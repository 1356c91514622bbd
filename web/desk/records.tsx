// Condition records at the desk: by moment, or by side at return.
import type { DeskRecord } from '#contract/desk/subject-view.ts'
import { recordMoments } from '#contract/rental/record-limits.ts'
import { RecordColumns } from '../rental/record/record-columns.tsx'
import { capitalizeName } from './desk-words.ts'

const titles = { out: 'At handover', back: 'At return' } as const
const when = { out: 'at handover', back: 'at return' } as const

const sidesAt = (records: readonly DeskRecord[], moment: DeskRecord['moment']) =>
  records
    .filter(each => each.moment === moment)
    .map(({ side, record }) => ({ who: capitalizeName(side), record }))

/** A column for each side where only the return is recorded, otherwise one for each moment. */
export const Records = ({ records }: { records: readonly DeskRecord[] }) =>
  records.every(({ moment }) => moment === 'back') ? (
    <RecordColumns
      title="Condition at return"
      columns={sidesAt(records, 'back').map(each => ({
        title: each.who,
        when: when.back,
        records: [each],
      }))}
    />
  ) : (
    <RecordColumns
      title="Condition records"
      columns={recordMoments.map(moment => ({
        title: titles[moment],
        when: when[moment],
        records: sidesAt(records, moment),
      }))}
    />
  )
