// Claims as an injured person sees them through their link, and their steps.
import { fail, failField } from '#contract/core/errors.ts'
import { kobo } from '#contract/core/money.ts'
import { nameWords } from '#contract/core/names.ts'
import type { InjuredClaim, injured, injuredSteps } from '#contract/insurance/claim/injured.ts'
import type { PartyAnswer } from '#contract/insurance/claim/kinds.ts'
import { insuranceClaim } from '#contract/insurance/claim/process.ts'
import { walletBankCode } from '#contract/reference/nuban.ts'
import { moveDeal } from '#server/deal-engine/move.ts'
import { insurersByIds } from '#server/insurance/reads.ts'
import { nameOfWorkshop } from '#server/repair/reads.ts'
import { findCoveringPolicy } from '#server/insurance/policy/reads.ts'
import { withPrepared } from '#server/kernel/calls/handler-types.ts'
import type { Db, Query, Tx } from '#server/kernel/db/db.ts'
import { lockRow } from '#server/kernel/process/transition.ts'
import { payableBanks } from '#server/transfers/banks.ts'
import { countEnquiry, nameOf, type NamedAccount } from '#server/transfers/enquire-name.ts'
import { legalNameOf } from '#server/user/reads.ts'
import { isSameName, sharesName } from '#server/wallet/compare-names.ts'
import type { FindWallet } from '#server/wallet/find-wallet.ts'
import { findOwnersOfAccountNumber } from '#server/wallet/reads.ts'
import { answerBy, clockOf } from './deadlines.ts'
import { insuranceClaimKind } from './kind.ts'
import { findLinked, type Linked, refuseLink } from './party-link.ts'
import { findParty, listPartyPictures, type Payee } from './party-sql.ts'
import type { ClaimRow } from './sql.ts'

type Rail = Parameters<typeof nameOf>[1]
export type InjuredDeps = { key: Buffer; find: FindWallet; rail: Rail }

type Step = (typeof injuredSteps)[number]

/** Refused, and open to a second review. */
const refusedStates: readonly ClaimRow['state'][] = ['not-awarded', 'refused']

/** Before a decision, and while it is looked at again. */
const openToPictures: readonly ClaimRow['state'][] = [
  'party-asked',
  'reported',
  'assessing',
  'missing',
  'review',
  'award-review',
]
/** What was decided with stays. */
export const canRemove = ({ state, decided_at: decidedAt }: ClaimRow, { at }: { at: Date }): boolean =>
  openToPictures.includes(state) && (decidedAt === null || at > decidedAt)

/** Asked, and before the decision: after the deadline too. */
const openToAnswers: readonly ClaimRow['state'][] = ['party-asked', 'reported', 'assessing', 'missing']

const answersAllowed = ({ row, party }: Linked): Step[] => {
  if (party.answer !== null) return []
  if (row.state === 'awarded') return ['deny']
  return openToAnswers.includes(row.state) ? ['answer'] : []
}

export const allowedTo = ({ row, party }: Linked): Step[] => [
  ...answersAllowed({ row, party }),
  ...(openToPictures.includes(row.state) ? (['add-pictures'] as const) : []),
  ...(row.state === 'awarded' ? (['choose-payout'] as const) : []),
  ...((row.state === 'awarded' || refusedStates.includes(row.state)) && !party.review_at
    ? (['second-review'] as const)
    : []),
]

export const viewInjured = async (db: Query, linked: Linked): Promise<InjuredClaim> => {
  const { row, party } = linked
  const policy = (await findCoveringPolicy(db, row.policy_id))!
  const { insurer } = (await insurersByIds(db, [row.insurer_id])).get(row.insurer_id)!
  return {
    name: party.name,
    state: row.state,
    allowed: allowedTo(linked),
    happenedAt: row.happened_at.toISOString(),
    place: row.place,
    words: row.words,
    plate: policy.plate,
    vehicle: policy.vehicleTitle,
    ownPlate: party.plate,
    insurerName: insurer.name,
    answer: party.answer,
    answerWords: party.words,
    pictures: (await listPartyPictures(db, party.id)).map(({ at, ...picture }) => ({
      ...picture,
      canRemove: canRemove(row, { at }),
    })),
    offeredKobo: row.offered_kobo === null ? null : kobo(row.offered_kobo),
    reason: row.reason,
    by: refusedStates.includes(row.state) ? answerBy(row).toISOString() : (clockOf(row)?.by ?? null),
    review: party.review_words,
    payee:
      party.account_number === null
        ? null
        : {
            bankName: party.bank_name!,
            accountName: party.account_name!,
            lastDigits: party.account_number.slice(-4),
          },
    payeeRefusal: party.payee_refusal,
    repair:
      party.repair_id === null
        ? null
        : {
            id: party.repair_id,
            workshopName: await nameOfWorkshop(db, party.repair_id),
            toRepairKobo: row.paid_at === null ? null : kobo(party.to_repair_kobo),
            toWalletKobo: row.paid_at === null ? null : kobo((row.offered_kobo ?? 0) - party.to_repair_kobo),
          },
    paidAt: row.paid_at?.toISOString() ?? null,
  }
}

type Asking = { db: Db; now: Date; ip: string }
/** Refuses WRONG_CODE, TOO_MANY_REQUESTS. */
export const linkedBy = async (key: Buffer, { db, now, ip }: Asking, token: string): Promise<Linked> =>
  (await findLinked(db, key, token, now)) ?? refuseLink(db, ip, now)

/** Locks the claim of a link. Refuses CHANGED_MEANWHILE. */
export const lockLinked = async (tx: Tx, { row, party }: Linked): Promise<Linked> => {
  const locked = (await lockRow<ClaimRow>(tx, insuranceClaim, row.id))!
  const current = await findParty(tx, row.id)
  // Another person was named meanwhile.
  return current?.id === party.id ? { row: locked, party: current } : fail('CHANGED_MEANWHILE')
}

