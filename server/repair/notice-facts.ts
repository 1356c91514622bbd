// Facts named in a repair's notices: car, workshop, hour and sums.
import { isTurnOf } from '#contract/deal-engine/deal.ts'
import { formatNaira, kobo } from '#contract/core/money.ts'
import { repair as table } from '#contract/repair/process.ts'
import { slotWords } from '#contract/core/time-words.ts'
import { readServiceCategory } from '#contract/reference/service-categories.ts'
import { formatShare } from '#server/deal-engine/notify.ts'
import type { RepairAbout } from './describe-repairs.ts'
import type { RepairRow } from './sql.ts'

export const factsOf = (row: RepairRow, about: RepairAbout) => ({
  car: about.vehicleTitle,
  shop: about.place.workshop.name,
  service: readServiceCategory(row.service)!.words.toLowerCase(),
  when: row.mode === 'roadside' ? 'as soon as possible' : slotWords(row.slot_at),
  where: [about.place.name, about.place.address, about.place.city].join(', '),
  quotedAmount: formatNaira(about.quotedKobo),
  approved: formatNaira(about.approvedKobo),
  /** The approved jobs, and beside them what is left of the fee for the diagnosis. */
  price:
    row.diagnosis_kobo > 0
      ? `${formatNaira(about.approvedKobo)} and ${formatNaira(kobo(row.diagnosis_kobo))} for the diagnosis`
      : formatNaira(about.approvedKobo),
  insured: formatNaira(kobo(row.insured_kobo)),
  readyBy: row.ready_by ? slotWords(row.ready_by) : '',
  isFurther: row.state === 'further-quoted',
  turn: table.sides.find(side => isTurnOf(table, row.state, side)),
  counted: row.missed_by,
  /** The fee for the diagnosis that is, or was until now, in escrow; empty without one. */
  fee: row.diagnosis_kobo > 0 ? formatNaira(kobo(row.diagnosis_kobo)) : '',
  /** At its start alone: agreed already. */
  isWalkIn: row.state === 'accepted' || row.state === 'due',
  isThere: row.stood_at !== null,
  /** The hour was over when the repair began. */
  isAfterHour: row.slot_at <= row.started_at,
  isDiagnosed: row.state === 'diagnosed',
  toWorkshop: formatShare(row, 'workshop'),
  toCustomer: formatShare(row, 'customer'),
})
export type Facts = ReturnType<typeof factsOf>

/** Where the fee for the diagnosis went at an end without a repair: nothing is said where none was agreed. */
export const feeWords = ({ fee, isDiagnosed, toWorkshop }: Facts, side: 'customer' | 'workshop'): string => {
  if (fee === '') return ''
  if (!isDiagnosed)
    return ` The diagnosis fee of ${fee} is back in ${side === 'customer' ? 'your' : 'the customer’s'} wallet.`
  return side === 'customer'
    ? ` The diagnosis fee of ${fee} that you agreed to was paid to the workshop.`
    : ` The diagnosis fee of ${fee} was paid: ${toWorkshop} is in your wallet.`
}

/** The money of a claim on a policy has come. */
export const insurerPaid = {
  customer: (f: Facts) => ({
    title: `An insurer pays: ${f.car}`,
    text: `${f.insured} from an insurer waits in escrow for ${f.shop}. The amount you had set aside in its place is back in your wallet; anything left over follows later.`,
    money: true as const,
  }),
  workshop: (f: Facts & { customer: string }) => ({
    title: `An insurer pays: ${f.car}`,
    text: `${f.insured} from an insurer waits in escrow for this repair. You’re paid as usual, once ${f.customer} has collected the car.`,
    money: true as const,
  }),
}
