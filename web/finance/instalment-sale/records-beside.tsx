// Records of a car that goes back, of both sides beside each other.
import type { Sale } from '#contract/finance/instalment-sale/fields.ts'
import { RecordColumns } from '../../rental/record/record-columns.tsx'

const sides = [
  ['seller', 'Seller'],
  ['buyer', 'Buyer'],
] as const

export default function RecordsBeside({ records }: Pick<Sale, 'records'>) {
  const columns = sides.map(([side, who]) => ({
    title: who,
    when: 'at return',
    records: [{ who, record: records[side] }],
  }))
  return <RecordColumns title="Condition at return" columns={columns} />
}
