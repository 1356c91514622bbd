// Who may say what about showing a report with the listing, by where it stands.
import type { InspectionRow } from './sql.ts'

export type Wish = 'offer' | 'agree' | 'refuse' | 'take-back'

/** Only a report that its buyer has paid for is shown. */
const paidFor: readonly InspectionRow['state'][] = ['completed', 'released', 'split']

const says: Record<InspectionRow['showing'], Partial<Record<string, readonly Wish[]>>> = {
  private: { buyer: ['offer'] },
  offered: { buyer: ['take-back'], seller: ['agree', 'refuse'] },
  refused: { buyer: ['offer'], seller: ['agree'] },
  shown: { buyer: ['take-back'], seller: ['take-back'] },
}

export const mayShow = (row: Pick<InspectionRow, 'state' | 'showing'>, side: string): Wish[] =>
  paidFor.includes(row.state) ? [...(says[row.showing][side] ?? [])] : []
