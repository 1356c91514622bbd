// Schedules a second set of every dated term, confirmed by two operators.
import type { SettingName } from '#contract/desk/settings/settings.ts'
import { settings } from '#contract/desk/settings/settings.ts'
import { termsInForce } from '#contract/core/in-force.ts'
import { readSettings } from '#server/desk/settings/current.ts'
import { decideChange } from '#server/desk/settings/decide.ts'
import { proposeValue } from '#server/desk/settings/propose.ts'
import { eyesIn } from './desk.ts'
import type { World } from './world.ts'

const dayMs = 86_400_000

/** What is in force then, with some of it in another's place, by two operators; 40 days before where no moment is named. */
export const putValue = async (
  world: World,
  setting: SettingName,
  inForceFrom: string,
  more: object,
  now = new Date(Date.parse(inForceFrom) - 40 * dayMs),
): Promise<void> => {
  const [proposer, confirmer] = await eyesIn(world)
  const {
    from: _,
    source: __,
    ...old
  } = termsInForce<{ source?: string }>(settings[setting].terms, inForceFrom)
  const reason = 'For the sake of a test'
  await world.db.inTx(async tx => {
    const proposal = {
      setting,
      value: { ...old, ...more },
      inForceFrom,
      reason,
      source: 'A test',
      by: proposer,
      now,
    }
    const { id } = await proposeValue(tx, proposal)
    await decideChange(tx, { id, way: 'confirm', by: confirmer, reason, now }, {})
  })
  await readSettings(world.db)
}

/** Second sets, each unlike the first in every way that money shows. */
export const addSecondTerms = async (world: World, from: string): Promise<void> => {
  await putValue(world, 'sale-commission', from, { basisPoints: 200, maxKobo: 90_000_000 })
  await putValue(world, 'transfer-fee', from, { bands: [{ upToKobo: null, feeKobo: 99_00 }] })
  await putValue(world, 'transfer-duty', from, { dutyOnWallets: true, dutyKobo: 70_00 })
  await putValue(world, 'savings-break', from, { breakBasisPoints: 300, breakMaxKobo: 9_000_000 })
  await putValue(world, 'instalment-example', from, { months: 24 })
  const { tiers } = settings['wallet-limits'].terms[0]
  await putValue(world, 'wallet-limits', from, {
    tiers: {
      ...tiers,
      1: { dailyKobo: 7_000_000, balanceKobo: 60_000_000 },
      2: { dailyKobo: 20_000_000, balanceKobo: 60_000_000 },
    },
  })
}
