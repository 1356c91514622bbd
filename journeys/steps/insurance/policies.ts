// Policies of the journeys, by the calls: insurers with a licence, and a vehicle insured from today.
import { expect } from '@playwright/test'
import type { Policy } from '#contract/deals/policy/shape.ts'
import type { Insurer, Quote } from '#contract/insurance/quote-shape.ts'
import { ask, formOf, operator } from '../ask.ts'
import { pdfFile } from '../files.ts'
import { inDays } from '../garage.ts'
import { type Person, pin } from '../people.ts'

const addInsurer = (name: string, number: string, rate: string) =>
  operator('insurers', 'add', name, number, '2026-01-05', 'sandbox', rate, '25', 'Licensed, for a journey')

const openInsurers = async (): Promise<void> => {
  const all = await ask<Insurer[]>('/api/Insurance/get-insurers')
  const known = new Set(all.map(({ name }) => name))
  for (const [name, number, rate] of [
    ['Journey Shield', 'JOURNEY/1', '550'],
    ['Journey Mutual', 'JOURNEY/2', '600'],
  ] as const)
    // Another journey may be quicker.
    if (!known.has(name)) await addInsurer(name, number, rate).catch(() => undefined)
}
let opened: Promise<void> | undefined
/** Two insurers with a licence in force. */
export const insurersOpen = (): Promise<void> => (opened ??= openInsurers())

export const policyOf = ({ token }: Person, id: string): Promise<Policy> =>
  ask<Policy>('/api/Policy/get-policy', { query: { Id: id }, token })

let plates = 0
/** A plate of its own that the insurer of the demonstration issues at once. */
export const newPlate = (): string =>
  `KJA-${String(Math.floor(Math.random() * 900) + 100)}${'ABCDEFGHJK'[(plates += 1) % 10]}${'LMNPQRSTUV'[Math.floor(Math.random() * 10)]}`

/** A car of the garage with a third-party policy in force from today, for a year. */
export async function insuredVehicle(who: Person): Promise<Policy> {
  await insurersOpen()
  const { token } = who
  const vehicle = { make: 'Toyota', model: 'Corolla', year: 2012, plate: newPlate() }
  const { id: vehicleId } = await ask<{ id: string }>('/api/Garage/add-vehicle', { token, body: vehicle })
  const cover = { cover: 'third-party', vehicleClass: 'private', startsOn: inDays(0) }
  const quote = await ask<Quote>('/api/Insurance/get-quotes', { token, body: { vehicleId, ...cover } })
  const chosen = { quoteId: quote.id, offerId: quote.offers[0]!.id }
  const { id, version } = await ask<Policy>('/api/Policy/choose-quote', { token, body: chosen })
  const form = formOf({ policyId: id, version: String(version) })
  const { buffer, mimeType, name } = pdfFile('ownership.pdf')
  form.append('Papers', new File([new Uint8Array(buffer)], name, { type: mimeType }))
  const applied = await ask<Policy>('/api/Policy/apply', { token, form })
  await ask('/api/Policy/pay', { token, query: { pin }, body: { policyId: id, version: applied.version } })
  await expect.poll(async () => (await policyOf(who, id)).state).toBe('active')
  return policyOf(who, id)
}
