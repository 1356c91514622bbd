// The database of the running product, where the journeys make people ready: each of the many calls on the way in has a journey of its own.
import '#server/testing/hash-cheaply.ts'
import { connect, type Db } from '#server/kernel/db/db.ts'

let opened: Db | undefined

export const ground = {
  get db(): Db {
    return (opened ??= connect(process.env['AUTOX_DATABASE']!, { max: 2 }))
  },
  get dataDir(): string {
    return process.env['AUTOX_DATA']!
  },
  now: (): Date => new Date(),
  bank: { rail: { name: 'sandbox' as const } },
}
