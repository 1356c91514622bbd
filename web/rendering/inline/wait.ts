// Starts a public page's scripts on first relevant touch; inlined.
import type { deviceKeys, sessionKeys } from '../../session/keys.ts'

/** The page's module script, which waits as text; browsers name an element with an id on `window`. */
declare const deferredEntry: HTMLScriptElement

const tokenKey: typeof sessionKeys.token = 'autoXtoken'
const draftKey: typeof deviceKeys.draft = 'autoXdraft:'

const page = location.pathname
/** Elements that were pressed before the page is awake. */
const pressed = new Set<HTMLElement>()
let started: boolean | undefined
let awake: boolean | undefined

const start = () => {
  if (started) return
  started = true
  const script = document.createElement('script')
  script.type = 'module'
  script.text = deferredEntry.text
  document.body.append(script)
}

/** The element that needs scripts, or a link activated by the press. */
const needing = (event: Event): HTMLElement | null =>
  (event.target as Element).closest?.(pressed.size ? '[data-js],a' : '[data-js]')

const onEvent = (name: string, listener: (event: Event) => void) => addEventListener(name, listener, true)
const startWhereNeeded = (event: Event) => needing(event) && start()

try {
  // Signed in, a draft of this page, or a place in its list (list-place.ts) is to be shown again.
  if (
    localStorage[tokenKey] ||
    sessionStorage[tokenKey] ||
    localStorage[`${draftKey}nobody:${page.slice(1)}`] ||
    sessionStorage[`autoXlist:${history.state?.key || 'default'}${location.search}`]
  )
    start()
} catch {
  // storage is refused: the page waits for a touch
}
onEvent('pointerdown', startWhereNeeded)
onEvent('focusin', startWhereNeeded)
onEvent('click', event => {
  const element = needing(event)
  if (!element || awake) return
  event.preventDefault()
  event.stopPropagation()
  pressed.add(element)
  element.ariaBusy = 'true'
  start()
})
// After a reload, going back may change only the address of a page that sleeps: it is then loaded again.
onEvent('popstate', () => awake || page === location.pathname || location.reload())
onEvent('autox:awake', () => {
  awake = true
  for (const element of pressed) {
    element.ariaBusy = null
    element.click()
  }
})
