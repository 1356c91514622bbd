// Job that shows an operator's device what newly waits.
import { z } from 'zod'
import type { Job } from '#server/kernel/jobs/jobs.ts'
import type { Deps } from '#server/manifest/manifest.ts'
import { kindNamesFor } from './alerts.ts'
import { endPushDevice, findPushDevice } from './push-sql.ts'

/** Later, the desk says it better. */
const ttlSeconds = 4 * 3_600
// The newest takes the place of what was not seen yet, at the push service and on the screen.
const topic = 'desk'

const Alert = z.object({
  deviceId: z.string(),
  title: z.string(),
  link: z.string(),
  /** Queues and checks that it is about. */
  kinds: z.array(z.string()),
  at: z.iso.datetime(),
})
export type DeskAlert = z.input<typeof Alert>

/** The title alone, which a locked screen may show: counts, and never what waits. */
export const pushAlert =
  ({ db, clock, desk, push }: Pick<Deps, 'db' | 'clock' | 'desk' | 'push'>): Job =>
  async payload => {
    const { deviceId, title, link, kinds, at } = Alert.parse(payload)
    const ageSeconds = Math.floor((clock().getTime() - Date.parse(at)) / 1_000)
    const device = await findPushDevice(db, deviceId)
    if (!device || ageSeconds >= ttlSeconds) return
    // A role that was taken away meanwhile ends what it was told of.
    const ownKinds = kindNamesFor(desk, device.roles)
    if (!kinds.every(kind => ownKinds.includes(kind))) return
    const outcome = await push.deliver(device, {
      payload: { to: deviceId, title, link, tag: topic },
      ttlSeconds: ttlSeconds - ageSeconds,
      urgency: 'high',
      topic,
    })
    if (outcome === 'gone') await endPushDevice(db, deviceId)
  }
