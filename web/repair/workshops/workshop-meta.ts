// Workshop metadata for WhatsApp and schema.org.
import type { WorkshopPage } from '#contract/repair/workshops/workshop-shape.ts'
import { canonical, headOf, schemaAmount } from '../../public-pages/page-meta.ts'
import { workshopAddress } from './workshop-address.ts'
import { servicesWords } from './words.ts'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

const hoursOf = ({ hours }: WorkshopPage['places'][number]) =>
  hours.week.flatMap((open, day) =>
    open
      ? [
          {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: days[day],
            opens: open.opens,
            closes: open.closes,
          },
        ]
      : [],
  )

/** A closed day is one that opens and closes at midnight. */
const specialHoursOf = ({ hours }: WorkshopPage['places'][number]) =>
  hours.exceptions.map(({ day, open }) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: day,
    validThrough: day,
    opens: open?.opens ?? '00:00',
    closes: open?.closes ?? '00:00',
  }))

/** Structured data of the workshop; its first place is the address. */
const schemaOf = (workshop: WorkshopPage, address: string, image: string) => {
  const [place] = workshop.places
  const least = workshop.services.map(({ fromKobo }) => fromKobo).toSorted((a, b) => a - b)[0]
  return {
    '@context': 'https://schema.org',
    '@type': 'AutoRepair',
    name: workshop.name,
    url: address,
    image,
    currenciesAccepted: 'NGN',
    ...(least !== undefined && { priceRange: `From NGN ${schemaAmount(least)}` }),
    ...(place && {
      address: {
        '@type': 'PostalAddress',
        addressCountry: 'NG',
        addressRegion: place.state,
        addressLocality: place.city,
        streetAddress: place.address,
      },
      openingHoursSpecification: hoursOf(place),
      ...(place.hours.exceptions.length > 0 && {
        specialOpeningHoursSpecification: specialHoursOf(place),
      }),
      ...(place.latitude !== null &&
        place.longitude !== null && {
          geo: { '@type': 'GeoCoordinates', latitude: place.latitude, longitude: place.longitude },
        }),
    }),
    ...(workshop.rating.average !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: workshop.rating.average,
        ratingCount: workshop.rating.count,
        bestRating: 5,
      },
    }),
  }
}

export const workshopMeta = (workshop: WorkshopPage, origin: string) => {
  const address = origin + workshopAddress(workshop.id, 'market')
  const [picture] = workshop.pictures
  const image = origin + (picture ? `/pictures/${picture.hash}-og.jpg` : '/og.png')
  const [place] = workshop.places
  const title = place ? `${workshop.name}, workshop in ${place.city}` : workshop.name
  const words = `${servicesWords([...new Set(workshop.services.map(({ category }) => category))])}: price ranges, opening hours and the next free time.`
  return [
    ...headOf({ title, words, address, image, kind: 'website' }),
    { name: 'twitter:card', content: 'summary_large_image' },
    canonical(address),
    { 'script:ld+json': schemaOf(workshop, address, image) },
  ]
}
