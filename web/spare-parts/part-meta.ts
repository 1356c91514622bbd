import { formatNaira } from '#contract/core/money.ts'
import type { Part } from '#contract/spare-parts/part-shapes.ts'
import { breadcrumbs, canonical, headOf, schemaAmount } from '../public-pages/page-meta.ts'
import { categoryWords, gradeShort, partAddress, partsPath } from './words.ts'
import { partsAddress } from './part-filters.ts'

const offerOf = (part: Part, address: string) => ({
  '@type': 'Offer',
  price: schemaAmount(part.priceKobo),
  priceCurrency: 'NGN',
  availability: `https://schema.org/${part.stock > 0 ? 'InStock' : 'OutOfStock'}`,
  itemCondition: `https://schema.org/${part.grade === 'tokunbo' ? 'Used' : 'New'}Condition`,
  url: address,
  seller: {
    '@type': part.seller.accountType === 'AutoDealer' ? 'AutoPartsStore' : 'Person',
    name: part.seller.name,
  },
  ...(part.deliveryKobo > 0 && {
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: schemaAmount(part.deliveryKobo), currency: 'NGN' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'NG' },
    },
  }),
})

/** The part as a product on offer, with the vehicles it fits. */
export const schemaOf = (part: Part, origin: string) => {
  const address = origin + partAddress(part.id)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: part.title,
    description: part.description,
    url: address,
    image: part.pictures.map(({ hash }) => `${origin}/pictures/${hash}-og.jpg`),
    category: categoryWords(part.category),
    ...(part.brand && { brand: { '@type': 'Brand', name: part.brand } }),
    ...(part.partNumber && { mpn: part.partNumber }),
    ...(part.rating.average !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: part.rating.average,
        reviewCount: part.rating.count,
      },
    }),
    isAccessoryOrSparePartFor: part.fitments.map(({ make, model, fromYear, toYear }) => ({
      '@type': ['Car', 'Product'],
      name: [make, model].filter(Boolean).join(' '),
      brand: { '@type': 'Brand', name: make },
      ...(model && { model }),
      ...((fromYear ?? toYear) !== null && {
        vehicleModelDate: [fromYear, toYear].filter(year => year !== null).join('/'),
      }),
    })),
    offers: offerOf(part, address),
  }
}

/** Where the page lies, as search engines show it. */
export const trailOf = (part: Part, origin: string) => ({
  '@context': 'https://schema.org',
  ...breadcrumbs(
    [
      ['Spare parts', partsPath],
      [categoryWords(part.category), partsAddress({ Category: part.category })],
      [part.title, partAddress(part.id)],
    ],
    origin,
  ),
})

/** Title, Open Graph, canonical address and schema.org data of a part. */
export function partMeta(part: Part, origin: string) {
  const address = origin + partAddress(part.id)
  const title = `${part.title}, ${formatNaira(part.priceKobo)}`
  const words = `${gradeShort(part.grade)}. ${part.fits}. ${part.location}. Your money stays in escrow until you have the part.`
  const picture = part.pictures[0] && `${origin}/pictures/${part.pictures[0].hash}-og.jpg`
  return [
    ...headOf({ title, words, address, image: picture ?? `${origin}/og.png`, kind: 'product' }),
    ...(picture
      ? [
          { property: 'og:image:width', content: '1200' },
          { property: 'og:image:height', content: '630' },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
    canonical(address),
    { 'script:ld+json': schemaOf(part, origin) },
    { 'script:ld+json': trailOf(part, origin) },
  ]
}
