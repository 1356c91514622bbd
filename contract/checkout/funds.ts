// What is missing of an amount in a wallet, counting what is on hold.
import { type Kobo, minus, ZERO } from '../core/money.ts'

/** The money of a wallet, as its owner sees it. */
export type WalletMoney = { balanceKobo: Kobo; overLimitKobo: Kobo; balanceLimitKobo: Kobo | null }

export type Funds = {
  /** Amount that the balance lacks. */
  missingKobo: Kobo
  /** Part of it that has arrived and is on hold above the wallet's maximum. */
  onHoldKobo: Kobo
  /** Part of it that has not arrived anywhere. */
  toSendKobo: Kobo
  /** The wallet may hold the whole amount at its owner's tier. */
  fits: boolean
}

const least = (a: Kobo, b: Kobo): Kobo => (a < b ? a : b)

/** Money on hold counts as here: it is never asked for a second time. */
export function fundsFor(neededKobo: Kobo, wallet: WalletMoney): Funds {
  const { balanceKobo, overLimitKobo, balanceLimitKobo } = wallet
  const missingKobo = balanceKobo < neededKobo ? minus(neededKobo, balanceKobo) : ZERO
  const onHoldKobo = least(missingKobo, overLimitKobo)
  return {
    missingKobo,
    onHoldKobo,
    toSendKobo: minus(missingKobo, onHoldKobo),
    fits: balanceLimitKobo === null || neededKobo <= balanceLimitKobo || missingKobo === ZERO,
  }
}

/** Whether the wallet may receive the amount to send without exceeding its maximum. */
export const canAddMoney = ({ toSendKobo, fits }: Funds): boolean => toSendKobo > ZERO && fits
