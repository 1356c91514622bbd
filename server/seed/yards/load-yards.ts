// Gives the demonstration's dealers branches and pictures of their yards.
import type { Hours, Week } from '#contract/repair/opening-hours/hours.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import type { PictureFacts } from '#server/kernel/pictures/pictures.ts'
import {
  type BranchDetails,
  branchesOf,
  type BranchRow,
  insertBranch,
} from '../../dealers/branches/branch-table.ts'
import { lockYard, setPictures, setProfile } from '../../dealers/sql.ts'
import { rememberDrawing } from '../../uploads/kept-pictures.ts'
import { type Chance, chance } from '../random.ts'
import { demoDealer, towns } from '../towns.ts'
import type { SeedPerson } from '../people/people.ts'
import { profileBy } from './profiles.ts'
import { yardNames } from './yard-pictures.ts'

const streets = [
  'Airport Road', 'Station Road', 'Ring Road', 'Hospital Road', 'Market Road', 'Bypass Road', 'Stadium Road', 'Old Garage Road',
] as const // prettier-ignore
const landmarks = ['opposite the filling station', 'by the roundabout', 'beside the bank', 'after the bridge']

const week = (opens: string, closes: string, saturday: string, sunday: boolean): Week => {
  const weekday = { opens, closes }
  return [weekday, weekday, weekday, weekday, weekday, { opens, closes: saturday }, sunday ? { opens: '12:00', closes: '17:00' } : null] // prettier-ignore
}
const weeks: readonly Week[] = [
  week('08:00', '18:00', '17:00', false),
  week('09:00', '18:00', '16:00', false),
  week('08:00', '19:00', '19:00', true),
  week('09:00', '17:00', '14:00', false),
]
const hoursBy = (by: Chance): Hours => ({ week: by.pick(weeks), exceptions: [] })

const branchIn = (person: SeedPerson, local: string, name: string, by: Chance): BranchDetails => ({
  name,
  address: `${by.whole(2, 180)} ${by.pick(streets)}, ${by.pick(landmarks)} (demo)`,
  state: person.state,
  local_government: local,
  phone_number: person.phoneNumber,
  latitude: null,
  longitude: null,
  hours: hoursBy(by),
})

/** One branch in most cases; where a state has several towns, sometimes one in each of two or three. */
const newBranchesOf = (person: SeedPerson, by: Chance): BranchDetails[] => {
  const isDemo = person.email === demoDealer.email
  const locals = isDemo ? demoDealer.towns : [...new Set(towns[person.state])]
  const first = isDemo ? 0 : by.whole(0, locals.length - 1)
  const count = isDemo ? locals.length : Math.min(locals.length, by.weighted([[1, 6], [2, 3], [3, 1]])) // prettier-ignore
  return Array.from({ length: count }, (_, n) => {
    const local = locals[(first + n) % locals.length]!
    return branchIn(person, local, n === 0 ? 'Main yard' : `${local} branch`, by)
  })
}

type Deps = {
  people: readonly SeedPerson[]
  ids: ReadonlyMap<string, string>
  drawn: ReadonlyMap<string, PictureFacts>
}

const picturesBy = (by: Chance): string[] => {
  const first = by.whole(0, Math.max(0, yardNames.length - 1))
  const count = Math.min(yardNames.length, by.whole(1, 3))
  return Array.from({ length: count }, (_, n) => yardNames[(first + n) % yardNames.length]!)
}

/** Gives the branches of all dealers. */
export const putYards = async (tx: Tx, { people, ids, drawn }: Deps): Promise<BranchRow[]> => {
  for (const person of people) {
    if (person.accountType !== 'AutoDealer' || person.kind === 'workshop') continue
    const [ownerId, by] = [ids.get(person.email)!, chance(`yard of ${person.email}`)]
    await lockYard(tx, ownerId, person.createdAt)
    const pictures = picturesBy(by).map(name => drawn.get(name)!)
    for (const facts of pictures) await rememberDrawing(tx, { userId: ownerId, facts, now: person.createdAt })
    await setPictures(tx, ownerId, pictures, person.createdAt)
    const profile = profileBy(chance(`profile of ${person.email}`))
    await setProfile(tx, ownerId, { ...profile, coverPicture: null }, person.createdAt)
    for (const [n, branch] of newBranchesOf(person, by).entries())
      await insertBranch(tx, ownerId, branch, new Date(person.createdAt.getTime() + n * 60_000))
  }
  return branchesOf(tx, [...ids.values()])
}
