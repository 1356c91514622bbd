// Fictional demo users: dealers, workshops and private sellers across Nigeria.
import { states, type State } from '#contract/reference/places.ts'
import type { AccountType } from '#contract/user/user.ts'
import { chance } from '../random.ts'

// Fictional names of people and businesses from all over Nigeria.
const firstNames = {
  1: 'Emeka, Chinedu, Tunde, Segun, Kunle, Femi, Musa, Ibrahim, Abubakar, Yusuf, Sani, Aliyu, Obinna, Ikenna, Uche, Ebuka, Osaze, Efe, Tamuno, Ekong, Bassey, Terver, Danjuma, Gideon, Bitrus, Gbenga, Wale, Dayo, Kelechi, Nnamdi, Umar, Habib, Victor, Samuel, Daniel, Godwin, Sunday, Friday, Monday, Ejike'.split(
    ', ',
  ),
  2: 'Ngozi, Chioma, Adaeze, Ifeoma, Bukola, Yetunde, Folake, Kemi, Aisha, Fatima, Zainab, Hauwa, Halima, Amina, Blessing, Patience, Eno, Ime, Osarugue, Isoken, Ebiere, Tonye, Doosuur, Mercy, Grace, Esther, Ruth, Simisola, Temitope, Nkechi, Uju, Maryam, Rahma, Safiya, Joy, Peace, Gift, Comfort, Ronke, Sade'.split(
    ', ',
  ),
} as const

const familyNames =
  'Okafor, Okonkwo, Eze, Nwosu, Obi, Umeh, Nnadi, Adeyemi, Balogun, Ogunleye, Adebayo, Ojo, Akinola, Olatunji, Bello, Abdullahi, Mohammed, Danjuma, Garba, Lawal, Suleiman, Yakubu, Usman, Idris, Osagie, Ehigiator, Igbinedion, Etim, Akpan, Udoh, Effiong, Amadi, Wike, Dokubo, Tamunobere, Iorkyaa, Tyav, Gyang, Pam, Dung, Audu, Attah, Onoja, Ameh, Ebi, Koroma, Oritse, Uwais, Shehu, Bala'.split(
    ', ',
  )

// Towns, rivers and proverbs rather than persons, so that nobody's business is copied.
const tradeNames =
  'Abia Gate Autos, Mandara Wheels, Ibom Palm Motors, Niger Bridge Cars, Onitsha Road Autos, Yankari Motors, Creek Haven Cars, Benue Basket Autos, Kanem Motors, Obudu Breeze Cars, Warri Anchor Autos, Asaba Quay Motors, Salt Lake Autos, Bronze Gate Cars, Ikpoba Hill Motors, Ekiti Kete Autos, Coal City Cars, Milken Hill Motors, Savannah Crown Autos, Orashi Motors, Dutse Stone Cars, Crocodile City Autos, Zaria Road Motors, Dala Hill Motors, Groundnut Pyramid Autos, Challawa Cars, Kusugu Wheels, Argungu Motors, Confluence Cars, Ilorin Calabash Autos, Lekki Breeze Autos, Ikeja Junction Motors, Third Mainland Cars, Apapa Quay Autos, Berger Yard Motors, Surulere Star Cars, Epe Lagoon Autos, Badagry Coconut Motors, Ojota Wheels, Solid Mineral Motors, Kainji Autos, Olumo Rock Motors, Sagamu Gate Cars, Idanre Hills Autos, Osun Grove Motors, Agodi Garden Cars, Cocoa House Autos, Bodija Wheels, Jos Plateau Motors, Garden City Autos, Trans Amadi Wheels, Bonny Road Motors, Caliphate Cars, Mambilla Autos, Fika Motors, Gusau Gold Cars, Aso View Autos, Zuma Gate Motors, Wuse Wheels, Jabi Lake Cars, Gwarinpa Autos'.split(
    ', ',
  )

const workshopNames =
  'Steady Hand Auto Clinic, Mechanic Village Diagnostics, Ladipo Gate Repairs, Chilling AC Works, Bodija Auto Clinic, Straight Chassis Body Works, Garden City Auto Care, Spray Booth Port Harcourt, Kano Diesel Clinic, Sabon Gari Auto Electrics, Kaduna Brake Works, Coal City Auto Clinic, Benin Alignment Centre, Nnewi Engine Works, Abeokuta Auto Care, Warri Marine and Motor Works, Jos Cold Start Clinic, Ilorin Auto Electrics, Owerri Panel Works, Maiduguri Tyre and Service, Calabar Auto Detail, Wuse Auto Clinic, Kubwa Glass and Body, Gudu Service Bay'.split(
    ', ',
  )

export type SeedPerson = {
  kind: 'individual' | 'dealer' | 'workshop' | 'lender'
  accountType: AccountType
  firstName: string
  lastName: string
  businessName: string | null
  email: string
  phoneNumber: string
  state: State
  gender: 1 | 2
  birthYear: number
  createdAt: Date
}

/** One password and one pin for every account of the demonstration; they open nothing else. */
export const demoPassword = 'demo-only-autox'
export const demoPin = '8305'

