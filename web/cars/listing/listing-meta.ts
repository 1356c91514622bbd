// Listing metadata for WhatsApp and schema.org: title, picture and price.
import type { Car } from '#contract/cars/cars.ts'
import type { Video } from '#contract/cars/video.ts'
import { shareCardPath } from '#contract/cars/share-card.ts'
import { bodyWords, colourWords, fuelWords, gearboxWords } from '#contract/reference/vehicles.ts'
import { factsLine, priceWords } from '../words.ts'
import { breadcrumbs, canonical, headOf, schemaAmount } from '../../public-pages/page-meta.ts'
import type { Photo } from '../../ui/picture.tsx'
import { marketAddress } from '../../market/filters/filters.ts'

const conditionOf = (condition: Car['condition']) =>
  `https://schema.org/${condition === 'brand-new' ? 'New' : 'Used'}Condition`
const availability = { listed: 'InStock', reserved: 'LimitedAvailability', sold: 'SoldOut' } as const

function offersOf(car: Car, address: string) {
  const common = {
    '@type': 'Offer',
    priceCurrency: 'NGN',
    availability: `https://schema.org/${availability[car.state]}`,
    itemCondition: conditionOf(car.condition),
    url: address,
    seller: {
      '@type': car.seller.accountType === 'AutoDealer' ? 'AutoDealer' : 'Person',
      name: car.seller.name,
      ...(car.seller.accountType === 'AutoDealer' && {
        url: `${new URL(address).origin}/marketplace/sellers/${car.seller.id}`,
      }),
    },
  }
  const lease = 'http://purl.org/goodrelations/v1#LeaseOut'
  const daily = (kobo: number) => ({
    '@type': 'UnitPriceSpecification',
    price: schemaAmount(kobo),
    priceCurrency: 'NGN',
    unitCode: 'DAY',
  })
  return [
    ...(car.priceKobo === null ? [] : [{ ...common, price: schemaAmount(car.priceKobo) }]),
    ...(car.rentPriceKobo === null
      ? []
      : [
          {
            ...common,
            price: schemaAmount(car.rentPriceKobo),
            businessFunction: lease,
            priceSpecification: daily(car.rentPriceKobo),
          },
        ]),
  ]
}

// Of a long description and many pictures: the page has them all, and every byte of it is paid for.
const lettersNamed = 200
const picturesNamed = 3
const opening = (words: string) =>
  words.length <= lettersNamed ? words : `${words.slice(0, lettersNamed).replace(/\s+\S*$/, '')}…`

const videoSchema = (car: Car, { hash, seconds }: Video, origin: string) => ({
  '@type': 'VideoObject',
  name: `Video of ${car.title}`,
  description: opening(car.description),
  thumbnailUrl: `${origin}/pictures/${hash}-og.jpg`,
  contentUrl: `${origin}/videos/${hash}.mp4`,
  uploadDate: car.listedAt,
  duration: `PT${Math.round(seconds)}S`,
})

/** The car as both a vehicle and a product, so that facts and price are understood. */
export const schemaOf = (car: Car, photos: readonly Photo[], origin: string, address: string) => ({
  '@type': ['Car', 'Product'],
  name: car.title,
  description: opening(car.description),
  url: address,
  image: photos.slice(0, picturesNamed).map(({ hash }) => `${origin}/pictures/${hash}-og.jpg`),
  brand: { '@type': 'Brand', name: car.make },
  model: car.model,
  vehicleModelDate: String(car.year),
  bodyType: bodyWords[car.body],
  color: colourWords[car.colour].word,
  fuelType: fuelWords[car.fuel],
  vehicleTransmission: gearboxWords[car.gearbox],
  vehicleSeatingCapacity: car.seats,
  mileageFromOdometer: { '@type': 'QuantitativeValue', value: car.mileageKm, unitCode: 'KMT' },
  itemCondition: conditionOf(car.condition),
  ...(car.rating.average !== null && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: car.rating.average,
      ratingCount: car.rating.count,
    },
  }),
  ...(car.video && { subjectOf: videoSchema(car, car.video, origin) }),
  offers: offersOf(car, address),
})

/** Where the listing lies, as its page shows it. */
export const breadcrumbOf = (car: Car, origin: string) =>
  breadcrumbs(
    [
      ['Cars', '/marketplace'],
      [car.make, marketAddress({ Make: car.make })],
      [car.model, marketAddress({ Make: car.make, Model: car.model })],
      [String(car.year), `/marketplace/${car.id}`],
    ],
    origin,
  )

/** Title, Open Graph, canonical address and schema.org data of a listing. */
export function listingMeta(car: Car, photos: readonly Photo[], origin: string) {
  const address = `${origin}/marketplace/${car.id}`
  const title = `${car.title}, ${priceWords(car)}`
  const moneyWords =
    car.priceKobo === null ? 'Only for rent.' : 'Your money waits with AutoX until the car is in your hands.'
  const words = `${factsLine(car)}. ${car.location}. ${moneyWords}`
  return [
    ...headOf({ title, words, address, image: origin + shareCardPath(car), kind: 'product' }),
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    canonical(address),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@graph': [schemaOf(car, photos, origin, address), breadcrumbOf(car, origin)],
      },
    },
  ]
}
