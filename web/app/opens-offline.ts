// Pages that open without a connection: their programs are here already, and what they show is kept on this device.

const ready = new Set<string>()

/** Whether a page was made ready on this visit. */
export const opensOffline = (pathname: string): boolean => ready.has(pathname)

/**
 * Fetches every program that the page names in advance (`PrefetchPageLinks`), and the page itself, which the service
 * worker keeps (`opensOffline` there); from then on `pathname` opens without a connection.
 */
export async function makeReady(pathname: string): Promise<void> {
  if (ready.has(pathname)) return
  const named = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')]
  const fetched = await Promise.all(
    [...named.map(({ href }) => href), pathname].map(address =>
      fetch(address).then(
        ({ ok }) => ok,
        () => false,
      ),
    ),
  )
  if (fetched.every(Boolean)) ready.add(pathname)
}
