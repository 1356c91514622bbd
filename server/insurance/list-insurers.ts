// Lists who insures, with licence and how claims were settled.
import type { insurance } from '#contract/insurance/insurance.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { insurersNow } from './reads.ts'

export const listInsurers: Handler<typeof insurance.insurers> = async ({ db }) =>
  (await insurersNow(db)).map(({ insurer }) => insurer)
