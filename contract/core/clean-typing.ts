// Cleans pasted codes, numbers and addresses: unseen signs, dashes, spaces, other digits.

/** What shows nothing, or turns the direction of words around: it comes along when text is copied from a chat or a PDF. */
const unseen = /[\p{Default_Ignorable_Code_Point}\u2800]/gu

const isDigit = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code))

/** Unicode keeps the digits of a script in a row from zero to nine, and begins such rows only after a full one. */
const asciiDigit = (sign: string): string => {
  const code = sign.codePointAt(0)!
  let first = code
  while (isDigit(first - 1)) first--
  return String((code - first) % 10)
}

/**
 * Converts text to the characters of an English keyboard. For formatted values (numbers, phone numbers, email
 * addresses, codes, plates, column headings), not for names and sentences.
 */
export const cleanTyping = (typed: string): string =>
  typed
    .replaceAll(unseen, '')
    .replaceAll(/[\p{Zs}\s]+/gu, ' ')
    .trim()
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/(?![0-9])\p{Nd}/gu, asciiDigit)
    .replaceAll(/[\uFF01-\uFF5E]/g, sign => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))

/** Cleaned, and without the spaces and hyphens that people put into codes and numbers to read them. */
export const cleanCode = (typed: string): string => cleanTyping(typed).replaceAll(/[\s-]/g, '')
