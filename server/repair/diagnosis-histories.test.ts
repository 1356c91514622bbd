// Random approvals, left-out jobs and extra work: the invoice equals the ledger.
// @module-tag slow
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Kobo, kobo, plus, ZERO } from '#contract/core/money.ts'
import { feeBeyond } from '#contract/repair/diagnosis.ts'
import type { Repair } from '#contract/repair/fields.ts'
import { invoiceOf } from '#contract/repair/invoice.ts'
import { repair as table } from '#contract/repair/process.ts'
import { purposeOf, sumOf } from '#server/deal-engine/holds.ts'
import { openHolds } from '#server/ledger/open-holds.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { done } from '#server/testing/deals/offers.ts'
import { repairAt, walkTo } from '#server/testing/deals/repair-roads.ts'
import {
  job,
  listUnansweredJobIds,
  makeReadyBody,
  quoteOf,
  type Repairing,
  stepOf,
} from '#server/testing/deals/repairs.ts'
import { diagnosedFor } from '#server/testing/deals/workshops.ts'
import { balanceOf, signIn } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()

/** Prices of the jobs of a quote, which of them are approved, and which of those are left out in the end. */
type Quoted = { kobos: number; isApproved: boolean; isLeftOut: boolean }
type History = { fee: number; quotes: Quoted[][] }

const prices = fc.oneof(
  fc.constantFrom(1, 9_999_99, 10_000_00, 10_000_01),
  fc.integer({ min: 1, max: 20_000_00 }),
)
const jobs = fc.array(fc.record({ kobos: prices, isApproved: fc.boolean(), isLeftOut: fc.boolean() }), {
  minLength: 1,
  maxLength: 3,
})
const histories: fc.Arbitrary<History> = fc.record({
  fee: fc.constantFrom(1, 10_000_00, 25_000_00),
  quotes: fc.array(jobs, { minLength: 1, maxLength: 3 }),
})

const approved = (kobos: number, isLeftOut = false): Quoted => ({ kobos, isApproved: true, isLeftOut })
/** Ways that chance alone may not find. */
const whole: History[] = [
  { fee: 10_000_00, quotes: [[approved(5_000_00), approved(8_000_00, true)]] },
  { fee: 10_000_00, quotes: [[approved(1)], [approved(20_000_00, true)]] },
  { fee: 25_000_00, quotes: [[approved(9_000_00, true), approved(20_000_00)], [approved(1, true)]] },
]

const heldIn = async ({ id }: Repair): Promise<Kobo> => {
  const purposes = ['work', 'diagnosis'].map(name => purposeOf(table, id, name))
  return sumOf((await openHolds(world.db, purposes)).map(({ amountKobo }) => amountKobo))
}

const sumNamed = (repair: Repair, title: string): number =>
  invoiceOf(repair)
    .find(part => part.title === title)!
    .lines.find(line => line.sum)!.amountKobo

/** The invoice names what the books hold, or what they paid at the end, and its fee adds up. */
const checkInvoice = async (repair: Repair): Promise<void> => {
  const { settlement, diagnosis, approvedKobo } = repair
  const paid = settlement && plus(settlement.toWorkshopKobo, settlement.commissionKobo)
  expect(sumNamed(repair, 'Together')).toBe(paid ?? (await heldIn(repair)))
  expect(diagnosis.heldKobo).toBe(feeBeyond(diagnosis.feeKobo, approvedKobo))
  const fee = invoiceOf(repair).find(({ title }) => title === 'Diagnosis')!
  const [, ...rest] = fee.lines
  const counted = rest.find(line => line.less)?.amountKobo ?? ZERO
  expect(counted).toBe(Math.min(diagnosis.feeKobo, approvedKobo))
}

const stepBy = async (on: Repairing, who: 'customer' | 'workshop', name: string, body: object) => {
  on.repair = done(await stepOf(world, on[who], name, on.repair, body))
}

/** Gives the ids of the approved jobs that are left out in the end. */
const answerQuote = async (on: Repairing, quoted: readonly Quoted[]): Promise<string[]> => {
  const ids = listUnansweredJobIds(on.repair)
  const chosen = ids.filter((_, at) => quoted[at]!.isApproved)
  if (chosen.length === 0) await stepBy(on, 'customer', 'decline-all', {})
  else await stepBy(on, 'customer', 'approve', { jobIds: chosen })
  return ids.filter((_, at) => quoted[at]!.isApproved && quoted[at]!.isLeftOut)
}

const jobsFor = (quoted: readonly Quoted[]) =>
  quoted.map(({ kobos }, at) => job({ title: `Job ${at}`, labourKobo: kobo(kobos), parts: [] }))

const run = async ({ fee, quotes: [first, ...further] }: History): Promise<Repairing> => {
  const on = await repairAt(world, 'checked-in', ...diagnosedFor(fee))
  await stepBy(on, 'workshop', 'quote', quoteOf(world, jobsFor(first!)))
  const leftOut = await answerQuote(on, first!)
  if (on.repair.state === 'diagnosed') return on
  await checkInvoice(on.repair)
  for (const quoted of further) {
    await stepBy(on, 'workshop', 'quote-further', quoteOf(world, jobsFor(quoted)))
    leftOut.push(...(await answerQuote(on, quoted)))
    await checkInvoice(on.repair)
  }
  const before = await balanceOf(world, on.customer)
  const approvedJobs = on.repair.jobs.filter(({ status }) => status === 'approved')
  const undone = leftOut.length === approvedJobs.length ? leftOut.slice(1) : leftOut
  const price = Math.max(fee, on.repair.approvedKobo)
  await stepBy(on, 'workshop', 'ready', {
    ...(await makeReadyBody(world, on.workshop)),
    undoneJobIds: undone,
  })
  await checkInvoice(on.repair)
  const back = price - Math.max(fee, on.repair.approvedKobo)
  expect(await balanceOf(world, on.customer)).toBe(before + back)
  return walkTo(world, on, 'collected')
}

test(
  'whatever is approved, added and left out, the invoice is what the books hold and pay',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(histories, async history => {
        const on = await run(history)
        await checkInvoice(on.repair)
        const { toWorkshopKobo, toCustomerKobo } = on.repair.settlement!
        on.workshop.token = (await signIn(world, on.workshop.email)).token
        expect(await balanceOf(world, on.workshop)).toBe(toWorkshopKobo)
        expect(toCustomerKobo).toBe(0)
        expect(await heldIn(on.repair)).toBe(0)
      }),
      { numRuns: 10, endOnFailure: true, examples: whole.map((each): [History] => [each]) },
    )
    expect(await verifyBooks(world.db)).toMatchObject({ findings: [] })
  },
)
