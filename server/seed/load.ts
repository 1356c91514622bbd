// Loads the demo world into an empty database.
import { kobo } from '#contract/core/money.ts'
import { currentVersions } from '#contract/legal/documents.ts'
import { recordConsents } from '../user/consents/agree.ts'
import { rememberStock } from '../uploads/kept-pictures.ts'
import type { Db, Tx } from '../kernel/db/db.ts'
import { storeDocument } from '../kernel/uploads/documents.ts'
import type { Files } from '../kernel/files/files.ts'
import type { PictureFacts } from '../kernel/pictures/pictures.ts'
import { hashSecret } from '../kernel/secrets/secrets.ts'
import { type SeedCar, seedCars } from './cars/cars.ts'
import { demoPaper } from './purchases/demo-paper.ts'
import { putCar } from './cars/load-cars.ts'
import { putDemoFiles, verifyDealers } from './people/load-kyc.ts'
import { putConversations } from './people/load-conversations.ts'
import { putGarages } from './people/load-garage.ts'
import { putLeads } from './people/load-leads.ts'
import { deposit, type Hashes, putPerson } from './people/load-people.ts'
import { putLooks } from './cars/load-views.ts'
import { putRent } from './cars/load-rent.ts'
import { putStock } from './cars/load-stock.ts'
import { putLives } from './cars/load-lives.ts'
import { partOrders, putParts } from './parts/load-parts.ts'
import { agreements } from './purchases/load-agreements.ts'
import { type Placed, purchases, verifyOnce } from './purchases/load-purchases.ts'
import { putInsurers } from './people/load-insurers.ts'
import { putLenders } from './people/load-lenders.ts'
import { savings } from './people/load-savings.ts'
import { seedParts } from './parts/parts.ts'
import { createPastOrders } from './parts/past-orders.ts'
import { logoOf } from './people/logos.ts'
import { demoAccounts, demoPassword, demoPin, seedPeople, type SeedPerson } from './people/people.ts'
import { inspections } from './inspections.ts'
import { keepDrawings } from './pictures.ts'
import { readOldNotices } from './people/read-notices.ts'
import { play } from './timeline.ts'
import { repairs } from './workshops/load-repairs.ts'
import { putRegistrations } from './yards/load-registrations.ts'
import type { BranchRow } from '../dealers/branches/branch-table.ts'
import { putYards } from './yards/load-yards.ts'
import { yardNames } from './yards/yard-pictures.ts'
import { putWorkshops, rollAll } from './workshops/load-workshops.ts'
import { seedWorkshops } from './workshops/workshops.ts'

export type SeedDeps = {
  db: Db
  files: Files
  pepper: Uint8Array
  clock: () => Date
  say: (sentence: string) => void
}

const demoMoney = kobo(6_000_000_000)
const lentMoney = kobo(200_000_000_00)

// Every demo person has the same password and pin, so each is hashed once.
const hashesOf = async (pepper: Uint8Array) => ({
  passwordHash: await hashSecret(demoPassword, pepper),
  pinHash: await hashSecret(demoPin, pepper),
})

type Drawn = ReadonlyMap<string, PictureFacts>

/** Drawings of cars that somebody does not show themselves: they have not sent them before. */
const drawingsOfOthers =
  (placed: readonly Placed[], drawn: Drawn) =>
  (ownerId: string): PictureFacts[] => {
    const own = new Set(placed.flatMap(each => (each.ownerId === ownerId ? each.car.pictures : [])))
    const names = new Set(placed.flatMap(({ car }) => car.pictures))
    return [...names].filter(name => !own.has(name)).map(name => drawn.get(name)!)
  }

const putPeople = async (
  tx: Tx,
  people: readonly SeedPerson[],
  hashes: Hashes,
  drawn: Drawn,
): Promise<Map<string, string>> => {
  const ids = new Map<string, string>()
  for (const person of people)
    ids.set(person.email, await putPerson(tx, person, hashes, drawn.get(logoOf(person) ?? '')))
  return ids
}

const putCars = async (
  tx: Tx,
  cars: readonly SeedCar[],
  ids: ReadonlyMap<string, string>,
  { drawn, branches }: { drawn: Drawn; branches: readonly BranchRow[] },
): Promise<Placed[]> => {
  const placed: Placed[] = []
  for (const car of cars) {
    const ownerId = ids.get(car.ownerEmail)!
    placed.push({ id: await putCar(tx, car, ownerId, { drawn, branches }), ownerId, car })
  }
  return placed
}

