// Dated wallet limits per tier, as set by the central bank.
import { type Dated, setting } from '../core/in-force.ts'
import { type Kobo, kobo } from '../core/money.ts'

export type Tier = 0 | 1 | 2 | 3
export type TierLimits = {
  /** What may be sent to others on one Lagos day. */
  dailyKobo: Kobo
  /** The most that others may fill it to; null: no limit. */
  balanceKobo: Kobo | null
}

export const tierTerms: Dated<{ source: string; tiers: Record<Tier, TierLimits> }> = setting(
  'wallet-limits',
  [
    {
      from: '2023-12-01',
      source:
        'CBN circular BPS/DIR/GEN/CIR/04/007 of 2017-09-07 (amounts); CBN circular of 2023-12-01 (no tier without a BVN or NIN)',
      tiers: {
        0: { dailyKobo: kobo(0), balanceKobo: kobo(30_000_000) },
        1: { dailyKobo: kobo(5_000_000), balanceKobo: kobo(30_000_000) },
        2: { dailyKobo: kobo(20_000_000), balanceKobo: kobo(50_000_000) },
        3: { dailyKobo: kobo(500_000_000), balanceKobo: null },
      },
    },
  ],
)
