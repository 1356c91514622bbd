import { deskContract } from '#contract/desk/desk-contract.ts'
import { type Feature, serving } from '#server/manifest/manifest.ts'
import { alertHandlers } from './alert-calls.ts'
import { alertOperators, deskPushJob } from './alerts.ts'
import { showDemoOperators } from './demo-operators.ts'
import { operatorCommands } from './desk.ts'
import { passkeyHandlers } from './passkeys.ts'
import { proposalQueues } from './proposals.ts'
import { pushAlert } from './push-alert.ts'
import { roleHandlers } from './roles.ts'
import { forgetOldSessions } from './sessions.ts'
import { auditHandlers } from './show-audit.ts'
import { workHandlers } from './show-desk.ts'
import { worklistHandlers } from './show-worklists.ts'
import { deskStreamRoute, deskStreamTasks } from './stream-route.ts'
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
    serving(deskContract.operators, roleHandlers),
    serving(deskContract.alerts, alertHandlers(deps)),
    serving(deskContract.work, workHandlers(deps)),
    serving(deskContract.worklists, worklistHandlers(deps)),
    serving(deskContract.audit, auditHandlers),
  ],
  routes: deskStreamRoute,
  jobs: deps => ({ push: { [deskPushJob]: pushAlert(deps) } }),
  tasks: (deps, log) => [
    ...deskStreamTasks(deps),
    {
      name: 'forget old desk sessions',
      everyMs: 600_000,
      work: () => forgetOldSessions(deps.db, deps.clock()),
    },
    { name: 'alerts of operators', everyMs: 10_000, work: () => alertOperators(deps) },
    { name: 'checks of the whole', everyMs: 60_000, work: () => watchChecks(deps, log) },
  ],
  desk: operatorCommands,
  queues: proposalQueues,
}
