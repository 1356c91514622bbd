// Finds what a claim on a caution lacks, for form and server.
import type { FieldProblem } from '../core/errors.ts'

type ClaimFields = { items?: readonly unknown[] | undefined; damages?: readonly unknown[] | undefined }

export const claimProblems = ({ items = [], damages = [] }: ClaimFields): FieldProblem[] =>
  items.length + damages.length === 0
    ? [{ field: 'items', message: 'Choose at least one, or say that the car is fine.' }]
    : []
