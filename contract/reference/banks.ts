// Reference data: the banks most people in Nigeria use, by routing code.
import { isNuban, nubanInstitution } from './nuban.ts'

// Codes: CBN's for banks and the payment providers' for others, as published in 2026; by how often people pay there, our judgement.
const listed = `
999992 OPay
50515 Moniepoint MFB
999991 PalmPay
058 Guaranty Trust Bank
044 Access Bank
057 Zenith Bank
033 United Bank For Africa
011 First Bank of Nigeria
50211 Kuda Bank
214 First City Monument Bank
070 Fidelity Bank
232 Sterling Bank
032 Union Bank of Nigeria
035 Wema Bank
221 Stanbic IBTC Bank
076 Polaris Bank
050 Ecobank Nigeria
082 Keystone Bank
215 Unity Bank
063 Access Bank (Diamond)
51318 FairMoney MFB
101 Providus Bank
301 Jaiz Bank
566 VFD Microfinance Bank
302 TAJBank
565 Carbon
102 Titan Trust Bank
303 Lotus Bank
00103 Globus Bank
105 PremiumTrust Bank
100 SunTrust Bank
068 Standard Chartered Bank
023 Citibank Nigeria
104 Parallex Bank
106 Signature Bank
107 Optimus Bank
51310 Sparkle MFB
125 Rubies MFB
327 Paga
`

export type KnownBank = { code: string; name: string }

/** The banks most people use, the most used first. */
export const knownBanks: readonly KnownBank[] = listed
  .trim()
  .split('\n')
  .map(line => ({ code: line.slice(0, line.indexOf(' ')), name: line.slice(line.indexOf(' ') + 1) }))

// These banks use the owner's phone number without its first zero, whatever the check digit.
const byPhone: readonly string[] = ['999992', '999991', '50515', '327']
const isPhone = (accountNumber: string): boolean => /^[789][01]\d{8}$/.test(accountNumber)

const fits = (code: string, accountNumber: string): boolean => {
  const institution = nubanInstitution(code)
  return institution !== null && isNuban(institution, accountNumber)
}

/** True if an account number has the bank's check digit, or the bank uses none. Advice only: the bank decides. */
export const looksLike = (code: string, accountNumber: string): boolean =>
  fits(code, accountNumber) || (isPhone(accountNumber) && byPhone.includes(code))

const rank = new Map(knownBanks.map(({ code }, i) => [code, i]))

/**
 * The banks an account number of ten digits may belong to, likeliest first, `most` at most; of the rail's own list where
 * it is given. A check digit fits one bank in ten by chance, so a person chooses and the name enquiry decides.
 */
export const suggestBanks = <B extends KnownBank>(
  accountNumber: string,
  { banks, most = 6 }: { banks: readonly B[]; most?: number },
): B[] => {
  if (!/^\d{10}$/.test(accountNumber)) return []
  const place = ({ code }: B): number => rank.get(code) ?? knownBanks.length
  return banks
    .filter(({ code }) => rank.has(code) && looksLike(code, accountNumber))
    .toSorted((a, b) => place(a) - place(b))
    .slice(0, most)
}
