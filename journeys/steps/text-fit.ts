// Finds cut words, overlaps and covered fields on an open page.
import type { Page } from '@playwright/test'

type Box = { left: number; top: number; right: number; bottom: number }
type Text = {
  words: string
  /** One box for each line; texts of one element never count as overlapping. */
  lines: Box[]
  element: number
  layer: number
  /** What is not cut off by a box around it; sides that scroll are open. */
  room: Box
  /** The circle that is drawn around it. */
  circle: Box | undefined
  /** The controls around it, the innermost first. */
  controls: number[]
}
type Control = {
  name: string
  box: Box
  layer: number
  around: number[]
  isButton: boolean
  /** It has an edge or a ground of its own, so that one sees where it ends. */
  isDrawn: boolean
}
type Screen = {
  widthPx: number
  scrollWidthPx: number
  widest: string
  heightPx: number
  barsPx: number
}
type Shapes = Screen & { texts: Text[]; controls: Control[] }

/** Runs in the page, before the others: marks what is looked at, and numbers its layers and controls. */
const markShapes = (): Screen => {
  for (const old of document.querySelectorAll('[data-layer], [data-control], [data-shown]'))
    for (const name of ['data-layer', 'data-control', 'data-shown']) old.removeAttribute(name)
  const over = [...document.querySelectorAll('dialog:modal, [popover]:popover-open:not([data-notices])')].at(
    -1,
  )
  const root = over ?? document.body
  const hidden =
    '.sr-only:not(:focus), [data-notices], noscript, svg, script, style, option, details:not([open]) > :not(summary)'
  for (const each of root.querySelectorAll('*')) {
    const { width, height } = each.getBoundingClientRect()
    const isShown = each.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    if (width > 1.5 && height > 1.5 && isShown && !each.closest(hidden)) each.setAttribute('data-shown', '')
  }
  const { clientWidth, scrollWidth } = document.documentElement
  const layers = [...document.querySelectorAll('*')].filter(each =>
    ['fixed', 'sticky'].includes(getComputedStyle(each).position),
  )
  for (const [place, layer] of layers.entries()) layer.setAttribute('data-layer', String(place))
  const controls = [...root.querySelectorAll('button, a[href], summary, input, select, textarea')].filter(
    // Nothing is seen of a field over drawn boxes.
    each => each.matches('[data-shown]') && !getComputedStyle(each).color.endsWith(', 0)'),
  )
  for (const [place, control] of controls.entries()) control.setAttribute('data-control', String(place))
  const bars = layers.filter(
    each => each.matches('[data-shown]') && !each.closest('dialog') && each.clientWidth > clientWidth / 2,
  )
  const widest = [...document.querySelectorAll('main *, header *, footer *')].findLast(
    each => Math.abs(each.getBoundingClientRect().right - scrollWidth) < 1.5,
  )
  return {
    widthPx: clientWidth,
    scrollWidthPx: scrollWidth,
    widest: `${widest?.localName}.${widest?.className}`,
    heightPx: window.innerHeight,
    barsPx: over ? 0 : bars.reduce((sum, bar) => sum + bar.clientHeight, 0),
  }
}

/** Runs in the page: the controls, by their numbers. */
const controlsOf = (): Control[] =>
  [...document.querySelectorAll('[data-control]')].map(control => {
    const { left, top, right, bottom } = control.getBoundingClientRect()
    const { paddingLeft, paddingRight, borderBottomWidth, backgroundColor } = getComputedStyle(control)
    // What was typed stands between the paddings of a field.
    const isField = control.matches('input, textarea, select')
    const [before, after] = isField
      ? [Number.parseFloat(paddingLeft), Number.parseFloat(paddingRight)]
      : [0, 0]
    const around: number[] = []
    for (let each = control.parentElement; each; each = each.parentElement)
      if (each.dataset['control'] !== undefined) around.push(Number(each.dataset['control']))
    return {
      name: (control.getAttribute('aria-label') ?? control.textContent.trim()).slice(0, 60) || control.id,
      box: { left: left + before, top, right: right - after, bottom },
      layer: Number(control.closest<HTMLElement>('[data-layer]')?.dataset['layer'] ?? -1),
      around,
      isButton: control.matches('button, .button'),
      isDrawn: borderBottomWidth !== '0px' || !backgroundColor.endsWith(', 0)'),
    }
  })

/** Runs in the page: its words, line by line. */
const textsOf = (): Text[] => {
  const roomOf = (element: Element): Box => {
    const room = {
      left: -1,
      top: -Infinity,
      right: document.documentElement.clientWidth + 1,
      bottom: Infinity,
    }
    let [isOpenX, isOpenY] = [false, false]
    for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(each)
      const box = each.getBoundingClientRect()
      if (/auto|scroll/.test(overflowX) && each.scrollWidth > each.clientWidth) isOpenX = true
      if (/auto|scroll/.test(overflowY)) isOpenY = true
      if (!isOpenX && /hidden|clip/.test(overflowX)) {
        room.left = Math.max(room.left, box.left)
        room.right = Math.min(room.right, box.right)
      }
      if (!isOpenY && /hidden|clip/.test(overflowY)) {
        room.top = Math.max(room.top, box.top)
        room.bottom = Math.min(room.bottom, box.bottom)
      }
    }
    return isOpenX ? { ...room, left: -Infinity, right: Infinity } : room
  }
  const circleOf = (element: Element): Box | undefined => {
    const round = element.closest('.rounded-round')
    if (!round || getComputedStyle(round).backgroundColor.endsWith(', 0)')) return undefined
    const { left, top, right, bottom } = round.getBoundingClientRect()
    return { left, top, right, bottom }
  }
  // The beginning of a message that opens with a press says that it goes on.
  return [...document.querySelectorAll('[data-shown]:not([data-excerpt])')].flatMap((element, place) =>
    [...element.childNodes].flatMap(node => {
      if (!(node instanceof globalThis.Text) || !node.data.trim() || element.matches('details:not([open])'))
        return []
      const range = document.createRange()
      range.selectNodeContents(node)
      const controls: number[] = []
      for (let each: Element | null = element; each; each = each.parentElement) {
        const control = each.getAttribute('data-control')
        if (control !== null) controls.push(Number(control))
      }
      return {
        words: node.data.trim().slice(0, 60),
        lines: [...range.getClientRects()]
          .filter(({ width }) => width > 1)
          .map(({ left, top, right, bottom }) => ({ left, top, right, bottom })),
        element: place,
        layer: Number(element.closest<HTMLElement>('[data-layer]')?.dataset['layer'] ?? -1),
        room: roomOf(element),
        circle: circleOf(element),
        controls,
      }
    }),
  )
}

