import { expect } from '@playwright/test'
import type { Policy } from '#contract/insurance/policy/shape.ts'
import type { Quote } from '#contract/insurance/quote-shape.ts'
import { ask, formOf } from '../ask.ts'
import { pdfFile, pictureFile } from '../files.ts'
import { dateInDays } from '../garage.ts'
import { type Person, pin } from '../people.ts'

export const policyOf = ({ token }: Person, id: string): Promise<Policy> =>
  ask<Policy>('/api/Policy/get-policy', { query: { Id: id }, token })

let plates = 0
/** A plate of its own that the insurer of the demonstration issues at once. */
export const newPlate = (): string =>
  `KJA-${String(Math.floor(Math.random() * 900) + 100)}${'ABCDEFGHJK'[(plates += 1) % 10]}${'LMNPQRSTUV'[Math.floor(Math.random() * 10)]}`

const addFile = (
  form: FormData,
  field: string,
  { buffer, mimeType, name }: { buffer: Buffer; mimeType: string; name: string },
) => form.append(field, new File([new Uint8Array(buffer)], name, { type: mimeType }))

/** In force from today, for a year, with the first insurer that quotes. */
async function insured(who: Person, extras: object): Promise<Policy> {
  const { token } = who
  const body = { vehicleClass: 'private', startsOn: dateInDays(0), ...extras }
  const quote = await ask<Quote>('/api/Insurance/get-quotes', { token, body })
  const chosen = { quoteId: quote.id, offerId: quote.offers[0]!.id }
  const { id, version, needs } = await ask<Policy>('/api/Policy/choose-quote', { token, body: chosen })
  const form = formOf({ policyId: id, version: String(version) })
  addFile(form, 'Papers', pdfFile('ownership.pdf'))
  for (let n = 0; n < needs.pictures; n += 1) addFile(form, 'Pictures', await pictureFile())
  const applied = await ask<Policy>('/api/Policy/apply', { token, form })
  await ask('/api/Policy/pay', { token, query: { pin }, body: { policyId: id, version: applied.version } })
  await expect.poll(async () => (await policyOf(who, id)).state).toBe('active')
  return policyOf(who, id)
}

const comprehensive = {
  cover: 'comprehensive',
  excess: 'standard',
  drivers: [{ name: 'Ngozi Demo', bornOn: '1990-05-31', licensedOn: '2012-03-01' }],
}

/** A car of the garage, insured against what it does to others, and itself where so much of it is insured. */
export async function insuredVehicle(who: Person, sumInsuredKobo?: number): Promise<Policy> {
  const vehicle = { make: 'Toyota', model: 'Corolla', year: 2012, plate: newPlate() }
  const { id: vehicleId } = await ask<{ id: string }>('/api/Garage/add-vehicle', {
    token: who.token,
    body: vehicle,
  })
  const cover = sumInsuredKobo === undefined ? { cover: 'third-party' } : { ...comprehensive, sumInsuredKobo }
  return insured(who, { vehicleId, ...cover })
}

/** A car of the market, insured for its price. */
export const insuredCar = (who: Person, carId: string, sumInsuredKobo: number): Promise<Policy> =>
  insured(who, {
    carId,
    plate: newPlate(),
    ...comprehensive,
    sumInsuredKobo,
  })