const papersIn = async (files: Files) => {
  const named = async () => ({ ...(await storeDocument(files, demoPaper())), name: 'demo-paper.pdf' })
  // A copy of its own: what verification forgets is removed, and must not be missing elsewhere.
  return {
    paper: await storeDocument(files, demoPaper()),
    kycPaper: await named(),
    listingPaper: await named(),
  }
}

type Four = [buyer: string, seller: string, dealer: string, lender: string]

type Shown = {
  people: readonly SeedPerson[]
  cars: readonly SeedCar[]
  parts: readonly { picture: string }[]
  workshops: readonly { pictures: readonly string[] }[]
}

const pictureNames = ({ people, cars, parts, workshops }: Shown): string[] => [
  ...cars.flatMap(car => car.pictures),
  ...parts.map(part => part.picture),
  ...workshops.flatMap(workshop => workshop.pictures),
  ...people.flatMap(person => logoOf(person) ?? []),
  ...yardNames,
]

/** Does nothing where anybody is registered already; otherwise all of it or nothing. */
export const seedIfEmpty = async ({ db, files, pepper, clock, say }: SeedDeps): Promise<void> => {
  const { empty } = await db.one<{ empty: boolean }>`select not exists (select from app_user) as empty`
  if (!empty) return
  const now = clock()
  const people = seedPeople(now)
  const cars = seedCars(people, now)
  const parts = seedParts(people, now)
  const workshops = seedWorkshops(people)
  say(`Preparing the demonstration: pictures of ${cars.length} cars and ${parts.length} parts …`)
  const drawn = await keepDrawings(files, pictureNames({ people, cars, parts, workshops }))
  const { paper, kycPaper, listingPaper } = await papersIn(files)
  const hashes = await hashesOf(pepper)
  say('Preparing the demonstration: people, wallets, cars and purchases …')
  await db.inTx(async tx => {
    const ids = await putPeople(tx, people, hashes, drawn)
    for (const id of ids.values()) await recordConsents(tx, id, currentVersions(), now)
    const [buyer, seller, dealer, lender] = demoAccounts.map(({ email }) => ids.get(email)!) as Four
    await putLenders(tx, lender, now)
    await verifyOnce(tx, kycPaper, now)(lender)
    await deposit(tx, lender, lentMoney, 'to-lend', new Date(now.getTime() - 90 * 86_400_000))
    await deposit(tx, buyer, demoMoney, 'welcome', new Date(now.getTime() - 90 * 86_400_000))
    // Several sellers show one drawing, and anybody may try the demonstration with it.
    await rememberStock(
      tx,
      [...drawn.values()].map(({ hash }) => hash),
    )
    const branches = await putYards(tx, { people, ids, drawn })
    const placed = await putCars(tx, cars, ids, { drawn, branches })
    const others = people.filter(person => person.kind === 'individual').map(person => ids.get(person.email)!)
    const cast = {
      demo: { buyer, seller, dealer },
      others: others.filter(id => id !== buyer && id !== seller),
      paper,
      kycPaper,
    }
    const shelves = await putParts(tx, { parts, ids, drawn })
    const yards = await putWorkshops(tx, { workshops, ids, drawn, now })
    await play(tx, [
      ...createPastOrders(shelves, { demo: [seller, dealer], others: cast.others }, now),
      ...savings(placed, buyer, now),
      ...(await purchases(tx, placed, cast, now)),
      ...agreements({ cars: placed, cast, lenderId: lender, now }),
      ...partOrders(shelves, cast, now),
      ...(await inspections(tx, placed, cast, now)),
      ...repairs({ workshops: yards, ...cast, drawingsFor: drawingsOfOthers(placed, drawn), now }),
    ])
    // What was financed before insurers were here was not asked to be insured; from now on every financed car is.
    await putInsurers(tx, now)
    await putLives(tx, { placed, cast, paper: listingPaper, now })
    await putStock(tx, placed, dealer)
    await putRent(tx, placed, now)
    await putLooks(tx, now)
    await putGarages(tx, { placed, buyer, seller, now })
    await rollAll(tx, yards, now)
    await putConversations(tx, { placed, cast, now })
    await putLeads(tx, { placed, cast, now })
    await putRegistrations(tx, { people, ids, now })
    await verifyDealers(tx, { people, ids, paper: kycPaper, now })
    await putDemoFiles(tx, { buyer, seller, dealer, paper: kycPaper, now })
    await readOldNotices(tx, now)
  })
}
