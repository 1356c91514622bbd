// Decides at which branch of its dealer a car stands.
import { failField, type FieldProblem } from '#contract/core/errors.ts'
import type { BranchRow } from './branch-table.ts'

/** A branch as far as a car's place is concerned. */
export type BranchAt = Pick<BranchRow, 'id' | 'name' | 'state' | 'local_government'>

/** A draft of a listing as far as its place is concerned; `Branch` is the id of a branch, none, or nothing. */
type Draft = { State: string; LocalGovernment: string; Branch?: string | undefined }
type Was = { branch_id: string | null; location_state: string; local_government: string }

const isAt = ({ State, LocalGovernment }: Draft, branch: BranchAt): boolean =>
  branch.state === State && branch.local_government === LocalGovernment

const named = (branches: readonly BranchAt[], draft: Draft): { id: string } | FieldProblem => {
  const branch = branches.find(({ id }) => id === draft.Branch)
  if (!branch) return { field: 'Branch', message: 'Choose one of your branches' }
  const { id, name, local_government: local, state } = branch
  return isAt(draft, branch)
    ? { id }
    : {
        field: 'LocalGovernment',
        message: `${name} is in ${local}, ${state}. Choose that place or another branch.`,
      }
}

/**
 * The branch of a car: the one that was named; without a name the one it had while its place is the same, or the oldest
 * at its place. `was` is the car before the change. A problem where the branch is not the dealer's, or is elsewhere.
 */
export const branchOrProblem = (
  branches: readonly BranchAt[],
  draft: Draft,
  was?: Was,
): { id: string | null } | FieldProblem => {
  if (draft.Branch === 'none') return { id: null }
  if (draft.Branch !== undefined) return named(branches, draft)
  if (was?.location_state === draft.State && was.local_government === draft.LocalGovernment)
    return { id: was.branch_id }
  return { id: branches.find(branch => isAt(draft, branch))?.id ?? null }
}

/** The same; refuses BAD_INPUT at `Branch` or `LocalGovernment`. */
export const branchOfCar = (branches: readonly BranchAt[], draft: Draft, was?: Was): string | null => {
  const settled = branchOrProblem(branches, draft, was)
  return 'id' in settled ? settled.id : failField(settled.field, settled.message)
}
