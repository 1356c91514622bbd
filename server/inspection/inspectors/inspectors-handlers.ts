// Applying to inspect cars, pausing, and the list in which buyers find an inspector.
import { fail, failField } from '#contract/core/errors.ts'
import { formatNaira, kobo } from '#contract/core/money.ts'
import { inspectorTermsAt } from '#contract/inspection/inspectors/inspector-terms.ts'
import type { Inspector, inspectors, OwnInspector } from '#contract/inspection/inspectors/inspectors.ts'
import { ownerIdOfCar, placeOfCar } from '#server/cars/reads.ts'
import { requireVerified } from '#server/kyc/require-verified.ts'
import { contactsOf } from '#server/user/reads.ts'
import { hasWallet } from '#server/wallet/reads.ts'
import {
  requireFirst,
  requireVersion,
  settingsVersion,
  unset,
} from '#server/kernel/calls/settings-version.ts'
import type { Handler, Handlers } from '#server/kernel/calls/handler-types.ts'
import type { Query } from '#server/kernel/db/db.ts'
import {
  type InspectorRow,
  findInspector,
  lockInspector,
  pageOfInspectors,
  putInspector,
  setPaused,
} from './sql.ts'

const shared = (row: InspectorRow) => ({
  feeKobo: kobo(row.fee_kobo),
  states: row.states as Inspector['states'],
  areas: row.areas,
  experience: row.experience,
  brings: row.brings,
  reports: row.reports,
})

export const ownOf = (row: InspectorRow): OwnInspector => ({
  ...shared(row),
  state: row.state,
  paused: row.paused,
  reason: row.reason,
  appliedAt: row.applied_at.toISOString(),
})

type Entry = Pick<InspectorRow, 'fee_kobo' | 'states' | 'areas' | 'experience' | 'brings'>

/** What is compared with what a change was made from. */
const settingsOf = (entry: Entry | undefined) =>
  entry
    ? {
        feeKobo: entry.fee_kobo,
        states: entry.states,
        areas: entry.areas,
        experience: entry.experience,
        brings: entry.brings,
      }
    : unset(['feeKobo', 'states', 'areas', 'experience', 'brings'])

const show = async (db: Query, userId: string, now: Date) => {
  const row = await findInspector(db, userId)
  const { feeLeastKobo, feeMostKobo } = inspectorTermsAt(now)
  return {
    inspector: row ? ownOf(row) : null,
    feeLeastKobo,
    feeMostKobo,
    settingsVersion: settingsVersion(settingsOf(row)),
  }
}

const mine: Handler<typeof inspectors.mine> = ({ db, user, now }) => show(db, user.id, now)

/** Refuses VERIFY_FIRST, NO_WALLET, BAD_INPUT for the fee, and NOT_NOW for whom AutoX has ended. */
const apply =
  (demonstration: boolean): Handler<typeof inspectors.apply> =>
  async ({ tx, user, now }, { body }) => {
    await requireVerified(tx, user.id)
    if (!(await hasWallet(tx, user.id))) fail('NO_WALLET')
    const { feeLeastKobo, feeMostKobo } = inspectorTermsAt(now)
    if (body.feeKobo < feeLeastKobo || body.feeKobo > feeMostKobo)
      failField('feeKobo', `From ${formatNaira(feeLeastKobo)} to ${formatNaira(feeMostKobo)}`)
    const before = await lockInspector(tx, user.id)
    if (before?.state === 'ended')
      fail('NOT_NOW', {
        message: 'AutoX has removed you as an inspector. Write to us if that is wrong.',
      })
    const { feeKobo: fee_kobo, settingsVersion: version, ...words } = body
    const entry = { ...words, fee_kobo, states: [...new Set(body.states)].toSorted() }
    requireVersion({ stored: settingsOf(before), change: settingsOf(entry), version })
    // The demonstration approves at once.
    const state = demonstration || before?.state === 'approved' ? 'approved' : 'applied'
    const { is_new: isNew } = await putInspector(tx, { user_id: user.id, state, ...entry }, now)
    requireFirst({ isFirst: before === undefined, isNew, version })
    return show(tx, user.id, now)
  }

const pause: Handler<typeof inspectors.pause> = async ({ tx, user, now }, { body }) => {
  if ((await setPaused(tx, user.id, body.paused, now)) === 0)
    fail('NOT_FOUND', { message: 'You are not an inspector yet.' })
  return show(tx, user.id, now)
}

const list: Handler<typeof inspectors.list> = async ({ db, user }, { query }) => {
  const { State, CarId, CoversCar, PageNumber, PageSize } = query
  const cars = [CarId, CoversCar].filter(id => id !== undefined)
  const owners = await Promise.all(cars.map(id => ownerIdOfCar(db, id)))
  const place = CoversCar ? await placeOfCar(db, CoversCar) : undefined
  const { rows, total } = await pageOfInspectors(db, {
    states: [State, place?.state].filter(state => state !== undefined),
    near: place?.localGovernment ?? '',
    without: [...owners, user?.id].filter(id => id !== undefined),
    limit: PageSize,
    offset: (PageNumber - 1) * PageSize,
  })
  const people = await contactsOf(
    db,
    rows.map(row => row.user_id),
  )
  const page = rows.map((row): Inspector => ({
    id: row.user_id,
    name: people.get(row.user_id)!.name,
    ...shared(row),
  }))
  return { page, totalRecords: total }
}

export const inspectorsHandlers = (demonstration: boolean): Handlers<typeof inspectors> => ({
  mine,
  apply: apply(demonstration),
  pause,
  list,
})
