// The demonstration's workshops, one for each of its dealers and workshop people, in every state.
import { kobo, ZERO } from '#contract/core/money.ts'
import type { Hours, Week } from '#contract/repair/opening-hours/hours.ts'
import { serviceCategories } from '#contract/reference/service-categories.ts'
import type { PlaceDraft, WorkshopDraft } from '#contract/repair/workshops/drafts.ts'
import type { TemplateDraft } from '#contract/repair/templates/templates.ts'
import type { TeamMember } from '#contract/core/team.ts'
import type { Service } from '#contract/repair/workshops/workshop-shape.ts'
import type { State } from '#contract/reference/places.ts'
import type { SeedPerson } from '../people/people.ts'
import { chance } from '../random.ts'
import { seedTemplates } from './templates.ts'
import { teamDoes, teamNames, trades } from './trades.ts'

// Towns and areas of every state with approximate coordinates, for demo workshops.
type Area = { city: string; street: string; latitude: number; longitude: number }

const listed: Record<State, string> = {
  Abia: 'Aba|Faulks Road|5.12|7.36; Umuahia|Bende Road|5.53|7.49',
  Adamawa: 'Yola|Jimeta Bye-Pass|9.27|12.45',
  'Akwa Ibom': 'Uyo|Itam Mechanic Village|5.05|7.90',
  Anambra:
    'Awka|Enugu-Onitsha Expressway|6.21|7.07; Nnewi|Nkwo Road|6.02|6.91; Onitsha|Upper Iweka|6.14|6.79',
  Bauchi: 'Bauchi|Jos Road|10.31|9.84',
  Bayelsa: 'Yenagoa|Mbiama Road|4.93|6.27',
  Benue: 'Makurdi|Naka Road|7.73|8.54',
  Borno: 'Maiduguri|Baga Road|11.85|13.16; Maiduguri|Bama Road|11.82|13.17',
  'Cross River': 'Calabar|Murtala Mohammed Highway|4.98|8.34; Calabar|Etta Agbor Road|4.96|8.33',
  Delta: 'Warri|Effurun Roundabout|5.55|5.78; Asaba|Nnebisi Road|6.20|6.73; Warri|Jakpa Road|5.57|5.79',
  Ebonyi: 'Abakaliki|Mechanic Village, Ogoja Road|6.33|8.11',
  Edo: 'Benin City|Ikpoba Hill|6.35|5.65; Benin City|Uselu|6.39|5.61; Benin City|Upper Sakponba|6.30|5.65',
  Ekiti: 'Ado Ekiti|Basiri|7.62|5.22',
  Enugu: 'Enugu|Coal Camp|6.44|7.48; Enugu|Abakpa|6.48|7.51; Nsukka|Enugu Road|6.86|7.40',
  Gombe: 'Gombe|Biu Road|10.29|11.17',
  Imo: 'Owerri|Orji Mechanic Village|5.51|7.05; Owerri|Naze|5.45|7.05',
  Jigawa: 'Dutse|Kiyawa Road|11.76|9.34',
  Kaduna: 'Kaduna|Panteka|10.55|7.43; Zaria|Sabon Gari|11.10|7.72; Kaduna|Kakuri|10.47|7.42',
  Kano: 'Kano|Sabon Gari|12.02|8.53; Kano|Kofar Ruwa|12.01|8.49; Kano|Zaria Road|11.95|8.53; Kano|Hotoro|11.98|8.58; Kano|Sharada|11.96|8.51',
  Katsina: 'Katsina|Kofar Kaura|12.98|7.60',
  Kebbi: 'Birnin Kebbi|Jega Road|12.45|4.20',
  Kogi: 'Lokoja|Ganaja Junction|7.77|6.74',
  Kwara: 'Ilorin|Taiwo Road|8.49|4.54; Ilorin|Tanke|8.48|4.61',
  Lagos:
    'Ikeja|Oba Akran Avenue|6.61|3.34; Mushin|Ladipo|6.54|3.36; Yaba|Herbert Macaulay Way|6.51|3.38; Lekki|Admiralty Way|6.45|3.47; Surulere|Bode Thomas|6.49|3.35; Ikorodu|Sagamu Road|6.62|3.51; Apapa|Wharf Road|6.44|3.36; Ajah|Badore Road|6.47|3.57; Agege|Abule Egba|6.64|3.30; Ogba|Aguda|6.63|3.34; Gbagada|Deeper Life Road|6.55|3.39; Festac|22 Road|6.47|3.28; Maryland|Mobolaji Bank Anthony Way|6.57|3.37',
  Nasarawa: 'Karu|Mararaba|9.03|7.60',
  Niger: 'Minna|Bosso Road|9.64|6.54',
  Ogun: 'Abeokuta|Lafenwa|7.16|3.33; Sango Ota|Idiroko Road|6.69|3.23; Ijebu Ode|Ibadan Road|6.83|3.92',
  Ondo: 'Akure|Oba Ile Road|7.27|5.23',
  Osun: 'Osogbo|Gbongan Road|7.76|4.55',
  Oyo: 'Ibadan|Bodija|7.43|3.91; Ibadan|Ring Road|7.36|3.86; Ibadan|Challenge|7.34|3.88; Ogbomosho|Ilorin Road|8.13|4.25; Ibadan|Iwo Road|7.40|3.94',
  Plateau: 'Jos|Bukuru Expressway|9.85|8.88; Jos|Zaria Road|9.93|8.88',
  Rivers:
    'Port Harcourt|Trans Amadi|4.81|7.04; Port Harcourt|Ikwerre Road|4.82|6.99; Port Harcourt|Ada George|4.84|6.97; Port Harcourt|Rumuokoro|4.87|6.99; Port Harcourt|Elelenwo|4.84|7.07',
  Sokoto: 'Sokoto|Gusau Road|13.04|5.25',
  Taraba: 'Jalingo|Hammaruwa Way|8.90|11.36',
  Yobe: 'Damaturu|Gashua Road|11.75|11.96',
  Zamfara: 'Gusau|Sokoto Road|12.17|6.66',
  'Federal Capital Territory (FCT)':
    'Abuja|Apo Mechanic Village|8.98|7.50; Abuja|Wuse Zone 5|9.07|7.46; Kubwa|Arab Road|9.15|7.33; Abuja|Gudu|9.00|7.48; Abuja|Utako|9.07|7.44; Gwagwalada|Dobi Road|8.94|7.08; Abuja|Jabi|9.06|7.42; Abuja|Garki|9.03|7.49',
}

