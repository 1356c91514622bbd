// Every settings form: a change made from an earlier version is refused, and changes nothing.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { defaultHours } from '#contract/repair/opening-hours/days.ts'
import { pictureHash } from '#server/kernel/pictures/pictures.ts'
import { rememberDrawing } from '#server/uploads/kept-pictures.ts'
import { offerForRent, termsBody } from '../deals/rent.ts'
import { placeBody, serviceBody, workshopBody } from '../deals/workshops.ts'
import { everyCall } from '../tables/good-requests.ts'
import { type Person, personWith } from '../world/people.ts'
import { makeWorld } from '../world/world.ts'

const world = await makeWorld()

/** The answer of a settings form, of which a test reads the version and one value. */
type Answer = Record<string, unknown>
type Form = {
  call: string
  url: string
  /** Its whole body, with one value that differs. */
  body: (value: 1 | 2 | 3) => object
  /** What is stored now. */
  read: () => Promise<Answer>
  versionIn: (answer: Answer) => unknown
  /** How the refusal names what differs. */
  named: string
  /** Who sends it, where that is another one. */
  by?: Person
}

const who = await personWith(world, 0)
const get = async (url: string, query: Record<string, string> = {}, by: Person = who) =>
  (await world.ask<Answer>({ url, query, token: by.token })).data
const car = await offerForRent(world, who)
const workshop = async () => (await get('/api/Workshop/get-mine'))['workshop'] as Answer
const email = `works-${crypto.randomUUID()}@demo.autox.example`

const workshopForm = (
  call: string,
  step: string,
  more: Pick<Form, 'body' | 'versionIn' | 'named'>,
): Form => ({
  call: `workshops.${call}`,
  url: `/api/Workshop/${step}`,
  read: workshop,
  ...more,
})
const dealer = await personWith(world, 0, { accountType: 'AutoDealer', businessName: 'Version Motors' })
const branchBody = (more: object = {}) => ({
  name: 'Main yard',
  address: '12 Demo Street',
  state: 'Lagos',
  localGovernment: 'Ikeja',
  hours: defaultHours,
  ...more,
})
const branched = await world.ask<Answer>({
  url: '/api/Dealer/save-branch',
  body: branchBody(),
  token: dealer.token,
})
const own = ({ settingsVersion }: Answer) => settingsVersion
const profileIn = ({ profile }: Answer) => profile as Answer
const branchIn = ({ branches }: Answer) => (branches as Answer[])[0]!
const placeIn = ({ places }: Answer) => (places as Answer[])[0]!

await world.ask({ url: '/api/Workshop/save-workshop', body: workshopBody({ email }), token: who.token })
const placed = await world.ask<Answer>({
  url: '/api/Workshop/save-place',
  body: placeBody(),
  token: who.token,
})
const added = await world.ask<Answer>({
  url: '/api/Garage/add-vehicle',
  body: { make: 'Toyota', model: 'Corolla', year: 2012 },
  token: who.token,
})
const vehicleId = added.data['id'] as string

/** A picture that the dealer has sent. */
const sentPicture = async (): Promise<string> => {
  const facts = { hash: pictureHash(crypto.randomUUID()), width: 1200, height: 800, colour: '#808080' }
  await world.db.inTx(tx => rememberDrawing(tx, { userId: dealer.id, facts, now: world.now() }))
  return facts.hash
}
const yardPictures = [await sentPicture(), await sentPicture(), await sentPicture()]

const forms: Form[] = [
  {
    call: 'yard.savePictures',
    url: '/api/Dealer/save-pictures',
    body: value => ({ pictures: [yardPictures[value - 1]!] }),
    read: () => get('/api/Dealer/get-my-yard', {}, dealer),
    versionIn: own,
    named: 'pictures',
    by: dealer,
  },
  {
    call: 'yard.saveProfile',
    url: '/api/Dealer/save-profile',
    body: value => ({ about: `Words ${value}`, team: [] }),
    read: () => get('/api/Dealer/get-my-yard', {}, dealer),
    versionIn: answer => own(profileIn(answer)),
    named: 'about',
    by: dealer,
  },
  {
    call: 'yard.saveBranch',
    url: '/api/Dealer/save-branch',
    body: value => branchBody({ id: branchIn(branched.data)['id'], name: `Yard ${value}` }),
    read: () => get('/api/Dealer/get-my-yard', {}, dealer),
    versionIn: answer => own(branchIn(answer)),
    named: 'name',
    by: dealer,
  },
  {
    call: 'account.update',
    url: '/api/User/update',
    body: value => ({ lastName: `Name${'abc'[value - 1]}` }),
    read: () => get('/api/User/getLoggedInUser'),
    versionIn: own,
    named: 'last name',
  },
  {
    call: 'openingHours.set',
    url: '/api/OpeningHours/set-opening-hours',
    body: value => ({ ...defaultHours, address: `${value} Allen Avenue` }),
    read: () => get('/api/OpeningHours/get-my-opening-hours'),
    versionIn: own,
    named: 'address',
  },
  {
    call: 'rent.setTerms',
    url: '/api/Rent/set-terms',
    body: value => ({ ...termsBody(), carId: car.id, noticeHours: value }),
    read: () => get('/api/Rent/get-own-terms', { CarId: car.id }),
    versionIn: own,
    named: '',
  },
  workshopForm('save', 'save-workshop', {
    body: value => workshopBody({ email, about: `Text ${value}` }),
    versionIn: own,
    named: 'about',
  }),
  workshopForm('savePlace', 'save-place', {
    body: value => placeBody({ id: placeIn(placed.data)['id'], capacity: value }),
    versionIn: answer => own(placeIn(answer)),
    named: 'capacity',
  }),
  workshopForm('saveServices', 'save-services', {
    body: value => ({ services: [serviceBody({ minutes: 60 + value })] }),
    versionIn: answer => answer['servicesVersion'],
    named: 'services',
  }),
  workshopForm('saveTeam', 'save-team', {
    body: value => ({ team: [{ name: `Musa ${'abc'[value - 1]}`, does: 'Gearboxes' }] }),
    versionIn: answer => answer['teamVersion'],
    named: 'team',
  }),
  {
    call: 'templates.save',
    url: '/api/Workshop/save-templates',
    body: value => ({
      templates: [{ name: 'Oil service', category: 8, minutes: 60, fixedKobo: 1_500_000 + value }],
    }),
    read: () => get('/api/Workshop/get-templates'),
    versionIn: own,
    named: 'templates',
  },
  {
    call: 'bays.save',
    url: '/api/Workshop/save-bays',
    body: value => ({ bays: [{ name: `Bay ${value}` }] }),
    read: () => get('/api/Workshop/get-bays'),
    versionIn: own,
    named: 'bays',
  },
  {
    call: 'inspectors.apply',
    url: '/api/Inspector/apply',
    body: value => ({
      feeKobo: 2_000_000 + value,
      states: ['Lagos'],
      areas: 'Ikeja and Yaba',
      experience: 'Ten years in a workshop in Ikeja.',
      brings: 'A scanner',
    }),
    read: () => get('/api/Inspector/get-mine'),
    versionIn: own,
    named: '',
  },
  {
    call: 'garage.change',
    url: '/api/Garage/change-vehicle',
    body: value => ({
      vehicleId,
      plate: '',
      vin: '',
      serviceEveryKm: value * 1_000,
      serviceEveryMonths: null,
    }),
    read: () => get('/api/Garage/get-vehicle', { Id: vehicleId }),
    versionIn: own,
    named: 'service every kilometres',
  },
]

