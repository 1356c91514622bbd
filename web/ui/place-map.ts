/** OpenStreetMap in the browser, which needs no application and little data. `place` such as "Ikeja, Lagos". */
export const placeMap = (place: string): string =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query: `${place}, Nigeria` })}`
