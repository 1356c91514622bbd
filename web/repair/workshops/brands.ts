// Makes offered in the workshop search; unnamed means all makes.
import { makes } from '#contract/reference/makes.ts'

export const brandsShown: readonly string[] = makes.slice(0, 24)
