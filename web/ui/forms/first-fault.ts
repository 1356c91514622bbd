// Focuses the first fault after a refused submission and names all.

type Fault = { label: string; control: HTMLElement }
type FaultSummary = { scope: Element; faults: readonly Fault[] }

/** A control that is wrong, or the words about a group of controls (`GroupFault`). */
const faulty = '[aria-invalid="true"], [data-fault]'
const control = 'input:not([type=hidden]), select, textarea, button'
const labelMax = 60

let summary: FaultSummary | undefined
let stop = () => {}
const listeners = new Set<() => void>()

const publish = (next: FaultSummary | undefined) => {
  if (!next && !summary) return
  summary = next
  listeners.forEach(listener => listener())
}

export const subscribeFaults = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const faultsTold = (): FaultSummary | undefined => summary

/** Scope of a press: its form, otherwise its dialog or the page. */
export const scopeOf = (element: Element): Element => element.closest('form, dialog, main') ?? document.body

const labelOf = (element: HTMLElement): string | null | undefined =>
  'labels' in element ? (element as HTMLInputElement).labels?.[0]?.textContent : undefined

const faultOf = (element: Element): Fault | undefined => {
  if (!(element instanceof HTMLElement)) return undefined
  const { fault } = element.dataset
  if (fault !== undefined)
    return { label: fault, control: element.parentElement?.querySelector<HTMLElement>(control) ?? element }
  const words = element.getAttribute('aria-label') ?? labelOf(element) ?? ''
  return { label: words.trim().slice(0, labelMax), control: element }
}

/** In the order of the page; a form behind an open dialog keeps its own. */
const faultsIn = (scope: Element): Fault[] =>
  [...scope.querySelectorAll(faulty)]
    .filter(element => scopeOf(element) === scope && element.checkVisibility())
    .map(faultOf)
    .filter(fault => fault !== undefined)

/** In the middle of the screen: neither a bar at its edge nor the keyboard covers it or its words. */
export function leadTo({ control: at }: Pick<Fault, 'control'>): void {
  at.focus({ preventScroll: true })
  at.scrollIntoView({ block: 'center' })
}

/** Scrolls to a refusal of the whole act, unless its fields show problems. */
export function leadToRefusal(refusal: HTMLElement): void {
  if (faultsIn(scopeOf(refusal)).length === 0) leadTo({ control: refusal })
}

/** The same refusal once more changes nothing on the page, and is led to all the same. */
export function leadToSameRefusal(scope: Element): void {
  const same = [...scope.querySelectorAll<HTMLElement>('[data-refusal]')].find(
    refusal => scopeOf(refusal) === scope && refusal.checkVisibility(),
  )
  if (same) leadToRefusal(same)
}

/**
 * Whether `scope` contains unsendable input: an unreadable number, or too much text. The press then ends here, so that
 * the form does not treat it as empty; collapsed sections open.
 */
export function hasUnsendable(scope: Element): boolean {
  const fields = [...scope.querySelectorAll('[data-unsendable]')].filter(
    element => scopeOf(element) === scope,
  )
  for (const element of fields) element.closest('details')?.setAttribute('open', '')
  return fields.length > 0
}

/**
 * Looks after a press whether something in `scope` is wrong, now or once the server has answered, and leads there
 * until the person does something else. What is mended leaves the summary, and what turns out wrong joins it.
 */
export function watchFaults(scope: Element): void {
  stop()
  publish(undefined)
  let leading = true
  let named = ''
  const look = () => {
    const faults = faultsIn(scope)
    const names = faults.map(({ label }) => label).join('\n')
    if (names !== named) publish(faults.length > 0 ? { scope, faults } : undefined)
    named = names
    const [first] = faults
    if (leading && first && document.activeElement !== first.control) leadTo(first)
  }
  const changes = new MutationObserver(look)
  changes.observe(scope, { subtree: true, childList: true, attributeFilter: ['aria-invalid', 'data-fault'] })
  // A second press with the same faults changes nothing on the page.
  const frame = requestAnimationFrame(look)
  const acts = () => {
    leading = false
  }
  const acted = ['pointerdown', 'keydown', 'input'] as const
  // The press itself is still in progress here.
  for (const name of acted) window.addEventListener(name, acts, { capture: true, once: true })
  stop = () => {
    changes.disconnect()
    cancelAnimationFrame(frame)
    for (const name of acted) window.removeEventListener(name, acts, { capture: true })
  }
}

/** The same for the form of the page, where the press was made in a dialog over it. */
export const watchPageForm = (): void => {
  const form = document.querySelector('main form')
  if (form) watchFaults(form)
}
