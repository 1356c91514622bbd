// Steps of instalments for a claim above a deposit: proposed, accepted, declined and ended.
import { fail, failField } from '#contract/core/errors.ts'
import { formatNaira, kobo, type Kobo, minus } from '#contract/core/money.ts'
import { slotTime } from '#contract/core/schedule.ts'
import { claimInstalments, instalmentOptions, instalmentTerms } from '#contract/rental/claim/instalments.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import type { StepContext } from '#server/deal-engine/kind.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { balanceOf, walletOf } from '#server/ledger/accounts.ts'
import type { RentalClaimRow } from './sql.ts'

type Row = RentalClaimRow
type Columns = Promise<Partial<Row>>

/** What would be owed if the renter agreed to every line now, less what is paid. */
export const leftOfRow = ({ state, claimed_kobo: claimed, owed_kobo: owed, paid_kobo: paid }: Row): Kobo =>
  minus(kobo(state === 'asked' ? claimed : owed), kobo(paid))

/** Whether the wallet holds all that is left: then nothing is put off. */
export const reachesAll = async (db: Query, row: Row): Promise<boolean> =>
  (await balanceOf(db, walletOf(row.renter_id))) >= leftOfRow(row)

/** Whoever proposes agrees to the lines, and with the PIN to each collection. Refuses BAD_INPUT and NOT_NOW. */
const propose = async (
  tx: Tx,
  { row, input: { months }, now }: StepContext<Row> & { input: { months: number } },
): Columns => {
  const left = leftOfRow(row)
  if (!instalmentOptions(left).some(option => option.months === months))
    failField('months', `${formatNaira(left)} is too little for ${months} instalments`)
  if (await reachesAll(tx, row))
    fail('NOT_NOW', { message: `Your wallet holds enough: pay ${formatNaira(left)} at once.` })
  return {
    months,
    proposals: row.proposals + 1,
    owed_kobo: row.state === 'asked' ? row.claimed_kobo : row.owed_kobo,
    owed_at: row.owed_at ?? now,
  }
}

const accept = async (_tx: Tx, { row, now }: StepContext<Row>): Columns => {
  const list = claimInstalments(leftOfRow(row), row.months!, lagosDayOf(now))
  return {
    instalments: { list },
    next_at: slotTime(list[0]!.dueOn),
    tries: 0,
    behind_since: null,
    short_since: null,
    reminded_on: null,
  }
}

export const noInstalments = {
  instalments: { list: [] },
  next_at: null,
  tries: 0,
  behind_since: null,
  short_since: null,
} satisfies Partial<Row>

/** All that is left is owed at once. */
const endPlan = async (): Columns => ({ months: null, ...noInstalments })

/** All that is left is owed from now on: the year in which it can be paid begins anew. */
const endByDesk = async (_tx: Tx, { now }: StepContext<Row>): Columns => ({
  months: null,
  ...noInstalments,
  owed_at: now,
})

export const instalmentSteps = {
  'propose-instalments': propose,
  'accept-instalments': accept,
  'decline-instalments': endPlan,
  'proposal-lapses': endPlan,
  'end-instalments': endByDesk,
}

/** Why the renter may not propose instalments of it; undefined where they may. */
export const refuseProposal = (row: Row): string | undefined => {
  if (row.proposals >= instalmentTerms.proposalsMax)
    return `Instalments were proposed ${instalmentTerms.proposalsMax} times. Pay at once, or agree with the owner.`
  return leftOfRow(row) < instalmentTerms.least ? 'That is too little for instalments.' : undefined
}

export const instalmentGuards = {
  'propose-instalments': refuseProposal,
  finish: ({ owed_kobo: owed, paid_kobo: paid }: Row) =>
    paid < owed ? 'Something is left to pay.' : undefined,
}
