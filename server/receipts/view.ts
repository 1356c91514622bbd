// View of a transaction from one side: direction, amount, fees and counterparty.
import { type Kobo, kobo } from '#contract/core/money.ts'
import type { AccountCode } from '#server/ledger/accounts.ts'
import type { TransactionDetail, TransactionLeg } from '#server/ledger/transaction-detail.ts'

export type FeeLines = { feeKobo: Kobo; vatKobo: Kobo; dutyKobo: Kobo }
export type View = FeeLines & {
  direction: 'in' | 'out'
  amountKobo: Kobo
  totalKobo: Kobo
  /** Who stands on the other side: an account, and whose it is. */
  opposite: AccountCode
  oppositeOwnerId: string | null
  ownHold: boolean
}

const partNames: Readonly<Record<string, keyof FeeLines>> = {
  fees: 'feeKobo',
  vat: 'vatKobo',
  duty: 'dutyKobo',
}
const isPart = (leg: TransactionLeg): boolean => leg.counterparty in partNames
const isKind = (code: AccountCode, kind: 'wallet' | 'apart' | 'hold' | 'outside'): boolean =>
  code.startsWith(`${kind}:`)
const sumOf = (legs: readonly TransactionLeg[]): number =>
  legs.reduce((sum, leg) => sum + Math.abs(leg.amountKobo), 0)

const feeLinesOf = (legs: readonly TransactionLeg[]): FeeLines => {
  const of = (name: keyof FeeLines) => kobo(sumOf(legs.filter(leg => partNames[leg.counterparty] === name)))
  return { feeKobo: of('feeKobo'), vatKobo: of('vatKobo'), dutyKobo: of('dutyKobo') }
}
const noFees = feeLinesOf([])
const partsSum = ({ feeKobo, vatKobo, dutyKobo }: FeeLines): number => feeKobo + vatKobo + dutyKobo

/** The fee, VAT and duty that were told when money was set aside, and have not moved to the house yet. */
const announced = ({ meta }: TransactionDetail): FeeLines => {
  const of = (name: keyof FeeLines) => kobo(typeof meta[name] === 'number' ? meta[name] : 0)
  return { feeKobo: of('feeKobo'), vatKobo: of('vatKobo'), dutyKobo: of('dutyKobo') }
}

/** The parts of money that was set aside: of what was sent to a bank, as it was paid out. A price paid to a seller has none. */
const partsSetAside = (
  story: TransactionDetail,
  hold: AccountCode,
  paidOut: TransactionDetail | undefined,
): FeeLines => {
  if (!paidOut) return announced(story)
  const left = paidOut.legs.filter(leg => leg.account === hold && leg.amountKobo < 0)
  return left.some(leg => isKind(leg.counterparty, 'outside')) ? feeLinesOf(left) : noFees
}

const viewOfLegs = (main: readonly TransactionLeg[], deps: FeeLines, sign: 1 | -1): View => {
  const largest = main.toSorted((a, b) => Math.abs(b.amountKobo) - Math.abs(a.amountKobo))[0]!
  const own = isKind(largest.counterparty, 'hold') && largest.counterpartyOwnerId === largest.ownerId
  return {
    ...deps,
    direction: sign > 0 ? 'in' : 'out',
    amountKobo: kobo(sumOf(main)),
    totalKobo: kobo(sumOf(main) - sign * partsSum(deps)),
    opposite: largest.counterparty,
    oppositeOwnerId: largest.counterpartyOwnerId,
    ownHold: own,
  }
}

/** Escrow of this person that was paid out: the whole price to a seller, or what went to a bank with its parts. */
const viewOfEscrow = (legs: readonly TransactionLeg[]): View => {
  const [parts, main] = [legs.filter(isPart), legs.filter(leg => !isPart(leg))]
  if (main.length === 0 || main.some(leg => isKind(leg.counterparty, 'outside')))
    return viewOfLegs(main.length > 0 ? main : parts, main.length > 0 ? feeLinesOf(parts) : noFees, -1)
  return { ...viewOfLegs(main, noFees, -1), amountKobo: kobo(sumOf(legs)), totalKobo: kobo(sumOf(legs)) }
}

// What was taken out of somebody else's escrow on its way here, such as the commission of a sale.
const takenBefore = (
  story: TransactionDetail,
  { opposite, oppositeOwnerId, direction }: View,
  userId: string,
): TransactionLeg[] =>
  direction === 'in' && isKind(opposite, 'hold') && oppositeOwnerId !== userId
    ? story.legs.filter(leg => leg.account === opposite && leg.amountKobo < 0 && isPart(leg))
    : []

// What came for the wallet and may not be in it yet came for this person all the same.
const walletLegs = (mine: readonly TransactionLeg[], userId: string): TransactionLeg[] =>
  mine.filter(
    leg =>
      isKind(leg.account, 'wallet') || (isKind(leg.account, 'apart') && leg.counterpartyOwnerId !== userId),
  )

/** The accounts of `userId` that a receipt of the transaction is about. */
export const accountsOf = (story: TransactionDetail, userId: string): AccountCode[] => {
  const mine = story.legs.filter(leg => leg.ownerId === userId)
  const wallet = walletLegs(mine, userId)
  const about = wallet.length > 0 ? wallet : mine.filter(leg => leg.amountKobo < 0)
  return [...new Set(about.map(leg => leg.account))]
}

/**
 * The transaction as `userId` sees it; undefined where nothing of theirs moved. `paidOut` is the transaction that paid
 * out what this one set aside, where there is one.
 */
export const viewOf = (
  story: TransactionDetail,
  paidOut: TransactionDetail | undefined,
  userId: string,
): View | undefined => {
  const mine = story.legs.filter(leg => leg.ownerId === userId)
  const wallet = walletLegs(mine, userId)
  if (wallet.length === 0) {
    const out = mine.filter(leg => leg.amountKobo < 0)
    return out.length > 0 ? viewOfEscrow(out) : undefined
  }
  const main = wallet.some(leg => !isPart(leg)) ? wallet.filter(leg => !isPart(leg)) : wallet
  const own = main === wallet ? noFees : feeLinesOf(wallet.filter(isPart))
  const sign = main.reduce((sum, leg) => sum + leg.amountKobo, 0) > 0 ? 1 : -1
  const view = viewOfLegs(main, own, sign)
  const earlierParts = feeLinesOf(takenBefore(story, view, userId))
  if (partsSum(earlierParts) > 0)
    return {
      ...view,
      ...earlierParts,
      amountKobo: kobo(view.amountKobo + partsSum(earlierParts)),
      totalKobo: view.amountKobo,
    }
  if (!story.hold) return view
  const inside = partsSetAside(story, view.opposite, paidOut)
  return {
    ...view,
    ...inside,
    amountKobo: kobo(view.amountKobo - partsSum(inside)),
    totalKobo: view.amountKobo,
  }
}
