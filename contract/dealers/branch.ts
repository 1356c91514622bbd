// A branch of a dealer, as anybody sees it and as a dealer chooses one.
import { z } from 'zod'
import { Id } from '../core/fields.ts'
import { State } from '../reference/choices.ts'
import { Hours } from '../repair/opening-hours/hours.ts'

/** One place of a dealer, as anybody sees it. */
export const Branch = z.object({
  id: Id,
  name: z.string(),
  address: z.string(),
  state: State,
  localGovernment: z.string(),
  phoneNumber: z.string().describe('Empty where the dealer shows none'),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  hours: Hours,
})
export type Branch = z.output<typeof Branch>

export const BranchChoices = z
  .array(Branch.pick({ id: true, name: true, state: true, localGovernment: true }))
  .describe('The user’s branches, the main one first')
export type BranchChoices = z.output<typeof BranchChoices>

export const BranchFilters = BranchChoices.describe(
  'The user’s branches to filter by; empty with fewer than two',
)

/** Where a car stands; its state and local government are those of the car. */
export const BranchPlace = Branch.pick({
  id: true,
  name: true,
  address: true,
  latitude: true,
  longitude: true,
})
export type BranchPlace = z.output<typeof BranchPlace>

const choiceWords = 'The id of a branch, or none'
/** A branch of the user, or none. */
export const BranchOrNone = z.union([Id, z.literal('none')], choiceWords)