/** In one go: what comes in meanwhile moves what stands below it. */
const shapesOn = (page: Page): Promise<Shapes> =>
  page.evaluate<Shapes>(
    `({ ...(${String(markShapes)})(), controls: (${String(controlsOf)})(), texts: (${String(textsOf)})() })`,
  )

const slackPx = 2
/** The letters of a line, without the air above and below them. */
const letters = ({ left, top, right, bottom }: Box): Box => {
  const air = (bottom - top) * 0.22
  return { left, right, top: top + air, bottom: bottom - air }
}
const isIn = (box: Box, room: Box): boolean =>
  box.left >= room.left - slackPx &&
  box.right <= room.right + slackPx &&
  box.top >= room.top - slackPx &&
  box.bottom <= room.bottom + slackPx
const overlaps = (first: Box, second: Box): boolean =>
  Math.min(first.right, second.right) - Math.max(first.left, second.left) > slackPx &&
  Math.min(first.bottom, second.bottom) - Math.max(first.top, second.top) > slackPx

function* misfitsOfText(text: Text, { texts, controls }: Shapes): Generator<string> {
  const { words, layer } = text
  const lines = text.lines.map(letters)
  if (!lines.every(line => isIn(line, text.room))) yield `cut: ${words}`
  if (text.circle && !lines.every(line => isIn(line, text.circle!))) yield `outside its circle: ${words}`
  const button = text.controls.map(control => controls[control]!).find(({ isButton }) => isButton)
  if (button && !lines.every(line => isIn(line, button.box))) yield `outside its button: ${words}`
  for (const neighbour of texts)
    if (
      neighbour.element > text.element &&
      neighbour.layer === layer &&
      neighbour.lines.some(box => lines.some(line => overlaps(line, letters(box))))
    )
      yield `“${words}” stands on “${neighbour.words}”`
  for (const [at, control] of controls.entries())
    if (
      !text.controls.includes(at) &&
      control.isDrawn &&
      control.layer === layer &&
      lines.some(line => overlaps(line, control.box))
    )
      yield `“${words}” stands on the control “${control.name}”`
}

function* misfitsOfControl(place: number, { controls }: Shapes): Generator<string> {
  const control = controls[place]!
  for (const [at, neighbour] of controls.entries())
    if (
      at > place &&
      control.isDrawn &&
      neighbour.isDrawn &&
      control.layer === neighbour.layer &&
      !neighbour.around.includes(place) &&
      overlaps(control.box, neighbour.box)
    )
      yield `the controls “${control.name}” and “${neighbour.name}” overlap`
}

const misfitsIn = (shapes: Shapes): string[] => {
  const { widthPx, scrollWidthPx, widest, heightPx, barsPx, texts, controls } = shapes
  return [
    ...(scrollWidthPx > widthPx ? [`the page is ${scrollWidthPx} px wide by ${widest}`] : []),
    ...(barsPx > heightPx / 2 ? [`bars cover ${barsPx} of ${heightPx} px`] : []),
    ...texts.flatMap(text => [...misfitsOfText(text, shapes)]),
    ...controls.flatMap((_, place) => [...misfitsOfControl(place, shapes)]),
  ]
}

/** Runs in the page: names the fields that something covers while they have the focus. */
const coveredFields = (): string[] => {
  const root = document.querySelector('dialog:modal') ?? document
  return [...root.querySelectorAll<HTMLElement>('input:not([type=hidden]), select, textarea')].flatMap(
    field => {
      const { width, height } = field.getBoundingClientRect()
      if (width < 8 || height < 8 || !field.checkVisibility() || field.matches(':disabled, [type=file]'))
        return []
      // What has the focus already would not be scrolled to again.
      field.blur()
      field.focus()
      const box = field.getBoundingClientRect()
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + Math.min(box.height / 2, 24))
      const isSeen = hit && (field.parentElement!.contains(hit) || hit.closest('label')?.contains(field))
      return isSeen ? [] : [`covered while it has the focus: ${field.getAttribute('name') ?? field.id}`]
    },
  )
}

/** Runs in the page: what rises or fades in has come to rest. */
const animationsEnd = () =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
      .map(({ finished }) => finished),
  )

/** A line for each misfit on the open page or in what stands over it. */
export const misfitsOn = async (page: Page): Promise<string[]> => {
  await page.evaluate(animationsEnd)
  return [...misfitsIn(await shapesOn(page)), ...(await page.evaluate(coveredFields))]
}

/** Every document that this page opens from now on has text of so many percent. */
export const enlargeText = async (page: Page, percent: number): Promise<void> => {
  await page.addInitScript(size => {
    const sheet = new CSSStyleSheet()
    // What is not laid out until it comes near is looked at as well.
    sheet.replaceSync(`html { font-size: ${size}% } * { content-visibility: visible !important }`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, percent)
}
