// Calls about alerts: counts of what waits, an operator's choice and devices.
import type { alerts } from '#contract/desk/alerts.ts'
import { failField } from '#contract/core/errors.ts'
import { pushDevicesMax } from '#contract/notices/push.ts'
import type { Query } from '#server/kernel/db/db.ts'
import type { Handlers, OperatorCaller } from '#server/kernel/calls/handler-types.ts'
import { checkPushKey, refuseForeignDevice } from '#server/kernel/push/check-subscription.ts'
import type { Deps } from '#server/manifest/manifest.ts'
import { alertOf, beginAlerts, countItems, putAlert } from './alert-sql.ts'
import { checkKind, kindsFor } from './alerts.ts'
import { countPushDevices, endPushDeviceAt, putPushDevice } from './push-sql.ts'

const kindsOf = ({ desk }: Deps, { roles }: OperatorCaller) => {
  const { queues, checks } = kindsFor(desk, roles)
  return [
    ...queues.map(name => ({ name, words: desk.queues[name]!.words })),
    ...checks.map(name => ({ name: checkKind(name), words: `Check: ${desk.checks[name]!.words}` })),
  ]
}

const showAlerts = async (deps: Deps, db: Query, operator: OperatorCaller) => {
  const choice = await alertOf(db, operator.id)
  return {
    email: choice?.email ?? '',
    publicKey: deps.push.publicKey,
    devices: await countPushDevices(db, operator.id),
    kinds: kindsOf(deps, operator).map(kind => ({
      ...kind,
      isMuted: choice?.muted.includes(kind.name) ?? false,
    })),
  }
}

export const alertHandlers = (deps: Deps): Handlers<typeof alerts> => ({
  waiting: ({ db, operator }) => countItems(db, kindsFor(deps.desk, operator.roles).queues),
  show: ({ db, operator }) => showAlerts(deps, db, operator),
  showOnDevice: async ({ tx, operator, now }, { body }) => {
    checkPushKey(body.p256dh)
    await beginAlerts(tx, operator.id, now)
    const device = { ...body, operatorId: operator.id, sessionId: operator.sessionId, now }
    return { id: (await putPushDevice(tx, device, pushDevicesMax)) ?? refuseForeignDevice() }
  },
  hideOnDevice: async ({ tx, operator }, { body }) => ({
    ended: (await endPushDeviceAt(tx, operator.id, body.endpoint)) > 0,
  }),
  save: async ({ tx, operator, now }, { body }) => {
    const names = kindsOf(deps, operator).map(({ name }) => name)
    const unknown = body.muted.find(name => !names.includes(name))
    if (unknown !== undefined) failField('muted', 'The name of a kind that you can hear of')
    const muted = [...new Set(body.muted)]
    await putAlert(tx, { operatorId: operator.id, email: body.email ?? null, muted, now })
    return showAlerts(deps, tx, operator)
  },
})
