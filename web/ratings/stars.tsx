// Stars of a rating, drawn for the eye and said for the ear.
import { starsWords } from './words.ts'

/** One to five, whole; an average is rounded here and told exactly beside it. */
export function Stars({ stars, silent = false }: { stars: number; silent?: boolean }) {
  const full = Math.round(stars)
  return (
    <span className="whitespace-nowrap">
      <span aria-hidden className="text-brand">
        {`${'★'.repeat(full)}${'☆'.repeat(5 - full)}`}
      </span>
      {!silent && <span className="sr-only">{starsWords(full)}</span>}
    </span>
  )
}
