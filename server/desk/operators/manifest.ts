import { deskContract } from '#contract/desk/desk-contract.ts'
import { type Domain, serving } from '#server/manifest/manifest.ts'
import { showDemoOperators } from './demo-operators.ts'
import { operatorCommands } from './desk.ts'
import { passkeyHandlers } from './passkeys.ts'
import { forgetOldSessions } from './sessions.ts'
import { auditHandlers } from './show-audit.ts'
import { workHandlers } from './show-desk.ts'
import { watchChecks } from './watch-checks.ts'
import { signIn, signOut, whoAmI } from './sign-in.ts'

export const operatorsDomain: Domain = {
  name: 'operators',
  calls: parts => [
    serving(deskContract.desk, {
      signIn: signIn(parts.pepper),
      signOut,
      me: whoAmI,
      demoOperators: showDemoOperators(parts.config.demonstration, parts.pepper),
    }),
    serving(deskContract.passkeys, passkeyHandlers(parts)),
    serving(deskContract.work, workHandlers(parts)),
    serving(deskContract.audit, auditHandlers),
  ],
  tasks: (parts, log) => [
    {
      name: 'forget old desk sessions',
      everyMs: 600_000,
      work: () => forgetOldSessions(parts.db, parts.clock()),
    },
    { name: 'checks of the whole', everyMs: 60_000, work: () => watchChecks(parts, log) },
  ],
  desk: operatorCommands,
}
