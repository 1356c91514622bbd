// What other programs read of a dealer: title and picture for WhatsApp, and schema.org for search engines.
import { stockLine } from './dealer-words.ts'
import { dealerAddress } from './dealer-address.ts'
import type { Dealer, Yard } from './load-dealer.ts'

/** The dealer as a business that sells cars. */
export const schemaOf = (dealer: Dealer, address: string, picture: string | null) => ({
  '@context': 'https://schema.org',
  '@type': 'AutoDealer',
  name: dealer.name,
  url: address,
  ...(picture && { image: picture }),
  address: {
    '@type': 'PostalAddress',
    addressCountry: 'NG',
    addressRegion: dealer.state,
    ...(dealer.localGovernment && { addressLocality: dealer.localGovernment }),
  },
  currenciesAccepted: 'NGN',
  ...(dealer.rating !== null && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: dealer.rating,
      ratingCount: dealer.ratingsCount,
      bestRating: 5,
    },
  }),
})

/** Title, Open Graph, canonical address and schema.org data of a dealer, at one page of their cars. */
export function dealerMeta({ dealer, meta, sharedPicture }: Yard, origin: string) {
  const address = origin + dealerAddress(dealer.id)
  const title = `${dealer.name}, car dealer in ${dealer.place}`
  const words = `${stockLine(dealer)}. Pay from your AutoX wallet: the dealer gets the money when the car is in your hands.`
  return [
    { title: `${title} | AutoX` },
    { name: 'description', content: words },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'AutoX' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: words },
    { property: 'og:url', content: address },
    { property: 'og:image', content: origin + sharedPicture },
    { name: 'twitter:card', content: 'summary_large_image' },
    { tagName: 'link', rel: 'canonical', href: origin + dealerAddress(dealer.id, meta.pageNumber) },
    { 'script:ld+json': schemaOf(dealer, address, dealer.profileImage && origin + dealer.profileImage) },
  ]
}