const send = ({ url, by = who }: Form, body: object) => world.ask<Answer>({ url, body, token: by.token })

test.each(forms)('$call: two tabs do not overwrite each other', async form => {
  const { body, read, versionIn, named } = form
  const opened = versionIn(await read())
  expect(opened).toEqual(expect.any(String))
  const first = await send(form, { ...body(1), settingsVersion: opened })
  expect(first.status).toBe(200)
  const version = versionIn(first.data)
  expect(version).not.toBe(opened)
  const stored = await read()
  expect(versionIn(stored)).toBe(version)
  // The other tab, which was opened before.
  const secondTab = await send(form, { ...body(2), settingsVersion: opened })
  expect(secondTab).toMatchObject({ status: 409, code: '43' })
  expect(secondTab.message).toContain(named)
  expect(await read()).toEqual(stored)
  // Its answer was lost, so it is sent again.
  expect((await send(form, { ...body(1), settingsVersion: opened })).status).toBe(200)
  expect(versionIn(await read())).toBe(version)
  // It goes on from what is stored; and a client that knows no versions replaces it.
  const second = await send(form, { ...body(2), settingsVersion: version })
  expect(second.status).toBe(200)
  expect((await send(form, body(3))).status).toBe(200)
  expect(versionIn(await read())).not.toBe(versionIn(second.data))
})

test.each(forms)('$call: of two changes of one version at the same moment, one is stored', async form => {
  const opened = form.versionIn(await form.read())
  const answers = await Promise.all(
    ([1, 2] as const).map(value => send(form, { ...form.body(value), settingsVersion: opened })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a first change has a version too: what was set up meanwhile is not replaced', async () => {
  const owner = await personWith(world, 0)
  const listing = await offerForRent(world, owner)
  const terms = await get('/api/Rent/get-own-terms', { CarId: listing.id }, owner)
  const shop = await get('/api/Workshop/get-mine', {}, owner)
  const mail = `works-${crypto.randomUUID()}@demo.autox.example`
  const firsts = [
    [
      '/api/Rent/set-terms',
      own(terms),
      (n: number) => ({ ...termsBody(), carId: listing.id, noticeHours: n }),
    ],
    ['/api/Workshop/save-workshop', own(shop), (n: number) => workshopBody({ email: mail, about: `${n}` })],
  ] as const
  for (const [url, settingsVersion, body] of firsts) {
    const ask = (n: number) => world.ask({ url, body: { ...body(n), settingsVersion }, token: owner.token })
    expect((await ask(1)).status).toBe(200)
    expect(await ask(2)).toMatchObject({ status: 409, code: '43' })
  }
})

test('of two first changes at the same moment, one is stored', async () => {
  const owner = await personWith(world, 0)
  const { settingsVersion } = await get('/api/Workshop/get-mine', {}, owner)
  const emails = [1, 2].map(() => `works-${crypto.randomUUID()}@demo.autox.example`)
  const answers = await Promise.all(
    emails.map(mail =>
      world.ask({
        url: '/api/Workshop/save-workshop',
        body: { ...workshopBody({ email: mail }), settingsVersion },
        token: owner.token,
      }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('every call that takes a settings version is tried here, and says that it may refuse', () => {
  const taking = everyCall.filter(
    ({ call: { body } }) => body instanceof z.ZodObject && 'settingsVersion' in body.shape,
  )
  for (const { call } of taking) expect(call.refuses).toContain('CHANGED_MEANWHILE')
  expect(taking.map(({ name }) => name).toSorted()).toEqual(forms.map(({ call }) => call).toSorted())
})
