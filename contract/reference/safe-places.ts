// Reference data: public places by state where strangers can meet safely.
// As they were known on the day of safe-places-as-of.ts.
import type { State } from './places.ts'

/**
 * Public places with people and guards. They are no partners of AutoX and store nothing; meet at the open entrance or
 * the visitors' car park, in daylight.
 */
export type SafePlace = {
  id: string
  state: State
  name: string
  /** Town or district. */
  area: string
  kind: 'shopping-centre' | 'police' | 'road-safety'
  /** Only if known for certain; otherwise a map finds it by name. */
  at?: { latitude: number; longitude: number }
}

// Each state has a command of the police and one of the Federal Road Safety Corps in this town.
const commandTowns: Record<State, string> = {
  Abia: 'Umuahia',
  Adamawa: 'Yola',
  'Akwa Ibom': 'Uyo',
  Anambra: 'Awka',
  Bauchi: 'Bauchi',
  Bayelsa: 'Yenagoa',
  Benue: 'Makurdi',
  Borno: 'Maiduguri',
  'Cross River': 'Calabar',
  Delta: 'Asaba',
  Ebonyi: 'Abakaliki',
  Edo: 'Benin City',
  Ekiti: 'Ado-Ekiti',
  Enugu: 'Enugu',
  Gombe: 'Gombe',
  Imo: 'Owerri',
  Jigawa: 'Dutse',
  Kaduna: 'Kaduna',
  Kano: 'Kano',
  Katsina: 'Katsina',
  Kebbi: 'Birnin Kebbi',
  Kogi: 'Lokoja',
  Kwara: 'Ilorin',
  Lagos: 'Ikeja',
  Nasarawa: 'Lafia',
  Niger: 'Minna',
  Ogun: 'Abeokuta',
  Ondo: 'Akure',
  Osun: 'Osogbo',
  Oyo: 'Ibadan',
  Plateau: 'Jos',
  Rivers: 'Port Harcourt',
  Sokoto: 'Sokoto',
  Taraba: 'Jalingo',
  Yobe: 'Damaturu',
  Zamfara: 'Gusau',
  'Federal Capital Territory (FCT)': 'Abuja',
}

type Centre = readonly [state: State, id: string, name: string, area: string, at?: readonly [number, number]]
const centres: readonly Centre[] = [
  ['Lagos', 'ikeja-city-mall', 'Ikeja City Mall', 'Alausa, Ikeja', [6.6143, 3.3579]],
  ['Lagos', 'the-palms-shopping-mall', 'The Palms Shopping Mall', 'Lekki', [6.4352, 3.4513]],
  ['Lagos', 'adeniran-ogunsanya-shopping-mall', 'Adeniran Ogunsanya Shopping Mall', 'Surulere'],
  ['Lagos', 'maryland-mall', 'Maryland Mall', 'Maryland'],
  ['Lagos', 'festival-mall', 'Festival Mall', 'Festac Town, Amuwo-Odofin'],
  ['Lagos', 'novare-lekki-mall', 'Novare Lekki Mall', 'Sangotedo'],
  ['Federal Capital Territory (FCT)', 'jabi-lake-mall', 'Jabi Lake Mall', 'Jabi, Abuja', [9.0765, 7.4256]],
  ['Federal Capital Territory (FCT)', 'ceddi-plaza', 'Ceddi Plaza', 'Central Area, Abuja'],
  ['Federal Capital Territory (FCT)', 'novare-gateway-mall', 'Novare Gateway Mall', 'Lugbe, Abuja'],
  ['Rivers', 'port-harcourt-mall', 'Port Harcourt Mall', 'Azikiwe Road, Port Harcourt'],
  ['Oyo', 'the-palms-ibadan', 'The Palms Ibadan', 'Ring Road, Ibadan'],
  ['Oyo', 'ventura-mall', 'Ventura Mall', 'Samonda, Ibadan'],
  ['Kano', 'ado-bayero-mall', 'Ado Bayero Mall', 'Zoo Road, Kano'],
  ['Kwara', 'the-palms-ilorin', 'The Palms Ilorin', 'Ilorin'],
  ['Enugu', 'polo-park-mall', 'Polo Park Mall', 'Enugu'],
  ['Delta', 'delta-mall', 'Delta Mall', 'Effurun'],
  ['Delta', 'asaba-mall', 'Asaba Mall', 'Asaba'],
  ['Imo', 'owerri-mall', 'Owerri Mall', 'Owerri'],
  ['Anambra', 'onitsha-mall', 'Onitsha Mall', 'Onitsha'],
  ['Ondo', 'akure-mall', 'Akure Mall', 'Alagbaka, Akure'],
  ['Cross River', 'calabar-mall', 'Calabar Mall', 'Calabar'],
  ['Akwa Ibom', 'ibom-tropicana-mall', 'Ibom Tropicana Mall', 'Uyo'],
]

const idOf = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, '')

const commandsOf = ([state, area]: [string, string]): SafePlace[] => [
  {
    id: `police-${idOf(state)}`,
    state: state as State,
    name: 'State police command headquarters, at the gate',
    area,
    kind: 'police',
  },
  {
    id: `road-safety-${idOf(state)}`,
    state: state as State,
    name: 'FRSC sector command, at the gate',
    area,
    kind: 'road-safety',
  },
]

export const safePlaces: readonly SafePlace[] = [
  ...centres.map(([state, id, name, area, at]): SafePlace => ({
    id,
    state,
    name,
    area,
    kind: 'shopping-centre',
    ...(at && { at: { latitude: at[0], longitude: at[1] } }),
  })),
  ...Object.entries(commandTowns).flatMap(commandsOf),
]

/** The places of one state, shopping centres first. */
export const safePlacesIn = (state: string): SafePlace[] => safePlaces.filter(place => place.state === state)

export const safePlace = (id: string): SafePlace | undefined => safePlaces.find(place => place.id === id)