/** The accounts that the sign-in page offers in demonstration mode: a buyer, a seller, a dealer and a lender. */
export const demoAccounts: readonly { email: string; password: string; words: string }[] = [
  {
    email: 'buyer@demo.autox.example',
    password: demoPassword,
    words: `Buyer: Amaka Demo, an Individual with ₦60,000,000.00 of demo money (PIN ${demoPin})`,
  },
  {
    email: 'seller@demo.autox.example',
    password: demoPassword,
    words: `Seller: Bayo Demo, an Individual with cars on the market (PIN ${demoPin})`,
  },
  {
    email: 'dealer@demo.autox.example',
    password: demoPassword,
    words: `Dealer: AutoX Demo Motors, an AutoDealer with a full yard (PIN ${demoPin})`,
  },
  {
    email: 'lender@demo.autox.example',
    password: demoPassword,
    words: `Lender: Lola Demo, who lends for the demo lenders (PIN ${demoPin})`,
  },
]

const demoPeople = [
  {
    kind: 'individual',
    accountType: 'Individual',
    firstName: 'Amaka',
    businessName: null,
    state: 'Lagos',
    gender: 2,
  },
  {
    kind: 'individual',
    accountType: 'Individual',
    firstName: 'Bayo',
    businessName: null,
    state: 'Oyo',
    gender: 1,
  },
  {
    kind: 'dealer',
    accountType: 'AutoDealer',
    firstName: 'Danladi',
    businessName: 'AutoX Demo Motors',
    state: 'Federal Capital Territory (FCT)',
    gender: 1,
  },
  {
    kind: 'lender',
    accountType: 'Individual',
    firstName: 'Lola',
    businessName: null,
    state: 'Lagos',
    gender: 2,
  },
] as const

const dayMs = 86_400_000
const perState: Partial<Record<State, { dealers: number; people: number }>> = {
  Lagos: { dealers: 9, people: 16 },
  'Federal Capital Territory (FCT)': { dealers: 5, people: 9 },
  Rivers: { dealers: 3, people: 5 },
  Oyo: { dealers: 3, people: 5 },
  Kano: { dealers: 3, people: 4 },
  Kaduna: { dealers: 2, people: 3 },
  Anambra: { dealers: 2, people: 3 },
  Enugu: { dealers: 2, people: 3 },
  Edo: { dealers: 2, people: 3 },
  Ogun: { dealers: 2, people: 3 },
  Delta: { dealers: 2, people: 3 },
}
const usual = { dealers: 1, people: 2 }
const workshopStates: readonly State[] = [
  'Lagos',
  'Lagos',
  'Lagos',
  'Lagos',
  'Oyo',
  'Oyo',
  'Rivers',
  'Rivers',
  'Kano',
  'Kano',
  'Kaduna',
  'Enugu',
  'Edo',
  'Anambra',
  'Ogun',
  'Delta',
  'Plateau',
  'Kwara',
  'Imo',
  'Borno',
  'Cross River',
  'Federal Capital Territory (FCT)',
  'Federal Capital Territory (FCT)',
  'Federal Capital Territory (FCT)',
]

const makeDemoPeople = (now: Date): SeedPerson[] =>
  demoPeople.map((person, i) => ({
    ...person,
    email: demoAccounts[i]!.email,
    phoneNumber: `+23470000${String(i + 1).padStart(5, '0')}`,
    lastName: 'Demo',
    birthYear: 1990,
    createdAt: new Date(now.getTime() - 400 * dayMs),
  }))

const slug = (words: string) =>
  words
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Everybody of the demonstration, the accounts of the sign-in page first. The same for the same `now`. */
export const seedPeople = (now: Date): SeedPerson[] => {
  const by = chance('people')
  const people = makeDemoPeople(now)
  const knownEmails = new Set(people.map(person => person.email))
  const add = (kind: SeedPerson['kind'], state: State, businessName: string | null) => {
    const gender = by.happens(0.42) ? 2 : 1
    const [firstName, lastName] = [by.pick(firstNames[gender]), by.pick(familyNames)]
    const stem = slug(businessName?.replace(' (demo)', '') ?? `${firstName} ${lastName}`)
    let name = stem
    for (let again = 2; knownEmails.has(`${name}@demo.autox.example`); again++) name = `${stem}-${again}`
    const email = `${name}@demo.autox.example`
    knownEmails.add(email)
    people.push({
      kind,
      accountType: businessName ? 'AutoDealer' : 'Individual',
      firstName,
      lastName,
      businessName,
      email,
      phoneNumber: `+23470000${String(people.length + 1).padStart(5, '0')}`,
      state,
      gender,
      birthYear: by.whole(1962, 2002),
      createdAt: new Date(now.getTime() - by.whole(125, 1400) * dayMs),
    })
  }
  const trades = tradeNames.values()
  for (const state of states) {
    const { dealers, people: individuals } = perState[state] ?? usual
    for (let i = 0; i < dealers; i++)
      add('dealer', state, `${trades.next().value ?? by.pick(familyNames)} (demo)`)
    for (let i = 0; i < individuals; i++) add('individual', state, null)
  }
  workshopStates.forEach((state, i) => add('workshop', state, `${workshopNames[i]} (demo)`))
  return people
}