type Move = { event: string; input?: object; note?: string; step: Step | readonly Step[]; now: Date }
/** Moves the claim for its injured person, and shows it as it is then. Refuses NOT_NOW, CHANGED_MEANWHILE. */
export const takeStep = async (tx: Tx, linked: Linked, { step, ...move }: Move): Promise<InjuredClaim> => {
  const before = await lockLinked(tx, linked)
  const allowed = allowedTo(before)
  if (![step].flat().some(each => allowed.includes(each))) fail('NOT_NOW')
  const { id } = before.row
  await moveDeal(tx, insuranceClaimKind, { id, actor: 'system', actorId: null, ...move })
  const party = (await findParty(tx, id))!
  return viewInjured(tx, { row: (await lockRow<ClaimRow>(tx, insuranceClaim, id))!, party })
}

export const showInjured = ({ key }: InjuredDeps) =>
  withPrepared<typeof injured.claim, Linked>({
    prepare: (ctx, { body }) => linkedBy(key, ctx, body.token),
    run: ({ tx }, _, linked) => viewInjured(tx, linked),
  })

const eventOf: Record<PartyAnswer, string> = {
  confirmed: 'party-confirms',
  disputed: 'party-disputes',
  denied: 'party-denies',
}
export const answerInjured = ({ key }: InjuredDeps) =>
  withPrepared<typeof injured.answer, Linked>({
    prepare: (ctx, { body }) => linkedBy(key, ctx, body.token),
    run: ({ tx, now }, { body: { answer, words } }, linked) => {
      if (answer === 'disputed' && words.length < 10) failField('words', 'Write a sentence or two')
      const step = answer === 'denied' ? (['answer', 'deny'] as const) : 'answer'
      return takeStep(tx, linked, { event: eventOf[answer], input: { answer, words }, step, now })
    },
  })

export const requestInjuredReview = ({ key }: InjuredDeps) =>
  withPrepared<typeof injured.secondReview, Linked>({
    prepare: (ctx, { body }) => linkedBy(key, ctx, body.token),
    run: ({ tx, now }, { body: { reason } }, linked) =>
      takeStep(tx, linked, { event: 'party-asks-review', note: reason, step: 'second-review', now }),
  })

export const listInjuredBanks = ({ key, rail }: InjuredDeps) =>
  withPrepared<typeof injured.banks, Awaited<ReturnType<typeof payableBanks>>>({
    prepare: async (ctx, { body }) => {
      await linkedBy(key, ctx, body.token)
      return payableBanks(rail)
    },
    run: async (_, __, banks) => banks,
  })

const holders = 'This is the account of the driver who caused the damage. Enter your own'

/** Whose account it is. Refuses BAD_INPUT for the holder's own, at a bank or with us. */
const accountFor = async (
  db: Db,
  { find, rail }: InjuredDeps,
  { row, party }: Linked,
  { account, now }: { account: { bankCode: string; accountNumber: string }; now: Date },
): Promise<NamedAccount & { userId: string | null }> => {
  await countEnquiry(db, party.id, now)
  const named = await nameOf(find, rail, account)
  const isWallet = account.bankCode === walletBankCode
  const [userId = null] = isWallet ? await findOwnersOfAccountNumber(db, account.accountNumber) : []
  const { firstName, lastName } = await legalNameOf(db, row.claimant_id)
  const names = new Set(nameWords(named.accountName))
  const isHolders = isWallet
    ? userId === row.claimant_id
    : nameWords(`${firstName} ${lastName}`).every(word => names.has(word))
  if (isHolders) failField('accountNumber', holders)
  return { ...named, userId }
}

/**
 * Pays to an account in the name that the holder gave; every other one waits for a person. Of a wallet the legal name counts,
 * because its owner chooses the name of a business. A word of the holder’s own name proves nothing.
 */
export const takePayee = async (
  tx: Tx,
  linked: Linked,
  { payee, now }: { payee: Payee; now: Date },
): Promise<InjuredClaim> => {
  const fullName = async (id: string): Promise<string> => {
    const { firstName, lastName } = await legalNameOf(tx, id)
    return `${firstName} ${lastName}`
  }
  const holder = await fullName(linked.row.claimant_id)
  const owner = payee.userId === null ? payee.accountName : await fullName(payee.userId)
  const event = sharesName(owner, linked.party.name, holder) ? 'party-chooses' : 'payee-differs'
  return takeStep(tx, linked, { event, input: payee, step: 'choose-payout', now })
}

export const findInjuredAccount = (deps: InjuredDeps) =>
  withPrepared<typeof injured.findAccount, NamedAccount>({
    prepare: async (ctx, { body: { token, ...account } }) =>
      accountFor(ctx.db, deps, await linkedBy(deps.key, ctx, token), { account, now: ctx.now }),
    run: async (_, __, { bankName, accountName }) => ({ bankName, accountName }),
  })

export const chooseInjuredPayout = (deps: InjuredDeps) =>
  withPrepared<typeof injured.choosePayout, { linked: Linked; payee: Payee }>({
    prepare: async (ctx, { body: { token, accountName, bankCode, accountNumber } }) => {
      const linked = await linkedBy(deps.key, ctx, token)
      if (!allowedTo(linked).includes('choose-payout')) fail('NOT_NOW')
      const account = { bankCode, accountNumber }
      const payee = await accountFor(ctx.db, deps, linked, { account, now: ctx.now })
      return isSameName(payee.accountName, accountName) ? { linked, payee } : fail('WRONG_NAME')
    },
    run: ({ tx, now }, _, { linked, payee }) => takePayee(tx, linked, { payee, now }),
  })