/** The areas of a state, in order. */
const areasOf = (state: State): Area[] =>
  listed[state].split('; ').map(each => {
    const [city, street, latitude, longitude] = each.split('|') as [string, string, string, string]
    return { city, street, latitude: Number(latitude), longitude: Number(longitude) }
  })

export type SeedWorkshop = Omit<WorkshopDraft, 'pictures'> & {
  ownerEmail: string
  /** Names of drawings. */
  pictures: string[]
  createdAt: Date
  place: PlaceDraft
  services: Service[]
  templates: TemplateDraft[]
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

/** What is wrong has to be found first: mechanics and the AC. */
const diagnosed: ReadonlySet<number> = new Set([1, 6])

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
      const services = trade.services.map(([category, name, from, to, minutes]) => ({
        category: serviceCategories[category - 1]!.id,
        name,
        fromKobo: priced(from, level),
        toKobo: priced(to, level),
        minutes,
        modes,
        diagnosisKobo: diagnosed.has(category) ? priced(5_000, level) : ZERO,
      }))
      return {
        ownerEmail: person.email,
        name: named(person),
        about: `${trade.about} A demonstration workshop: nothing is repaired here.`,
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
        services,
        templates: seedTemplates(services, level),
        team: Array.from({ length: by.whole(2, 4) }, (_, i) => ({
          name: `${teamNames[(n + i) % teamNames.length]!} (demo)`,
          does: teamDoes[(n + i * 3) % teamDoes.length]!,
        })),
      }
    })
}
