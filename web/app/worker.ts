// Registers the service worker, once the page has done its own work.

/** The worker keeps seen pages, pictures and assets for days without a network; see public/sw.js. */
export function keepWorkerAwake(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register('/sw.js').catch(() => undefined) // a browser may refuse; everything works without
}
