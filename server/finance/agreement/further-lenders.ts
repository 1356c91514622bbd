// Hands an application on to further lenders, and ends what was not chosen.
import { z } from 'zod'
import { allowed } from '#contract/deal-engine/process.ts'
import { agreement } from '#contract/finance/agreement/process.ts'
import { offersOf } from '#server/cars/reads.ts'
import { beginDeal } from '#server/deal-engine/begin.ts'
import { findDeal } from '#server/deal-engine/table.ts'
import { moveDeal } from '#server/deal-engine/move.ts'
import { lendersByIds } from '#server/finance/reads.ts'
import type { Db, Tx } from '#server/kernel/db/db.ts'
import { lockRow } from '#server/kernel/process/transition.ts'
import { agreementKind } from './kind.ts'
import { newAgreement } from './new-agreement.ts'
import { copyReport } from './report-sql.ts'
import { type AgreementRow, type FileRow, filesOf, insertFile, offersIn, rootOf, underStates } from './sql.ts'

type Deps = { db: Db; clock: () => Date }
const Payload = z.object({ id: z.uuid() })

/** The first lender may have decided already; an application that was withdrawn or agreed goes to nobody else. */
const goesOn: readonly AgreementRow['state'][] = ['inspected', 'awaiting-inspector', 'offered', 'declined']
const handedOn: readonly FileRow['kind'][] = ['income', 'identity', 'report']

/** The account through which a further lender may lend now; undefined where it may not, or already has the application. */
const accountFor = async (tx: Tx, first: AgreementRow, lends: string): Promise<string | undefined> => {
  const all = await offersIn(tx, first.id)
  const isUnderWay = ({ state }: AgreementRow) =>
    agreement.states[state].final || underStates.some(each => each === state)
  if (all.some(row => row.lends === lends) || !all.every(isUnderWay)) return undefined
  const car = (await offersOf(tx, [first.car_id])).get(first.car_id)
  if (!(car?.onMarket || car?.heldFor === first.applicant_id)) return undefined
  const lender = (await lendersByIds(tx, [lends])).get(lends)
  if (lender?.approval.state !== 'approved' || lender.accountId === null) return undefined
  return [first.applicant_id, first.owner_id].includes(lender.accountId) ? undefined : lender.accountId
}

/** With the owner's statement, so that it begins where the first lender stands too. Returns its id if it began. */
export const handOn = async (tx: Tx, id: string, lends: string, now: Date): Promise<string | undefined> => {
  const first = await lockRow<AgreementRow>(tx, agreement, id)
  if (!first || !goesOn.includes(first.state)) return undefined
  const lenderId = await accountFor(tx, first, lends)
  if (lenderId === undefined) return undefined
  const row = newAgreement('inspected', now, {
    applicant_id: first.applicant_id,
    owner_id: first.owner_id,
    lender_id: lenderId,
    lends,
    also_lends: [],
    application_id: first.id,
    car_id: first.car_id,
    eligibility_id: first.eligibility_id,
    request: first.request,
    price_kobo: first.price_kobo,
    down_kobo: first.down_kobo,
    loan_kobo: first.loan_kobo,
    months: first.months,
    policy_from: first.policy_from,
    savings_plan_id: first.savings_plan_id,
    employer: first.employer,
    home_address: first.home_address,
    delivery_address: first.delivery_address,
  })
  const read = async (): Promise<void> => {
    await copyReport(tx, first.id, row.id)
    for (const { id: _id, ...file } of await filesOf(tx, first.id))
      if (handedOn.includes(file.kind)) await insertFile(tx, { ...file, agreement_id: row.id }, now)
  }
  await beginDeal(tx, agreementKind, { row, by: 'applicant', now, read })
  return row.id
}

/** Each lender in a transaction of its own. Done again it changes nothing. */
export const openFurther =
  ({ db, clock }: Deps) =>
  async (payload: unknown): Promise<void> => {
    const { id } = Payload.parse(payload)
    const first = await findDeal<AgreementRow>(db, agreementKind, id)
    for (const lends of first?.also_lends ?? []) await db.inTx(tx => handOn(tx, id, lends, clock()))
  }

/** Ends the other offers of an application whose chosen one is named. Done again it changes nothing. */
export const endOthers =
  ({ db, clock }: Deps) =>
  async (payload: unknown): Promise<void> => {
    const { id } = Payload.parse(payload)
    const chosen = await findDeal<AgreementRow>(db, agreementKind, id)
    const others = chosen ? (await offersIn(db, rootOf(chosen))).filter(offer => offer.id !== id) : []
    for (const offer of others)
      await db.inTx(async tx => {
        const row = await lockRow<AgreementRow>(tx, agreement, offer.id)
        if (!row || !allowed(agreement, row.state, 'system').includes('choose-other')) return
        const cause = { id: row.id, event: 'choose-other', actor: 'system', actorId: null }
        await moveDeal(tx, agreementKind, { ...cause, now: clock() })
      })
  }
