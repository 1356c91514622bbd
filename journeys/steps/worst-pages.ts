// Creates the heaviest content users can put on public pages.
import type { OwnCar } from '#contract/cars/listings.ts'
import { limits } from '#contract/core/limits.ts'
import { paperKinds } from '#contract/cars/paper-kinds.ts'
import { ask, formOf } from './ask.ts'
import { bookingOf, handInByCall, step } from './booking-steps.ts'
import { offeredCar, createPaidBooking, priceKobo } from './cars.ts'
import { pdfFile, pictureFile } from './files.ts'
import { newPerson, type Person } from './people.ts'

let state = 7
const draw = (below: number): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 2 ** 32) * below)
}
const syllable = () => 'bdfghjklmnprstvwyz'[draw(18)]! + 'aeiou'[draw(5)]!
const word = () => Array.from({ length: 2 + draw(3) }, syllable).join('')

/** Words that compress no better than a language does; exactly so many letters. */
export const makeLongWords = (letters: number): string => {
  let words = word()
  while (words.length < letters) words += ` ${word()}`
  words = words.slice(0, letters - 1).trimEnd()
  return words.padEnd(letters, 'o')
}

export type Names = { Make: string; Model: string; Trim: string }
export const makeLongNames = (): Names => ({
  Make: makeLongWords(40),
  Model: makeLongWords(60),
  Trim: makeLongWords(60),
})

const pictures = (count: number) =>
  Promise.all(Array.from({ length: count }, () => pictureFile('car.jpg', 320)))

const fieldsOf = (names: Names, more: Record<string, string>) => ({
  ...names,
  Year: '2015',
  Condition: 'nigerian-used',
  Body: 'pickup',
  Fuel: 'petrol',
  Gearbox: 'automatic',
  Drive: 'front',
  Colour: 'silver',
  Seats: '5',
  EngineCc: '2500',
  MileageKm: '191000',
  Description: makeLongWords(4_000),
  State: 'Rivers',
  LocalGovernment: 'Ogba/Egbema/Ndoni',
  PriceKobo: '1234567890',
  RentPriceKobo: '12345678',
  ForSale: 'true',
  ForRent: 'true',
  InstallmentPayment: 'true',
  TestDrive: 'true',
  ...more,
})

const sendCar = async (
  seller: Person,
  path: string,
  fields: Record<string, string>,
  picturesCount: number,
  papers = false,
): Promise<OwnCar> => {
  const form = formOf(fields)
  const add = (name: string, file: { name: string; mimeType: string; buffer: Buffer }) =>
    form.append(name, new File([new Uint8Array(file.buffer)], file.name, { type: file.mimeType }))
  for (const picture of await pictures(picturesCount)) add('ImageFiles', picture)
  if (papers) {
    const kinds = Object.keys(paperKinds).slice(0, limits.carPapersMax)
    for (const kind of kinds) add('DocumentFiles', pdfFile(`${kind}.pdf`))
    form.append('DocumentKinds', kinds.join(','))
  }
  return ask<OwnCar>(path, { form, token: seller.token })
}

/** A car with long names and one picture. */
export const createLongNamedCar = (
  seller: Person,
  names: Names,
  more: Record<string, string> = {},
): Promise<OwnCar> => sendCar(seller, '/api/Car/add-Car', fieldsOf(names, more), 1)

/** A listing with everything at its largest, changed twenty times where everybody reads it. */
export async function worstListing(seller: Person, names: Names): Promise<OwnCar> {
  const fields = fieldsOf(names, {
    Vin: Array.from({ length: 17 }, () => 'ABCDEFGHJKLMNPRSTUVWXYZ'[Math.floor(Math.random() * 23)]).join(''),
  })
  let car = await sendCar(seller, '/api/Car/add-Car', fields, limits.carPicturesMax, true)
  for (let change = 1; change <= 20; change++)
    car = await sendCar(
      seller,
      '/api/Car/edit-car',
      {
        ...fields,
        PriceKobo: String(1_234_567_890 - change * 1_234_567),
        id: car.id,
        version: String(car.version),
        Pictures: car.pictures.map(({ hash }) => hash).join(','),
        KeepDocuments: car.documents.map(({ id }) => id).join(','),
      },
      0,
    )
  return car
}

/** A sale that came to its good end, rated at length by both sides and answered at length. */
export async function createLongRatedSale(seller: Person): Promise<void> {
  const buyer = await newPerson({ firstName: 'Zainab' }, 2 * priceKobo)
  const { id } = await createPaidBooking(buyer, await offeredCar(seller))
  await handInByCall(seller, id)
  await step(buyer, id, 'accept-papers')
  await step(seller, id, 'send')
  const { handoverCode: code } = await bookingOf(buyer, id)
  await step(seller, id, 'hand-over', { code })
  await step(buyer, id, 'complete')
  const rate = (who: Person, about: string) =>
    ask<{ mine: { id: string }[] }>('/api/ratings/Add-Or-UpdateRating', {
      body: { dealKind: 'purchase', dealId: id, about, stars: 4, words: makeLongWords(1_000) },
      token: who.token,
    })
  await rate(seller, 'buyer')
  const { mine } = await rate(buyer, 'seller')
  const body = { ratingId: mine[0]!.id, words: makeLongWords(1_000) }
  await ask('/api/ratings/reply', { body, token: seller.token })
}
