// Where the phone is: asked for by a press, never by itself.

const patienceMs = 15_000

/** Undefined where it, or whoever holds it, would not say. */
export const findPosition = (): Promise<GeolocationCoordinates | undefined> =>
  new Promise(resolve => {
    if (!('geolocation' in navigator)) return resolve(undefined)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      () => resolve(undefined),
      { timeout: patienceMs, maximumAge: 600_000 },
    )
  })
