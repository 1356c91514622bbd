// Seller metadata for WhatsApp, plus schema.org for dealers.
import { canonical, headOf } from '../public-pages/page-meta.ts'
import { dealerOrPerson, sellerAddress, stockLine } from './words.ts'
import type { Seller, SellerStock } from './load-seller.ts'

/** The dealer as a business that sells cars. */
export const schemaOf = (dealer: Seller, address: string, picture: string | null) => ({
  '@context': 'https://schema.org',
  '@type': 'AutoDealer',
  name: dealer.name,
  url: address,
  ...(picture && { image: picture }),
  address: {
    '@type': 'PostalAddress',
    addressCountry: 'NG',
    addressRegion: dealer.location,
    ...(dealer.localGovernment && { addressLocality: dealer.localGovernment }),
  },
  ...(dealer.branches[0]?.phoneNumber && { telephone: dealer.branches[0].phoneNumber }),
  currenciesAccepted: 'NGN',
  ...(dealer.rating.average !== null && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: dealer.rating.average,
      ratingCount: dealer.rating.count,
      bestRating: 5,
    },
  }),
})

/**
 * Title, Open Graph and canonical address of a seller, at one page of their cars and one of what is said of them. Search
 * engines are kept from private persons.
 */
export function sellerMeta(stock: SellerStock, origin: string) {
  const { seller, meta, ratingsPage, sharedPicture } = stock
  // Nor are the empty pages of branches that are none of theirs.
  const branch = seller.branches.find(({ id }) => id === stock.branch)?.id
  const address = origin + sellerAddress(seller.id)
  const dealer = seller.accountType === 'AutoDealer'
  const title = `${seller.name}, ${dealer ? 'car ' : ''}${dealerOrPerson(seller)}`
  const words = `${stockLine(seller)}. Pay from your AutoX wallet: the seller is paid after you have the car.`
  return [
    ...headOf({ title, words, address, image: origin + sharedPicture, kind: 'website' }),
    { name: 'twitter:card', content: 'summary_large_image' },
    canonical(origin + sellerAddress(seller.id, { page: meta.pageNumber, ratingsPage, branch })),
    dealer
      ? { 'script:ld+json': schemaOf(seller, address, seller.profileImage && origin + seller.profileImage) }
      : { name: 'robots', content: 'noindex' },
  ]
}
