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

/** The control now at the position of that press. */
const standsAt = ({ x, y }: Press) => controlOf(document.elementFromPoint(x, y))

/** Name of a control; symbols alone do not count, because each press affects another item. */
const nameOf = (element: Element | null) => element?.ariaLabel ?? element?.textContent

/** Keys of a pad are pressed quickly, also when the next pad is slightly higher. */
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
  // Nobody scrolls within a double tap. A scroll event may follow the press.
  now.scrolledX === before.scrolledX &&
  now.scrolledY === before.scrolledY &&
  now.control !== null &&
  now.control !== before.control &&
  !(isKey(before.control) && isKey(now.control)) &&
  // The next button moves from step to step.
  nameOf(now.control) !== nameOf(before.control) &&
  // If the first control is still there, the second press is intended, however quick.
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
// A scroll moves the page under the finger, even if it returns.
const scrolled = ({ target }: Event) => target === document && forget()

let touchedAt: number | undefined
const touched = (event: PointerEvent) => {
  touchedAt = event.timeStamp
}
// The browser handles a press, such as closing a dialog, before the next task.
const lifted = () => setTimeout(() => (touchedAt = undefined))

/** When the press began whose end is being handled just now, on the clock of events; undefined where a key or a program acts. */
export const pressBeganAt = (): number | undefined => touchedAt

/** Guards the whole application; returns the stop function. Typing between two presses separates them. */
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
