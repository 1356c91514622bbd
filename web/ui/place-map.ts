type Point = { latitude: number | null; longitude: number | null }

/** The map application of a phone: at the point, or looking for the words. Nothing is asked of another host. */
export const mapApp = ({ latitude, longitude }: Point, words: string): string => {
  const at = latitude === null || longitude === null ? undefined : `${latitude},${longitude}`
  return at ? `geo:${at}?q=${at}` : `geo:0,0?q=${encodeURIComponent(`${words}, Nigeria`)}`
}

/** OpenStreetMap in the browser at a point, or looking for the words. */
export const browserMap = (point: Point | null, words: string): string => {
  const { latitude = null, longitude = null } = point ?? {}
  return latitude === null || longitude === null
    ? placeMap(words)
    : `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}

/** OpenStreetMap in the browser, which needs no application and little data. `place` such as "Ikeja, Lagos". */
export const placeMap = (place: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${place}, Nigeria`)}`
