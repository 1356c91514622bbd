// How far above the window's bottom toasts stand, to cover nothing needed.

type Box = { top: number; bottom: number; left: number; right: number }
export type Room = {
  /** Of the part of the window above the keyboard. */
  height: number
  /** Column of the toasts. */
  column: { left: number; right: number }
  /** Bars that stay at the bottom, drawers and dialogs. */
  bars: readonly Box[]
  /** The focused field. */
  field: Box | undefined
}

const gap = 12
/** The least height that is left to toasts, at the top where everything below is in use. */
const leastHeight = 96

const meets = (box: Box, { column }: Room): boolean => box.left < column.right && box.right > column.left

/** `toastsHeight` is that of all that are in sight together. */
export function toastBottom(room: Room, toastsHeight: number): number {
  let edge = room.height - gap
  // From the bottom upwards: what would lie under the toasts moves them up.
  for (const bar of room.bars.toSorted((a, b) => b.bottom - a.bottom))
    if (meets(bar, room) && bar.top < edge && bar.bottom > edge - toastsHeight) edge = bar.top - gap
  const { field } = room
  if (field && meets(field, room) && field.top < edge && field.bottom > edge - toastsHeight)
    edge = field.top - gap
  return room.height - Math.max(edge, leastHeight)
}

const isBar = (element: Element): boolean => {
  const { position, bottom } = getComputedStyle(element)
  return position === 'fixed' || (position === 'sticky' && bottom !== 'auto')
}

/** Finds bars by their position, so that none must register. */
function barsIn(x: number, height: number): Box[] {
  const bars = new Set<Element>()
  for (let y = height - 2; y > 0; y -= 24)
    for (let element = document.elementFromPoint(x, y); element; element = element.parentElement)
      if (element.matches('dialog') || isBar(element)) bars.add(element)
  return [...bars].map(bar => bar.getBoundingClientRect())
}

const widest = 356

/** The window's current layout. */
export function roomNow(): Room {
  const { innerWidth, innerHeight, visualViewport: viewport } = window
  const height = viewport ? Math.min(innerHeight, viewport.offsetTop + viewport.height) : innerHeight
  const column = { left: Math.max(0, innerWidth - widest - 24), right: innerWidth }
  const focused = document.activeElement
  const types = focused?.matches('input:not([type=checkbox], [type=radio]), textarea, select') ?? false
  return {
    height,
    column,
    bars: barsIn((column.left + column.right) / 2, height),
    field: types ? focused!.getBoundingClientRect() : undefined,
  }
}
