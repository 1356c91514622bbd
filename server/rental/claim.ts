// Claims fees and damage after a rental, capped by the caution.
import { failField } from '#contract/core/errors.ts'
import { claimablePoints } from '#contract/rental/record-claims.ts'
import type { ClaimLine } from '#contract/rental/fields.ts'
import { kobo, type Kobo } from '#contract/core/money.ts'
import { type CatalogueItem, catalogueWords } from '#contract/rental/terms/catalogue.ts'
import type { StepContext } from '#server/deal-engine/kind.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { type ConditionRecords, recordOf } from './record-reads.ts'
import type { RentalRow } from './sql.ts'

type Damage = { point: string; words: string; amountKobo: Kobo }
type ClaimItems = { items: readonly CatalogueItem[]; damages: readonly Damage[] }

const itemLines = ({ terms }: RentalRow, items: readonly CatalogueItem[]): ClaimLine[] =>
  items.map((item, place) => {
    if (items.indexOf(item) < place) failField(`items.${place}`, 'Each item once')
    const agreed =
      terms.catalogue.find(each => each.item === item) ??
      failField(`items.${place}`, 'No sum for that was agreed when it was booked')
    return { what: item, point: '', words: catalogueWords[item], amountKobo: agreed.amountKobo }
  })

const damageLines = (records: ConditionRecords, damages: readonly Damage[]): ClaimLine[] => {
  const differ = new Set<string>(claimablePoints(records))
  return damages.map((damage, place) => {
    const field = `damages.${place}.point`
    if (damages.findIndex(({ point }) => point === damage.point) < place) failField(field, 'Each point once')
    if (!differ.has(damage.point))
      failField(
        field,
        'Only where your record of the return marks damage with a picture, and the records before show a picture without any',
      )
    return { what: 'damage', ...damage }
  })
}

/** Refuses BAD_INPUT. */
const claim = async (
  tx: Tx,
  { row, input }: StepContext<RentalRow> & { input: ClaimItems },
): Promise<Partial<RentalRow>> => {
  const lines = [...itemLines(row, input.items), ...damageLines(await recordOf(tx, row.id), input.damages)]
  if (lines.length === 0) failField('items', 'Say what you claim')
  const sum = lines.reduce((total, { amountKobo }) => total + amountKobo, 0)
  const claims = kobo(Math.min(sum, row.caution_kobo - row.fees_kobo))
  return { claims: { lines }, claims_kobo: claims, owner_caution_kobo: row.fees_kobo + claims }
}

export const claimSteps = { claim }

/** What stands in the way of a claim, in words. */
export const claimGuards = {
  claim: (row: RentalRow): string | undefined =>
    row.claims.lines.length > 0 ? 'You have claimed already. AutoX decides about it.' : undefined,
}
