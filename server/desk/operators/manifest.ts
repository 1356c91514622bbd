import { deskContract } from '#contract/desk/desk-contract.ts'
import { type Feature, serving } from '#server/manifest/manifest.ts'
import { showDemoOperators } from './demo-operators.ts'
import { operatorCommands } from './desk.ts'
import { passkeyHandlers } from './passkeys.ts'
import { forgetOldSessions } from './sessions.ts'
import { auditHandlers } from './show-audit.ts'
import { workHandlers } from './show-desk.ts'
import { watchChecks } from './watch-checks.ts'
import { signIn, signOut, showOperator } from './sign-in.ts'

export const operatorsFeature: Feature = {
  name: 'operators',
  calls: deps => [
    serving(deskContract.desk, {
      signIn: signIn(deps.pepper),
      signOut,
      me: showOperator,
      demoOperators: showDemoOperators(deps.config.demonstration, deps.pepper),
    }),
    serving(deskContract.passkeys, passkeyHandlers(deps)),
    serving(deskContract.work, workHandlers(deps)),
    serving(deskContract.audit, auditHandlers),
  ],
  tasks: (deps, log) => [
    {
      name: 'forget old desk sessions',
      everyMs: 600_000,
      work: () => forgetOldSessions(deps.db, deps.clock()),
    },
    { name: 'checks of the whole', everyMs: 60_000, work: () => watchChecks(deps, log) },
  ],
  desk: operatorCommands,
}
