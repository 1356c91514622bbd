// Fails a test when a call refuses with an undeclared error name.
import { afterEach, expect } from 'vitest'
import type { Undeclared } from '#server/kernel/calls/undeclared.ts'

/** Gives what a server is told to tell of such refusals; call it at the top of a test file. */
export const namedRefusals = (): Undeclared => {
  const undeclared = new Set<string>()
  afterEach(() => {
    const met = [...undeclared]
    undeclared.clear()
    expect(met, 'calls that refuse what they do not name (`refuses` in the contract)').toEqual([])
  })
  return (call, refused) => undeclared.add(`${call} refuses ${refused}, which its call does not name`)
}
