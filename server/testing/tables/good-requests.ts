// A request that the contract accepts, for any call: made from the call's own schema, so that a new call has one at once.
import { z } from 'zod'
import { type Call, filesRuleOf } from '#contract/core/call.ts'
import { contract } from '#contract/index.ts'
import { kobo } from '#contract/core/money.ts'
import { defaultHours } from '#contract/opening-hours/days.ts'
import type { Hours } from '#contract/opening-hours/hours.ts'
import type { Schedule } from '#contract/savings/shapes.ts'
import { domainValues } from './domain-values.ts'
import { tableFile, tableOf } from '../world/listings.ts'
import { pdfFile, pictureFile } from '../world/people.ts'
import type { Told, World } from '../world/world.ts'
import { known, type Value, type Values } from './known-values.ts'

export type Value =
  | string
  | number
  | boolean
  | string[]
  | File[]
  | Schedule
  | Hours['week']
  | Hours['exceptions']
  | { Make: string }
  | { point: string; result: string }[]
  | Exclude<(typeof domainValues)[keyof typeof domainValues], boolean>
export type Values = Record<string, Value>
export type Good = { query: Values; body: Values }

/** Every call there is, with the name by which it stands in the contract. */
export const everyCall: { name: string; call: Call }[] = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls).map(([name, call]) => ({ name: `${group}.${name}`, call: call as Call })),
)

// What a schema cannot tell: values with a meaning. A field that needs one is named by the test that misses it.
const known: Values = {
  ...domainValues,
  odometerKm: 98_400,
  vin: 'JTDBR32E720123456',
  visitAt: '2026-11-22T09:00:00.000Z',
  results: [{ point: 'vin-plate', result: 'good' }],
  states: ['Lagos'],
  feeKobo: 2_500_000,
  filters: { Make: 'Toyota' },
  accountNumber: '0000000000',
  bankCode: 'AUTOX',
  code: '000000',
  email: 'nobody@demo.autox.example',
  ids: ['2c9f5f0e-6a0b-4f0c-9a57-0d5f3c1f0a11'],
  key: 'no-such-key',
  newEmail: 'new-address@demo.autox.example',
  password,
  currentPassword: password,
  newPassword: 'another long demo password',
  phoneNumber: '0803 123 4567',
  pin,
  currentPin: pin,
  newPin: '9274',
  token: '000000',
  all: true,
  uploadId: '0'.repeat(32),
  // Two reports of fraud take a listing off the market.
  reason: 'wrong-facts',
  TransactionId: '999999',
  Month: '2026-11',
  state: 'Lagos',
  localGovernment: 'Ikeja',
  To: 'nobody@demo.autox.example',
  gender: 2,
  LocalGovernment: 'Ikeja',
  State: 'Lagos',
  PriceKobo: 850_000_000,
  RentPriceKobo: 5_000_000,
  ForSale: true,
  ForRent: true,
  InstallmentPayment: true,
  TestDrive: true,
  firstDepositKobo: 0,
  schedule: { amountKobo: kobo(1_000_000), every: 'month', from: '2026-12-31' },
  DeliveryKobo: 200_000,
  Fitments: '[]',
  InStock: true,
  Vin: 'JTDBR32E720123456',
  // Where a list of the newest cars goes on.
  After: 'WyJuZXdlc3QiLDAsIjJjOWY1ZjBlLTZhMGItNGYwYy05YTU3LTBkNWYzYzFmMGExMSJd',
  Sort: 'newest',
  Make: 'Toyota',
  Model: 'Corolla',
  Condition: 'tokunbo',
  Body: 'saloon',
  Fuel: 'petrol',
  Gearbox: 'automatic',
  Colour: 'silver',
  SeatsFrom: 5,
  SeatsTo: 5,
  ListedWithin: 7,
  Ids: '2c9f5f0e-6a0b-4f0c-9a57-0d5f3c1f0a11',
  Pictures: [],
  attachmentIds: ['2c9f5f0e-6a0b-4f0c-9a57-0d5f3c1f0a11'],
  Small: true,
  DocumentKinds: [],
  DryRun: true,
  KeepDocuments: [],
  week: defaultHours.week,
  exceptions: [{ day: '2026-12-25', open: null }],
  slotAt: '2026-11-24T12:00:00.000Z',
  placeId: 'seller',
  licenceNumber: 'ABC12345AA00',
  purpose: 'viewing',
  number: '22222222221',
  birthDate: '1990-05-31',
}

type Shape = {
  type?: string | string[]
  const?: Value
  enum?: Value[]
  format?: string
  minimum?: number
  minLength?: number
}

const valueOf = (name: string, schema: z.ZodType): Value => {
  // A name may mean something else in another call: a token of six digits, or of a letter.
  if (name in known && schema.safeParse(known[name]).success) return known[name]!
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]!
  if (shape.format === 'uuid') return '2c9f5f0e-6a0b-4f0c-9a57-0d5f3c1f0a11'
  if (shape.format === 'date') return '2027-05-31'
  if (shape.type === 'boolean') return true
  if (shape.type === 'integer' || shape.type === 'number') return Math.max(shape.minimum ?? 1, 1)
  if (shape.type === 'string')
    return (
      'demo '
        .repeat(10)
        .slice(0, Math.max(shape.minLength ?? 0, 5))
        .trim() + '.'
    )
  throw new Error(`Give "${name}" a value in server/testing/tables/known-values.ts.`)
}

/** Text, once or several times: a filter that takes several values. */
export const takesSeveral = (schema: z.ZodType | undefined): boolean =>
  schema !== undefined &&
  (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).anyOf ?? []).some(
    one => typeof one === 'object' && one.type === 'array',
  )

const filesOf = async (accept: string): Promise<File[]> => {
  if (accept.includes('csv')) return [tableFile(tableOf([{}]))]
  return [accept.includes('pdf') ? pdfFile() : await pictureFile()]
}

const valuesOf = async (object: z.ZodObject | undefined, real: Values): Promise<Values> => {
  const values: Values = {}
  for (const [name, schema] of Object.entries<z.ZodType>(object?.shape ?? {})) {
    const rule = filesRuleOf(schema)
    values[name] = rule ? await filesOf(rule.accept) : (real[name] ?? valueOf(name, schema))
  }
  return values
}

/** A request with every field of the call filled in; `real` names things that exist. Throws where the contract refuses it. */
export const goodRequest = async (call: Call, real: Values = {}): Promise<Good> => {
  const good = { query: await valuesOf(call.query, real), body: await valuesOf(call.body, real) }
  for (const part of ['query', 'body'] as const) {
    const parsed = call[part]?.safeParse(good[part])
    if (parsed?.error) throw new Error(`${call.path}: ${z.prettifyError(parsed.error)}`)
  }
  return good
}

const formOf = (body: Record<string, unknown>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body))
    for (const each of Array.isArray(value) ? value : [value])
      form.append(name, each instanceof Blob ? each : String(each))
  return form
}

export type Sent = { query: Record<string, unknown>; body: Record<string, unknown> }

/** Sends a request as its call wants it: as JSON, as a form, or in the address. */
export const sendCall = <T = unknown>(
  world: World,
  call: Call,
  { query, body }: Sent,
  who: { token?: string; key?: string | null },
): Promise<Told<T>> =>
  world.ask<T>({
    url: call.path,
    query: Object.fromEntries(
      Object.entries(query).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.map(String) : String(value),
      ]),
    ) as Record<string, string>,
    ...(call.method === 'POST' && (call.form ? { form: formOf(body) } : { body })),
    ...who,
  })
