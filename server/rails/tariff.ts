// Usual fees of a Nigerian rail; actual fees come with each transfer.
import { kobo, share, type Kobo, ZERO } from '#contract/core/money.ts'

// Paystack's prices for transfers follow the CBN's bands for NIP of December 2019; VAT is in them.
const bands = [
  { upToKobo: 5_000_00, feeKobo: 10_00 },
  { upToKobo: 50_000_00, feeKobo: 25_00 },
  { upToKobo: Infinity, feeKobo: 50_00 },
] as const

/** What sending an amount costs us. */
export const sendingFee = (amountKobo: Kobo): Kobo =>
  kobo(bands.find(({ upToKobo }) => amountKobo <= upToKobo)?.feeKobo ?? ZERO)

// Dedicated virtual accounts: 1%, at most ₦300 (support.paystack.com, 2026).
const receivingShare = 100
const receivingMaxKobo = kobo(300_00)

/** The rail's fee on a deposit. */
export const receivingFee = (amountKobo: Kobo): Kobo =>
  kobo(Math.min(share(amountKobo, receivingShare), receivingMaxKobo))

// Local cards and USSD: 1.5% and ₦100, which falls away under ₦2,500; at most ₦2,000 (paystack.com/pricing, 2026).
const toppingUpShare = 150
const toppingUpFlatKobo = 100_00
const toppingUpFlatFromKobo = 2_500_00
const toppingUpMaxKobo = 2_000_00

/** The rail's fee on a payment by card or USSD. */
export const toppingUpFee = (amountKobo: Kobo): Kobo =>
  kobo(
    Math.min(
      share(amountKobo, toppingUpShare) + (amountKobo < toppingUpFlatFromKobo ? 0 : toppingUpFlatKobo),
      toppingUpMaxKobo,
    ),
  )
