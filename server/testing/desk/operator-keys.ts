// Parses the operator command's output: password and authenticator codes.
import { codeOf, stepAt } from '#server/kernel/secrets/timed-codes.ts'

export type TestOperator = {
  name: string
  password: string
  /** The code of so many half minutes from now. */
  code: (steps?: number) => string
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
export const fromBase32 = (text: string): Buffer => {
  const bits = [...text].map(letter => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => parseInt(byte, 2)))
}

/** The operator whom the command let in, by the words that it printed. */
export const operatorOf = (name: string, output: string, clock: () => Date): TestOperator => {
  const [, password = ''] = /^password +(\S+)$/m.exec(output) ?? []
  const secret = fromBase32(/^secret +(\S+)$/m.exec(output)?.[1] ?? '')
  return { name, password, code: (steps = 0) => codeOf(secret, stepAt(clock()) + steps) }
}
