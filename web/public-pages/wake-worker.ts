// Registers the service worker once the check of a receipt is loaded; inlined, for the page loads no other script.
if (navigator.serviceWorker)
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => {}))
