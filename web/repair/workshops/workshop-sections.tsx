// Sections of a workshop's page: description, services, location, hours and people.
import { Link } from 'react-router'
import { hoursLines } from '#contract/repair/opening-hours/words.ts'
import { workshopModeWords } from '#contract/repair/workshops/modes.ts'
import { serviceCategoryWords } from '#contract/reference/service-categories.ts'
import type { Place, Service, WorkshopPage } from '#contract/repair/workshops/workshop-shape.ts'
import { ratingWords } from '../../ratings/words.ts'
import { browserMap } from '../../ui/place-map.ts'
import { Share } from '../../sharing/share.tsx'
import { formatDate } from '../../ui/date.ts'
import { Line } from '../../ui/line.tsx'
import { TeamLines } from '../../ui/team-lines.tsx'
import { Picture } from '../../ui/picture.tsx'
import { bookAddress, searchAddress, type Where, workshopAddress } from './workshop-address.ts'
import { diagnosisWords, durationWords, freeWords, priceWords } from './words.ts'

function Head({ workshop }: { workshop: WorkshopPage }) {
  const { about, modes, brands, rating, warranty, memberSince } = workshop
  return (
    <header>
      <p className="mt-3 max-w-lg wrap-anywhere whitespace-pre-line">{about}</p>
      <dl className="mt-4 grid gap-x-10 border-t border-line sm:grid-cols-2">
        <Line name="How they work">{modes.map(mode => workshopModeWords[mode]).join('. ')}</Line>
        <Line name="Makes">{brands.join(', ') || 'All makes'}</Line>
        <Line name="Rating">{ratingWords(rating) ?? 'Not rated yet'}</Line>
        {warranty.of > 0 && (
          <Line name="Warranty claims">{`${warranty.honoured} of ${warranty.of} honoured`}</Line>
        )}
        <Line name="On AutoX since">{formatDate(memberSince)}</Line>
      </dl>
    </header>
  )
}

const OneService = ({ service }: { service: Service }) => (
  <li className="border-b border-line py-3">
    <span className="flex flex-wrap justify-between gap-x-4">
      <span className="min-w-0 font-semibold wrap-anywhere">{service.name}</span>
      <span className="figures font-semibold">{priceWords(service.fromKobo, service.toKobo)}</span>
    </span>
    <span className="block text-sm text-soft">
      {`${serviceCategoryWords(service.category)}, about ${durationWords(service.minutes)}`}
    </span>
    {service.diagnosisKobo > 0 && (
      <span className="figures block text-sm text-soft">{diagnosisWords(service.diagnosisKobo)}</span>
    )}
  </li>
)

const mapOf = (place: Place): string => browserMap(place, `${place.address}, ${place.city}, ${place.state}`)

const OnePlace = ({ place, open }: { place: Place; open: boolean }) => (
  <li className="mt-4">
    <h3 className="text-lg font-semibold wrap-anywhere">{place.name}</h3>
    <p className="wrap-anywhere">{`${place.address}, ${place.city}, ${place.state}`}</p>
    {open && <p className="figures font-semibold text-good">{freeWords(place.nextFreeAt)}</p>}
    <dl className="mt-2 max-w-lg border-t border-line">
      {hoursLines(place.hours).map(([on, words]) => (
        <Line key={on} name={on}>
          {words}
        </Line>
      ))}
    </dl>
    <a href={mapOf(place)} className="inline-block py-2 font-semibold text-link underline" rel="noopener">
      Open the map
    </a>
  </li>
)

const heading = 'show text-xl'

const Team = ({ team }: { team: WorkshopPage['team'] }) =>
  team.length > 0 && (
    <section>
      <h2 className={heading}>Who works there</h2>
      <TeamLines team={team} />
    </section>
  )

const Pictures = ({ workshop: { name, pictures } }: { workshop: WorkshopPage }) =>
  pictures.length > 0 && (
    <ul className="mt-5 grid grid-cols-2 gap-2 sm:grid-cols-3">
      {pictures.map((picture, place) => (
        <li key={picture.hash}>
          <Picture
            picture={picture}
            alt={`${name}, picture ${place + 1}`}
            sizes="(min-width: 40rem) 20rem, 50vw"
            max={480}
            first={place === 0}
            className="aspect-4/3 rounded-plate"
          />
        </li>
      ))}
    </ul>
  )

type WaysProps = { workshop: WorkshopPage; others: string }

const WaysToIt = ({ workshop: { id, name, openForBookings }, others }: WaysProps) =>
  openForBookings ? (
    <p className="mt-5">
      <Link to={bookAddress(id)} className="button button-main">
        Book an hour
      </Link>{' '}
      <Link to={`/messages/ask/workshop/${id}`} className="button button-line">
        Ask a question
      </Link>
    </p>
  ) : (
    <p className="mt-5 max-w-lg border-l-4 border-warn bg-warn-wash p-3">
      <span>{`${name} isn’t taking bookings at the moment. Existing bookings stay the same. `}</span>
      <Link to={others} className="inline-block py-1 font-semibold underline">
        Other workshops
      </Link>
    </p>
  )

type Props = { workshop: WorkshopPage; where: Where; origin: string }

/** The public address is passed on, also by who is signed in. */
export function WorkshopSections({ workshop, where, origin }: Props) {
  const { id, name, services, places, team, openForBookings } = workshop
  const [first] = places
  const others = searchAddress(first ? { State: first.state } : {}, where)
  return (
    <>
      <Head workshop={workshop} />
      <WaysToIt workshop={workshop} others={others} />
      <Pictures workshop={workshop} />
      <div className="mt-8 grid grid-cols-1 gap-8 lg:grid-cols-[1.4fr_1fr]">
        <section className="min-w-0">
          <h2 className={heading}>Services and prices</h2>
          <ul className="mt-2 border-t border-line">
            {services.map((service, place) => (
              <OneService key={place} service={service} />
            ))}
          </ul>
          <p className="mt-2 text-soft">Price ranges. You get a quote once they’ve seen your car.</p>
        </section>
        <div className="grid min-w-0 grid-cols-1 content-start gap-8">
          <section>
            <h2 className={heading}>Where and when</h2>
            <ul>
              {places.map(place => (
                <OnePlace key={place.id} place={place} open={openForBookings} />
              ))}
            </ul>
          </section>
          <Team team={team} />
          <Share title={name} words={`${name} on AutoX`} address={origin + workshopAddress(id, 'market')} />
          <p>
            <Link to={others} className="font-semibold text-link underline">
              Other workshops nearby
            </Link>
          </p>
        </div>
      </div>
    </>
  )
}
