// The demonstration's workshops, one for each of its dealers and workshop people, in every state.
import { kobo } from '#contract/core/money.ts'
import type { Hours, Week } from '#contract/repair/opening-hours/hours.ts'
import { serviceCategories } from '#contract/reference/service-categories.ts'
import type { PlaceDraft, WorkshopDraft } from '#contract/repair/workshops/drafts.ts'
import type { Service, TeamMember } from '#contract/repair/workshops/workshop-shape.ts'
import type { SeedPerson } from '../people/people.ts'
import { chance } from '../random.ts'
import { areasOf } from './areas.ts'
import { teamDoes, teamNames, trades } from './trades.ts'

export type SeedWorkshop = Omit<WorkshopDraft, 'pictures'> & {
  ownerEmail: string
  /** Names of drawings. */
  pictures: string[]
  createdAt: Date
  place: PlaceDraft
  services: Service[]
  team: TeamMember[]
}

const open = (opens: string, closes: string) => ({ opens, closes })
const week = (weekday: ReturnType<typeof open>, saturday: ReturnType<typeof open> | null): Week => [
  weekday, weekday, weekday, weekday, weekday, saturday, null] // prettier-ignore
const weeks: readonly Week[] = [
  week(open('08:00', '18:00'), open('09:00', '15:00')),
  week(open('08:00', '17:00'), open('08:00', '17:00')),
  week(open('09:00', '19:00'), null),
]
const hours = (n: number): Hours => ({ week: weeks[n % weeks.length]!, exceptions: [] })

/** Naira in steps of ₦500, a little more or less than usual. */
const priced = (naira: number, by: number) => kobo(Math.max(1, Math.round((naira * by) / 500)) * 50_000)

const named = (person: SeedPerson): string =>
  person.kind === 'workshop'
    ? person.businessName!
    : `${person.businessName!.replace(' (demo)', '')} Service (demo)`

/** The demo dealer among them. The same for the same people. */
export const seedWorkshops = (people: readonly SeedPerson[]): SeedWorkshop[] => {
  const turns = new Map<string, number>()
  return people
    .filter(({ kind }) => kind === 'workshop' || kind === 'dealer')
    .map((person, n) => {
      const by = chance(`workshop of ${person.email}`)
      const trade = trades[n % trades.length]!
      const areas = areasOf(person.state)
      const turn = turns.get(person.state) ?? 0
      turns.set(person.state, turn + 1)
      const area = areas[turn % areas.length]!
      const level = by.whole(85, 120) / 100
      const modes = [...trade.modes]
      return {
        ownerEmail: person.email,
        name: named(person),
        about: `${trade.about} A workshop of the demonstration: nobody repairs anything here.`,
        email: `workshop-${person.email}`,
        phoneNumber: person.phoneNumber,
        brands: [...trade.brands],
        pictures: [...trade.pictures],
        modes,
        createdAt: person.createdAt,
        place: {
          name: area.street,
          address: `${by.whole(2, 180)} ${area.street}, ${area.city} (demo)`,
          state: person.state,
          city: area.city,
          latitude: area.latitude + by.whole(-9, 9) / 1_000,
          longitude: area.longitude + by.whole(-9, 9) / 1_000,
          hours: hours(n),
          capacity: trade.capacity,
        },
        services: trade.services.map(([category, name, from, to, minutes]) => ({
          category: serviceCategories[category - 1]!.id,
          name,
          fromKobo: priced(from, level),
          toKobo: priced(to, level),
          minutes,
          modes,
        })),
        team: Array.from({ length: by.whole(2, 4) }, (_, i) => ({
          name: `${teamNames[(n + i) % teamNames.length]!} (demo)`,
          does: teamDoes[(n + i * 3) % teamDoes.length]!,
        })),
      }
    })
}
