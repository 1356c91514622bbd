// Ignores a double tap's second tap when the control underneath changed.

const withinMs = 300
// Two taps of one finger, meant as one, fall as near to each other as this.
const withinPx = 32
const control = 'a, button, input, select, textarea, label, summary, [role="button"]'

type Press = {
  at: number
  x: number
  y: number
  scrolledX: number
  scrolledY: number
  control: Element | null
}
let last: Press | undefined

/** The control that a press acts on: a label acts on its field, which the browser then presses by itself. */
const controlOf = (target: EventTarget | null): Element | null => {
  const element = target instanceof Element ? target.closest(control) : null
  return element instanceof HTMLLabelElement ? (element.control ?? element) : element
}

/** What stands now where that press fell. */
const standsAt = ({ x, y }: Press) => controlOf(document.elementFromPoint(x, y))

/** What a control is called: a sign is no words, and what it removes or moves is another each time. */
const nameOf = (element: Element | null) => element?.ariaLabel ?? element?.textContent

/** The keys of a pad are pressed as quickly as one types, also where the next pad stands a little higher. */
const isKey = (element: Element | null) => element instanceof HTMLElement && 'key' in element.dataset

/** Keys and programs press without a place, and never by a slip of the finger. */
const pressOf = (event: MouseEvent): Press | undefined =>
  event.isTrusted && event.detail > 0
    ? {
        at: event.timeStamp,
        x: event.clientX,
        y: event.clientY,
        scrolledX: window.scrollX,
        scrolledY: window.scrollY,
        control: controlOf(event.target),
      }
    : undefined

/** The same place holds another control than when it was pressed a moment ago. */
const isSlip = (before: Press, now: Press) =>
  now.at - before.at < withinMs &&
  Math.hypot(now.x - before.x, now.y - before.y) < withinPx &&
  // Nobody scrolls within a double tap. The event of a scroll may come only after the press on what it brought.
  now.scrolledX === before.scrolledX &&
  now.scrolledY === before.scrolledY &&
  now.control !== null &&
  now.control !== before.control &&
  !(isKey(before.control) && isKey(now.control)) &&
  // The way on from step to step stands anew on each of them.
  nameOf(now.control) !== nameOf(before.control) &&
  // Where the first still stands, the second is meant, however near and however quick.
  standsAt(before) === now.control

function onClick(event: MouseEvent) {
  const press = pressOf(event)
  if (!press) return
  const before = last
  last = press
  if (!before || !isSlip(before, press)) return
  // A third tap is the same slip.
  last = { ...press, control: before.control }
  event.preventDefault()
  event.stopImmediatePropagation()
}
const forget = () => {
  last = undefined
}
// Another place of the page is under the finger then, also where it came back to the one before.
const scrolled = ({ target }: Event) => target === document && forget()

let touchedAt: number | undefined
const touched = (event: PointerEvent) => {
  touchedAt = event.timeStamp
}
// What the browser does about a press, such as closing a dialog beside which it fell, it does before the next task.
const lifted = () => setTimeout(() => (touchedAt = undefined))

/** When the press began whose end is being handled just now, on the clock of events; undefined where a key or a program acts. */
export const pressBeganAt = (): number | undefined => touchedAt

/** For the whole application; gives the function that ends it. What is typed between two presses makes them two. */
export function guardDoublePress(): () => void {
  window.addEventListener('click', onClick, true)
  window.addEventListener('input', forget, true)
  window.addEventListener('scroll', scrolled, true)
  window.addEventListener('pointerdown', touched, true)
  window.addEventListener('pointerup', lifted, true)
  window.addEventListener('pointercancel', lifted, true)
  return () => {
    window.removeEventListener('pointerdown', touched, true)
    window.removeEventListener('pointerup', lifted, true)
    window.removeEventListener('pointercancel', lifted, true)
    window.removeEventListener('click', onClick, true)
    window.removeEventListener('scroll', scrolled, true)
    window.removeEventListener('input', forget, true)
  }
}
