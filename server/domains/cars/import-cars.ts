// Many cars at once from a table.
import { fail } from '#contract/errors.ts'
import type { listings } from '#contract/listings.ts'
import type { Handler } from '#server/platform/handlers.ts'

export const importCars: Handler<typeof listings.importCars> = () => fail('NOT_NOW')
