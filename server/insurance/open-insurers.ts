// Opens the connections to insurers.
import type { Deps } from '#server/manifest/manifest.ts'
import type { Insurers } from '#server/rails/insurers/insurer-port.ts'
import { openInsurers } from '#server/rails/insurers/open-insurers.ts'

/** Insurers as this process reaches them. */
export const insurersOf = ({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Insurers =>
  openInsurers({ db, clock, line: config.insurer })
