// What a listing shows of long things; the whole of them is on a page of its own, so that the listing stays light.

/** The newest changes that the listing itself shows. */
export const changesAtOnce = 4
const lettersMax = 800
const lettersShown = 450

export const inFullAddress = (id: string) => `/marketplace/${id}/in-full`

/** A description as the listing shows it: whole, or where it is long its beginning up to the end of a word. */
export const openingOf = (description: string): string =>
  description.length <= lettersMax
    ? description
    : `${description.slice(0, lettersShown).replace(/\s+\S*$/, '')} …`
