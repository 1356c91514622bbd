// Moves the focus on when its element leaves the page.

type Place = {
  element: Element
  dialog: HTMLDialogElement | null
  /** Ancestors of the element with their positions among siblings. */
  around: { element: Element; parent: Element | null; index: number }[]
  /** Where the focus was before the dialog around it opened. */
  before: Place | undefined
  /** It lost the focus because it could not be pressed while it worked. */
  wasDisabled?: boolean
}

const controls = 'a[href], button, summary, input:not([type=hidden]), select, textarea'
const rows = 'li, tr'
const sections = 'section, article, dialog, main'

let place: Place | undefined
/** The person pressed beside the element that had the focus: they do not miss it. */
let isLeft = false
/** A page that was gone to has no heading yet. */
let waitsForHeading = false

const ancestorsOf = (element: Element): Place['around'] => {
  const around: Place['around'] = []
  for (let each: Element | null = element; each; each = each.parentElement) {
    const { parentElement: parent } = each
    around.push({ element: each, parent, index: parent ? [...parent.children].indexOf(each) : 0 })
  }
  return around
}

const beforeOf = (dialog: Element | null): Place | undefined => {
  for (let each = place; each; each = each.before) if (each.dialog === dialog) return each.before
  return dialog ? place : undefined
}

const note = ({ target }: FocusEvent) => {
  if (!(target instanceof Element)) return
  const dialog = target.closest('dialog')
  place = { element: target, dialog, around: ancestorsOf(target), before: beforeOf(dialog) }
  isLeft = false
  waitsForHeading = false
}

const canTakeFocus = (element: Element): element is HTMLElement => {
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
  return (
    element instanceof HTMLElement &&
    element.isConnected &&
    !element.matches(':disabled') &&
    element.checkVisibility() &&
    (!modal || modal.contains(element))
  )
}

const controlIn = (row: Element | null | undefined): HTMLElement | undefined =>
  row?.matches(rows) ? [...row.querySelectorAll(controls)].find(canTakeFocus) : undefined

const headingIn = (section: ParentNode): HTMLElement | undefined =>
  [...section.querySelectorAll('h1, h2, h3, h4')].find(canTakeFocus)

/** The next row or replacement in a list; elsewhere the nearest heading. */
function successorOf({ dialog, around, before }: Place): HTMLElement | undefined {
  if (dialog && !dialog.open)
    return before && (canTakeFocus(before.element) ? before.element : successorOf(before))
  for (const { element, parent, index } of around) {
    const successor = element.isConnected
      ? (controlIn(element) ?? (element.matches(sections) ? headingIn(element) : undefined))
      : element.matches(rows) && parent?.isConnected
        ? (controlIn(parent.children[index]) ?? controlIn(parent.children[index - 1]))
        : undefined
    if (successor) return successor
  }
  return headingIn(document)
}

const take = (element: HTMLElement): void => {
  if (element.matches('h1, h2, h3, h4') && !element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: element.tabIndex < 0 })
}

const look = (): void => {
  if (document.activeElement !== document.body || isLeft || !document.hasFocus()) return
  const heading = waitsForHeading && headingIn(document)
  if (heading) return take(heading)
  if (!place) return
  const { element, dialog } = place
  const isGone = !element.isConnected || dialog?.open === false
  if (element.matches(':disabled')) place.wasDisabled = true
  const successor = isGone ? successorOf(place) : place.wasDisabled && canTakeFocus(element) && element
  if (successor) take(successor)
}

/** Focuses the page's heading, unless a field or dialog has the focus. */
export function focusPage(): void {
  const { activeElement } = document
  if (location.hash || activeElement?.closest('dialog:modal, main :is(input, select, textarea)')) return
  isLeft = false
  waitsForHeading = true
  const heading = headingIn(document)
  if (heading) return take(heading)
  // The pressed element belongs to the previous page.
  place = undefined
  if (activeElement instanceof HTMLElement) activeElement.blur()
}

/** Mounted once in the root; returns the stop function. */
export function keepFocus(): () => void {
  const leave = ({ target }: Event) => {
    isLeft = !(target instanceof Node && place?.element.contains(target))
  }
  const changes = new MutationObserver(look)
  changes.observe(document, { subtree: true, childList: true, attributeFilter: ['disabled', 'open'] })
  document.addEventListener('focusin', note)
  document.addEventListener('pointerdown', leave, true)
  return () => {
    changes.disconnect()
    document.removeEventListener('focusin', note)
    document.removeEventListener('pointerdown', leave, true)
  }
}
