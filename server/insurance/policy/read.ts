// Reads a policy with its refund, renewal price and certificate.
import { fail } from '#contract/core/errors.ts'
import type { Policy, policies } from '#contract/insurance/policy/shape.ts'
import type { insurance } from '#contract/insurance/insurance.ts'
import { vehicleTitle } from '#contract/garage/words.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { findMine, readDeal } from '#server/deal-engine/show.ts'
import { contactsOf } from '#server/user/reads.ts'
import { carsByVehicleId, vehicleOf, vehiclesIn, vehiclesOf } from '#server/garage/reads.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Query } from '#server/kernel/db/db.ts'
import type { SigningKey } from '#server/kernel/secrets/signing-key.ts'
import { drawings, runInBackground } from '#server/kernel/background/background.ts'
import { pdfAnswer } from '#server/kernel/pdf/pdf-answer.ts'
import type { renderCertificate } from './render-certificate.ts'
import { certificateOf } from './certificate.ts'
import { lastDayNow, refundNow } from './refund.ts'
import { policyKind } from './kind.ts'
import { renewalFor } from './renewal.ts'
import { insuredElsewhere, insuredUntil } from './insured-until.ts'
import { dated } from './show.ts'
import type { PolicyRow } from './sql.ts'

const endable: readonly PolicyRow['state'][] = ['active', 'expiring', 'suspended']

const refundOfRow = async (db: Query, row: PolicyRow, now: Date): Promise<Policy['refund']> => {
  if (!endable.includes(row.state)) return null
  const { refundKobo, unusedDays, keptBy } = await refundNow(db, row, now)
  return { refundKobo, unusedDays, lastDay: lastDayNow(row, now), keptBy }
}

const renewalOfRow = async (db: Query, row: PolicyRow, now: Date): Promise<Policy['renewal']> => {
  const renewal = row.state === 'expiring' ? await renewalFor(db, row, now) : null
  if (!renewal) return null
  const { insured, offer } = renewal
  return {
    lines: offer.lines,
    premiumKobo: offer.premiumKobo,
    startsOn: insured.startsOn,
    until: insured.until,
  }
}

type Signing = { key: SigningKey; publicUrl: string }
type ReadContext = { db: Query; user: { id: string }; now: Date }

const readWhole = async ({ key, publicUrl }: Signing, { db, user, now }: ReadContext, id: string) => {
  const page = await readDeal<Policy>(db, policyKind, id, user.id)
  const { row } = await findMine<PolicyRow>(db, policyKind, id, user.id)
  const whole: Policy = {
    ...page,
    ...dated(page, now),
    certificate: certificateOf(key, publicUrl)(row, { insurer: page.insurer }),
    refund: await refundOfRow(db, row, now),
    renewal: await renewalOfRow(db, row, now),
  }
  return whole
}

/** Refuses NOT_FOUND for everybody but the holder. */
export const showPolicy =
  (signing: Signing): Handler<typeof policies.byId> =>
  (asking, { query }) =>
    readWhole(signing, asking, query.Id)

const drawCertificate = runInBackground<typeof renderCertificate>({
  lane: drawings,
  module: new URL('./render-certificate.ts', import.meta.url),
  name: 'renderCertificate',
})

/** Refuses NOT_FOUND, and NOT_NOW before it is issued. */
export const sendCertificate =
  (signing: Signing): Handler<typeof insurance.certificate> =>
  async (asking, { query: { Id: id } }) => {
    const policy = await readWhole(signing, asking, id)
    if (!policy.certificate)
      fail('NOT_NOW', { message: 'The certificate is available once the insurer issues the policy.' })
    const { name } = (await contactsOf(asking.db, [asking.user.id])).get(asking.user.id)!
    const file = await drawCertificate(policy, name, asking.now)
    return pdfAnswer(`AutoX certificate ${policy.plate || policy.vehicle.vin}`, file)
  }

const none: { rows: Awaited<ReturnType<typeof vehiclesIn>>; total: number } = { rows: [], total: 0 }

const unsoldVehicle = async (db: Query, userId: string, id: string): Promise<typeof none> => {
  const row = await vehicleOf(db, id, userId)
  return row?.sold_on === null ? { rows: [{ ...row, title: vehicleTitle(row) }], total: 1 } : none
}

/** Vehicles of a garage that are not sold, with until when they are insured here. */
export const listVehicles: Handler<typeof insurance.vehicles> = async ({ db, user, now }, { query }) => {
  const { PageNumber, PageSize, VehicleId: onlyId } = query
  const slice = { limit: PageSize, offset: (PageNumber - 1) * PageSize }
  const { rows, total } =
    onlyId === undefined
      ? { rows: await vehiclesIn(db, user.id, slice), total: await vehiclesOf(db, user.id) }
      : await unsoldVehicle(db, user.id, onlyId)
  const vehicles = rows.map(({ id, title, make, model, year, plate, vin, car_id: carId }) => ({
    title,
    make,
    model,
    year,
    plate,
    vin,
    carId,
    bookingId: null,
    vehicleId: id,
    rentalId: null,
  }))
  const today = lagosDayOf(now)
  const ids = rows.map(({ id }) => id)
  const [cover, papers] = await Promise.all([
    insuredUntil(db, user.id, vehicles, today),
    insuredElsewhere(db, user.id, ids, today),
  ])
  const page = vehicles.map(vehicle => ({
    ...vehicle,
    insuredFrom: null,
    insuredUntil: null,
    policyId: null,
    elsewhereUntil: cover.has(vehicle) ? null : (papers.get(vehicle.vehicleId) ?? null),
    ...cover.get(vehicle),
  }))
  return { page, totalRecords: total }
}

/** Only the user's own policies count, so nobody learns here what covers somebody else's car. */
export const listInsuredCars: Handler<typeof insurance.insuredCars> = async (
  { db, user, now },
  { query },
) => {
  const vehicleIds = new Map(
    [...(await carsByVehicleId(db, user.id, query.Ids))].map(([vehicleId, carId]) => [carId, vehicleId]),
  )
  const cars = query.Ids.map(carId => ({ carId, vehicleId: vehicleIds.get(carId) ?? null }))
  const cover = await insuredUntil(db, user.id, cars, lagosDayOf(now))
  return [...cover].map(([{ carId }, { insuredFrom, insuredUntil: day }]) => ({
    carId,
    insuredFrom,
    insuredUntil: day,
  }))
}
