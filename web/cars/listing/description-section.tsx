// What the seller says of a car, in their own words.
import { Link } from 'react-router'
import { inFullAddress } from './in-full.ts'
import { heading } from './listing-sections.tsx'

const wordsId = 'description'

/** The words that stand on the page, read back: see public-pages/read-from-html.ts. */
export const readDescription = (): string => document.querySelector(`#${wordsId}`)?.textContent ?? ''

export const Description = ({ words }: { words: string }) => (
  <p id={wordsId} className="mt-2 max-w-lg whitespace-pre-line">
    {words}
  </p>
)

type Props = {
  id: string
  words: string
  /** There is more of it than `words`. */
  cut: boolean
}

export const DescriptionSection = ({ id, words, cut }: Props) => (
  <section>
    <h2 className={heading}>What the seller says</h2>
    <Description words={words} />
    {cut && (
      <Link to={inFullAddress(id)} className="inline-block py-2 font-semibold text-link underline">
        Read all of it
      </Link>
    )}
  </section>
)
