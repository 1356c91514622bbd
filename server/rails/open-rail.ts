// Opens the rail in use: Paystack where its key is given, else the sandbox bank.
import type { Db } from '#server/kernel/db/db.ts'
import { openPaystack } from './paystack/paystack.ts'
import type { Rail } from './rail.ts'
import { openSandbox, type SandboxBank } from './sandbox/sandbox.ts'

/** The configured rail, with the sandbox bank if it is that. `sandboxKey` signs the sandbox's announcements. */
export const openRail = ({
  paystackSecretKey,
  sandboxKey,
  db,
  clock,
}: {
  paystackSecretKey: string | undefined
  sandboxKey: string
  db: Db
  clock: () => Date
}): { rail: Rail; sandbox: SandboxBank | undefined } => {
  if (paystackSecretKey)
    return { rail: openPaystack({ secretKey: paystackSecretKey, clock }), sandbox: undefined }
  const sandbox = openSandbox({ db, clock, key: sandboxKey })
  return { rail: sandbox.rail, sandbox }
}
