// Begins a top-up: a page or a code from the rail.
import { randomUUID } from 'node:crypto'
import type { Input } from '#contract/core/call.ts'
import { fail, failField } from '#contract/core/errors.ts'
import { formatNaira } from '#contract/core/money.ts'
import { topUp, type topUps } from '#contract/transfers/top-up.ts'
import { topUpCost, topUpPrefix } from '#contract/transfers/top-up-terms.ts'
import { withPrepared } from '#server/kernel/calls/handler-types.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { begin } from '#server/kernel/process/transition.ts'
import { type AttemptLimit, countAttempt } from '#server/kernel/secrets/attempt-limit.ts'
import type { Rail, TopUpBegun, TopUpOrder } from '#server/rails/rail.ts'
import { contactsOf } from '#server/user/reads.ts'
import type { FindWallet } from '#server/wallet/find-wallet.ts'
import { bankEmailOf, findPaidDeal } from '#server/wallet/pay-in.ts'
import type { Takers } from '#server/rails/take-deposit.ts'
import { readTopUp } from './show.ts'
import { insertTopUp, type NewTopUp } from './sql.ts'

// Each asks the rail, which takes few questions a minute from all of us.
const begunLimit: AttemptLimit = { kind: 'top-up', attemptsMax: 20, windowMinutes: 60 }
const firstAskMs = 20_000

type Body = Input<typeof topUps.begin>['body']
type Bank = { rail: Rail; publicUrl: string; takers: Takers }

const orderOf = (
  { way, ussdBank }: Body,
  order: Pick<TopUpOrder, 'reference' | 'amountKobo' | 'email'>,
  returnUrl: string,
): TopUpOrder => (way === 'card' ? { ...order, way, returnUrl } : { ...order, way, bank: ussdBank! })

/** Where it is paid. Refuses TOP_UP_UNAVAILABLE. */
const placeOf = (answer: TopUpBegun): Pick<NewTopUp, 'pay_url' | 'dial_code' | 'code_until'> => {
  switch (answer.kind) {
    case 'page':
      return { pay_url: answer.url, dial_code: null, code_until: null }
    case 'code':
      return { pay_url: null, dial_code: answer.dialCode, code_until: answer.validUntil }
    case 'refused':
    case 'unavailable':
      return fail('TOP_UP_UNAVAILABLE')
  }
}

/**
 * The deal that a top-up pays: its payer's own, and waiting for at least this money. Undefined where it pays the wallet.
 * Refuses BAD_INPUT and NOT_NOW. What is paid once the deal waits no more goes back by the deal's own rule.
 */
const dealOf = async (
  db: Query,
  { takers, userId, body }: { takers: Takers; userId: string; body: Body },
): Promise<{ name: string; id: string } | undefined> => {
  if (!body.bookingId) return undefined
  const deal = await findPaidDeal(db, body.bookingId, userId)
  if (!deal) return failField('bookingId', 'Your booking that the money is for')
  const missingKobo = await takers[deal.name]!.readMissing(db, deal.id)
  if (missingKobo === 0)
    fail('NOT_NOW', { message: 'This booking no longer waits for money. Nothing was charged.' })
  if (body.amountKobo > missingKobo) failField('amountKobo', `Only ${formatNaira(missingKobo)} is missing`)
  return deal
}

const emailOf = async (db: Query, userId: string, publicUrl: string): Promise<string> =>
  bankEmailOf((await contactsOf(db, [userId])).get(userId)!, publicUrl)

/**
 * The rail is asked before the transaction, under a new reference: what failed after it was shown to nobody and cannot
 * be paid. Refuses NO_WALLET, NOT_NOW, PRICE_CHANGED and TOP_UP_UNAVAILABLE.
 */
export const beginTopUp = (find: FindWallet, { rail, publicUrl, takers }: Bank) =>
  withPrepared<typeof topUps.begin, NewTopUp>({
    prepare: async ({ db, user, now }, { body }) => {
      await find.ofUser(user.id)
      const { amountKobo, feeKobo, totalKobo } = topUpCost(body.amountKobo, lagosDayOf(now))
      if (body.shownTotalKobo !== totalKobo) fail('PRICE_CHANGED')
      const deal = await dealOf(db, { takers, userId: user.id, body })
      const counted = await countAttempt(db, begunLimit, user.id, now)
      if (!counted.ok) fail('TOO_MANY_REQUESTS')
      const id = randomUUID()
      const reference = `${topUpPrefix}${id}`
      const email = await emailOf(db, user.id, publicUrl)
      const returnUrl = new URL(`/account/top-up/${id}`, publicUrl).href
      const answer = await rail.beginTopUp(
        orderOf(body, { reference, amountKobo: totalKobo, email }, returnUrl),
      )
      return {
        ...placeOf(answer),
        id,
        user_id: user.id,
        rail: rail.name,
        way: body.way,
        ussd_bank: body.way === 'ussd' ? body.ussdBank! : null,
        deal: deal?.name ?? null,
        deal_id: deal?.id ?? null,
        amount_kobo: amountKobo,
        fee_kobo: feeKobo,
        reference,
        next_at: new Date(now.getTime() + firstAskMs),
        created_at: now,
      }
    },
    run: async ({ tx, user, now }, { body }, row) => {
      // The rail took its time.
      await dealOf(tx, { takers, userId: user.id, body })
      await insertTopUp(tx, row)
      await begin(tx, topUp, { id: row.id, actor: 'system', actorId: null, now })
      return readTopUp(tx, row.id, user.id)
    },
  })
