// Names of branches: once for each dealer, as tables of cars use them.
import { failField } from '#contract/core/errors.ts'
import type { BranchRow } from './branch-table.ts'

/** A name without what may differ in a table: capitals, spaces and signs. */
export const branchNameKey = (name: string): string => name.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase()

/** Of the word in a table for no branch. */
export const noBranchKey = 'none'

/** Refuses BAD_INPUT at `name` where another branch of the dealer has it, or it means no branch. */
export const checkBranchName = (
  { id, name }: { id?: string | undefined; name: string },
  branches: readonly Pick<BranchRow, 'id' | 'name'>[],
): void => {
  const key = branchNameKey(name)
  if (key === noBranchKey) failField('name', 'Choose another name: “None” stands for no branch')
  if (branches.some(branch => branch.id !== id && branchNameKey(branch.name) === key))
    failField('name', 'Another of your branches has this name. Choose a different one')
}
