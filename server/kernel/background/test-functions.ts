// Functions that the tests of background lanes run in a thread.
import { fail } from '#contract/core/errors.ts'

export const add = (a: number, b: number): number => a + b
export const bytes = (length: number): Uint8Array => new Uint8Array(length).fill(7)
export const refuse = (): never => fail('BAD_DOCUMENT', { message: 'Not this one.' })
export const throwRangeError = (): never => {
  throw new RangeError('broken')
}
export const runForEver = (): never => {
  for (;;);
}
export const fillMemory = (): never => {
  const all: object[] = []
  for (;;) all.push(Array.from({ length: 1_000 }, () => ({ taken: true })))
}
