// NUBAN check digit of Nigerian account numbers (CBN, 2010 and 2020).

const weights = [3, 7, 3, 3, 7, 3, 3, 7, 3, 3, 7, 3, 3, 7, 3]

/**
 * The check digit for a nine-digit serial at an institution. Banks have three digits and are padded with 000, other
 * financial institutions have six that begin with 9.
 */
export const nubanCheckDigit = (institution: string, serial: string): string => {
  const digits = institution.padStart(6, '0') + serial
  if (!/^\d{15}$/.test(digits)) throw new RangeError('An institution of 3 or 6 digits and a serial of 9')
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * weights[i]!, 0)
  return String((10 - (sum % 10)) % 10)
}

/**
 * The institution in front of a serial, from the code by which a bank is routed (of 3, 5 or 6 digits): banks have three
 * digits, other financial institutions five with a 9 before them. Null where the code is none of these.
 */
export const nubanInstitution = (bankCode: string): string | null => {
  if (/^\d{3}$/.test(bankCode)) return bankCode
  if (/^00\d{3}$/.test(bankCode)) return bankCode.slice(2)
  if (/^\d{5}$/.test(bankCode)) return `9${bankCode}`
  return /^\d{6}$/.test(bankCode) ? bankCode : null
}

/** True where the last digit of a ten-digit account number fits the institution. */
export const isNuban = (institution: string, accountNumber: string): boolean =>
  /^\d{10}$/.test(accountNumber) &&
  nubanCheckDigit(institution, accountNumber.slice(0, 9)) === accountNumber[9]

/** The institution code of AutoX wallets: of our own choosing, in the range of other financial institutions. */
export const autoxInstitution = '950999'

/** The code by which AutoX wallets are named among the banks. */
export const walletBankCode = 'AUTOX'
