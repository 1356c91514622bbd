// Registration numbers of the demonstration's businesses: most looked up, a few just given.
import type { Tx } from '#server/kernel/db/db.ts'
import { lockYard, setVerified } from '../../dealers/sql.ts'
import { findById, setRegistrationGiven } from '../../user/sql.ts'
import type { SeedPerson } from '../people/people.ts'
import { chance } from '../random.ts'

const verifiedShare = 0.93
const hourMs = 3_600_000
// The desk has 72 hours: one may be late.
const givenHours = [2, 76] as const

type Deps = { people: readonly SeedPerson[]; ids: ReadonlyMap<string, string>; now: Date }

export const putRegistrations = async (tx: Tx, { people, ids, now }: Deps): Promise<void> => {
  for (const person of people) {
    const [id, by] = [ids.get(person.email)!, chance(`registration of ${person.email}`)]
    const number = (await findById(tx, id))?.registration_number ?? null
    if (number === null) continue
    await lockYard(tx, id, person.createdAt)
    if (by.happens(verifiedShare)) await setVerified(tx, id, number, now)
    else await setRegistrationGiven(tx, id, new Date(now.getTime() - by.whole(...givenHours) * hourMs))
  }
}
