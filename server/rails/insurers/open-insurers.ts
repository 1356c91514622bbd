// Opens the connections to insurers: demo and configured HTTP.
import type { Db } from '#server/kernel/db/db.ts'
import { openHttpInsurer } from './http.ts'
import type { InsurerPort, Insurers, Unknown } from './insurer-port.ts'
import { openSandboxInsurer } from './sandbox.ts'

const away: Unknown = { kind: 'unknown', why: 'no-answer' }
/** Without a configured line every order waits, and a person is notified. */
const never = async () => away
const noLine: InsurerPort = {
  issue: never,
  begin: never,
  ask: never,
  cancel: never,
  claim: never,
  askClaim: never,
  withdrawClaim: never,
}

type InsurerOptions = { db: Db; clock: () => Date; line: { baseUrl: string; key: string } | undefined }

export const openInsurers = ({ db, clock, line }: InsurerOptions): Insurers => {
  const sandbox = openSandboxInsurer({ db, clock })
  const http = line ? openHttpInsurer(line) : noLine
  return adapter => (adapter === 'sandbox' ? sandbox : http)
}
