// When the list of safe places was last looked through; apart from it, so that pages which only say so stay small.
export const safePlacesAsOf = '2026-11-23'
