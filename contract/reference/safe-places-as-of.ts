// Date on which the list of safe places was last reviewed.
export const safePlacesAsOf = '2026-11-23'
