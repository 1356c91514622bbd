// Invoice of a repair: labour and spare parts per job, and payouts.
import { countNoun } from '../core/count-noun.ts'
import type { BillLine, BillPart } from '../core/bill-lines.ts'
import { kobo, type Kobo, minus, plus, ZERO } from '../core/money.ts'
import type { Job, Repair } from './fields.ts'
import { partGrades } from './terms.ts'

type Billed = Pick<Repair, 'role' | 'jobs' | 'approvedKobo' | 'heldKobo' | 'settlement' | 'diagnosis'>

const jobPart = ({ title, labourKobo, parts, totalKobo, warrantyDays, warrantyKm }: Job): BillPart => ({
  title,
  lines: [
    { words: 'Labour', amountKobo: labourKobo },
    ...parts.map((part): BillLine => ({
      words: `${part.count > 1 ? `${part.count} × ` : ''}${part.title}. ${partGrades[part.grade]}`,
      amountKobo: kobo(part.priceKobo * part.count),
    })),
    { words: warrantyWords(warrantyDays, warrantyKm), amountKobo: totalKobo, sum: true },
  ],
})

/** "Warranty of 90 days or 5,000 km". */
export const warrantyWords = (days: number, km: number | null): string => {
  if (days === 0) return 'No warranty'
  const most = km === null ? '' : ` or ${km.toLocaleString('en')} km`
  return `Warranty of ${countNoun(days, 'day')}${most}`
}

/** The fee that was agreed with the booking, less what of it the approved jobs reach. */
const diagnosisPart = ({ diagnosis: { feeKobo, heldKobo } }: Billed): BillPart[] => {
  const counted: BillLine[] =
    feeKobo > heldKobo
      ? [{ words: 'Counted towards the jobs', amountKobo: minus(feeKobo, heldKobo), less: true }]
      : []
  return feeKobo === ZERO
    ? []
    : [
        {
          title: 'Diagnosis',
          lines: [
            { words: 'Diagnosis fee, agreed with the booking', amountKobo: feeKobo },
            ...counted,
            { words: 'For the diagnosis', amountKobo: heldKobo, sum: true },
          ],
        },
      ]
}

const money = ({ role, heldKobo, settlement }: Billed): BillPart => {
  if (!settlement)
    return {
      title: 'Where the money is',
      lines: [{ words: 'In escrow', amountKobo: heldKobo, sum: true }],
    }
  const { toCustomerKobo, toWorkshopKobo, commissionKobo } = settlement
  const paid: Kobo = plus(toWorkshopKobo, commissionKobo)
  const back: BillLine[] =
    toCustomerKobo > ZERO
      ? [{ words: 'Refunded to the customer', amountKobo: toCustomerKobo, less: true }]
      : []
  return {
    title: 'Where the money went',
    lines:
      role === 'customer'
        ? [...back, { words: 'Paid by the customer', amountKobo: paid, sum: true }]
        : [
            ...back,
            { words: 'AutoX commission', amountKobo: commissionKobo, less: true },
            { words: 'Received by the workshop', amountKobo: toWorkshopKobo, sum: true },
          ],
  }
}

/** Every part of the invoice as one side sees it; jobs that were not approved or not done are not on it. */
export const invoiceOf = (repair: Billed): BillPart[] => [
  ...repair.jobs.filter(job => job.status === 'approved').map(jobPart),
  ...diagnosisPart(repair),
  {
    title: 'Together',
    lines:
      repair.diagnosis.heldKobo > ZERO
        ? [
            {
              words: 'Jobs and diagnosis',
              amountKobo: plus(repair.approvedKobo, repair.diagnosis.heldKobo),
              sum: true,
            },
          ]
        : [{ words: 'Approved and done', amountKobo: repair.approvedKobo, sum: true }],
  },
  money(repair),
]
