// The makes that a search for workshops offers: those most seen here; a workshop that names none takes all of them.
import { makes } from '#contract/reference/makes.ts'

export const brandsShown: readonly string[] = makes.slice(0, 24)
