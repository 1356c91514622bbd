// Length limits of a listing's texts; the rest has its own page.

type Room = {
  /** The newest changes that the listing itself shows. */
  changes: number
  lettersMax: number
  lettersShown: number
  /** Cars like it: one row on a desktop; the rest is a link away. */
  similar: number
}
const usual: Room = { changes: 4, lettersMax: 800, lettersShown: 450, similar: 3 }
const beside: Room = { changes: 2, lettersMax: 500, lettersShown: 150, similar: 2 }

/** How much room is left for long things: less where a car is sold and rented, least where the page says all of renting. */
export const roomOf = (rents: 'not' | 'beside' | 'first'): Room =>
  rents === 'not' ? usual : rents === 'beside' ? beside : { ...beside, similar: 0 }

export const inFullAddress = (id: string) => `/marketplace/${id}/in-full`

/** A description as the listing shows it: whole, or where it is long its beginning up to the end of a word. */
export const openingOf = (description: string, { lettersMax, lettersShown }: Room = usual): string =>
  description.length <= lettersMax
    ? description
    : `${description.slice(0, lettersShown).replace(/\s+\S*$/, '')} …`
