// Saved searches with new-car counts, and the latest saved cars.
import { Suspense, use } from 'react'
import { OpenSearch } from '../cars/open-search.tsx'
import { newWords } from '../market/saved-searches/words.ts'
import { Pill } from '../ui/pill.tsx'
import { SavedRow } from '../cars/saved-row.tsx'
import { WaitingList } from '../ui/states.tsx'
import type { Home, Saved } from './load-home.ts'
import { LoadedPart, Section } from './section.tsx'

const Lists = ({ saved: { cars, searches } }: { saved: Saved }) => (
  <ul className="border-t border-line">
    {searches.map(search => (
      <li key={search.id} className="flex items-center gap-3 border-b border-line py-2">
        <OpenSearch search={search} />
        {search.newCars > 0 && <Pill tone="good">{newWords(search.newCars)}</Pill>}
      </li>
    ))}
    {cars.map(car => (
      <SavedRow key={car.id} car={car} />
    ))}
  </ul>
)

const isEmpty = ({ cars, searches }: Saved) => cars.length === 0 && searches.length === 0
// Searches alone would be hidden behind the page of cars.
const allOf = (saved?: Saved) => ({
  words: 'All saved',
  to: saved && saved.cars.length === 0 && saved.searches.length > 0 ? '/searches' : '/saved',
})

export const SavedSection = ({ request }: { request: Home['saved'] }) => (
  <Section title="Saved" all={allOf()} className="order-2">
    <LoadedPart request={request} waiting={<WaitingList rows={2} />}>
      {saved =>
        isEmpty(saved) ? (
          <p className="border-y border-line py-5 text-soft">
            Nothing yet. Tap the heart on a car or save a search, and new matches and price changes appear
            here.
          </p>
        ) : (
          <Lists saved={saved} />
        )
      }
    </LoadedPart>
  </Section>
)

function Anything({ request }: { request: Home['saved'] }) {
  const saved = use(request)
  if ('error' in saved || isEmpty(saved)) return null
  return (
    <Section title="Saved" all={allOf(saved)} className="order-3">
      <Lists saved={saved} />
    </Section>
  )
}

/** Only where something is saved: a dealer's home is about selling. */
export const SavedIfAny = ({ request }: { request: Home['saved'] }) => (
  <Suspense>
    <Anything request={request} />
  </Suspense>
)
