// What an operator or an insurer reads of a policy before anything else.
import { formatNaira, kobo } from '#contract/core/money.ts'
import { covers } from '#contract/insurance/terms.ts'
import { type DeskFact, deskFact as fact } from '#server/deal-engine/at-desk.ts'
import { insurersByIds } from '#server/insurance/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { dayInWords } from '#contract/core/day-words.ts'
import type { PolicyRow } from './sql.ts'

/** The vehicle, who insures it, when and for how much. */
export const factsAtDesk = async (db: Query, row: PolicyRow): Promise<DeskFact[]> => {
  const { insurer } = (await insurersByIds(db, [row.insurer_id])).get(row.insurer_id)!
  const { sumInsuredKobo, vehicle } = row.insured
  return [
    ...fact('Vehicle', `${vehicle.title} ${row.plate || row.vin}`.trim()),
    ...fact('Insurer', insurer.name),
    ...fact('Policy number', row.policy_number ?? ''),
    ...fact('Cover', covers[row.cover]),
    ...fact('Days', `${dayInWords(row.starts_on)} to ${dayInWords(row.until_on)}`),
    ...(row.ended_on !== null && row.ended_on !== row.until_on
      ? fact('Last day', row.ended_on < row.starts_on ? 'Never began' : dayInWords(row.ended_on))
      : []),
    ...(sumInsuredKobo === null ? [] : fact('Sum insured', formatNaira(sumInsuredKobo))),
    ...(row.excess_kobo === null ? [] : fact('Excess', formatNaira(kobo(row.excess_kobo)))),
    ...fact('Insurer’s reason', row.refusal),
  ]
}
