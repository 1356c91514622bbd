// Registers the service worker on the receipt check page; inlined.
if (navigator.serviceWorker)
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => {}))
