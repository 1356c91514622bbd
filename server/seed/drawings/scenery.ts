// SVG landscape elements, such as towers, palms, hills and clouds, at 1600 by 1200.
import type { Chance } from '../random.ts'
import { mix } from './paint.ts'

export const width = 1600
export const height = 1200

export const down = (id: string, ...stops: readonly (readonly [number, string, number?])[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops
    .map(
      ([at, colour, opacity = 1]) =>
        `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')}</linearGradient>`

export const glow = (id: string, colour: string, core = 1): string =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${core}"/><stop offset=".35" stop-color="${colour}" stop-opacity="${core * 0.4}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`

export const sheet = (id: string, y: number, tall: number): string =>
  `<rect y="${y}" width="${width}" height="${tall}" fill="url(#${id})"/>`

/** Soft clouds in a band of the sky. */
export const clouds = (
  by: Chance,
  count: number,
  top: number,
  bottom: number,
  colour: string,
  opacity: number,
): string => {
  const id = `puff${Math.round(top + bottom)}${colour.slice(1)}`
  const cloud = () => {
    const [x, y, size] = [by.between(-100, 1700), by.between(top, bottom), by.between(70, 210)]
    return Array.from({ length: 7 }, (_, i) => {
      const wide = size * by.between(0.5, 1)
      return `<ellipse cx="${x + (i - 3) * size * 0.42}" cy="${y - by.between(0, size * 0.2)}" rx="${wide}" ry="${wide * by.between(0.24, 0.42)}" fill="url(#${id})"/>`
    }).join('')
  }
  return `<defs>${glow(id, colour, opacity)}</defs>${Array.from({ length: count }, cloud).join('')}`
}

/** A row of towers standing on `ground`; `lit` is the share of lighted windows. */
export const towers = (
  by: Chance,
  {
    ground,
    tall,
    colour,
    window,
    lit,
    step = 90,
  }: { ground: number; tall: number; colour: string; window: string; lit: number; step?: number },
): string => {
  let drawn = ''
  for (let x = -20; x < width; x += by.between(step * 0.7, step * 1.4)) {
    const [wide, high] = [by.between(step * 0.6, step * 1.15), tall * by.between(0.3, 1) ** 1.4]
    const shade = mix(colour, '#000000', by.between(0, 0.16))
    drawn += `<rect x="${x}" y="${ground - high}" width="${wide}" height="${high}" fill="${shade}"/><rect x="${x + wide * 0.72}" y="${ground - high}" width="${wide * 0.28}" height="${high}" fill="#000" opacity=".13"/>`
    if (by.happens(0.25))
      drawn += `<rect x="${x + wide / 2 - 2}" y="${ground - high - 46}" width="4" height="46" fill="${shade}"/>`
    for (let wy = ground - high + 14; wy < ground - 16; wy += 20)
      for (let wx = x + 8; wx < x + wide - 10; wx += 16)
        if (by.happens(lit))
          drawn += `<rect x="${wx}" y="${wy}" width="8" height="10" fill="${window}" opacity="${by.between(0.35, 1).toFixed(2)}"/>`
  }
  return drawn
}

/** A coconut palm whose foot is at x, y. */
export const palm = (
  by: Chance,
  x: number,
  y: number,
  tall: number,
  colour: string,
  trunk: string,
): string => {
  const lean = by.between(-0.16, 0.16) * tall
  const [cx, cy] = [x + lean, y - tall]
  const fronds = Array.from({ length: 13 }, (_, i) => {
    const angle = Math.PI * (0.02 + (i / 12) * 0.96) + by.between(-0.1, 0.1)
    const reach = tall * by.between(0.36, 0.5)
    const [ex, ey] = [cx - Math.cos(angle) * reach, cy - Math.sin(angle) * reach * 0.55 + reach * 0.34]
    const [mx, my] = [cx - Math.cos(angle) * reach * 0.62, cy - Math.sin(angle) * reach * 0.62]
    return `<path d="M${cx},${cy} Q${mx},${my} ${ex},${ey} Q${mx},${my + reach * 0.18} ${cx},${cy} Z" fill="${mix(colour, '#000000', by.between(0, 0.3))}"/>`
  }).join('')
  return `<path d="M${x - tall * 0.025},${y} Q${x + lean * 0.2},${y - tall * 0.6} ${cx - tall * 0.012},${cy} h${tall * 0.024} Q${x + lean * 0.3 + tall * 0.03},${y - tall * 0.6} ${x + tall * 0.028},${y} Z" fill="${trunk}"/>${fronds}`
}

/** A broad tree: acacia when `flat` is small, mango or neem when it is near 1. */
export const tree = (
  by: Chance,
  x: number,
  y: number,
  tall: number,
  flat: number,
  colour: string,
): string => {
  const crown = Array.from({ length: 15 }, () => {
    const [dx, dy] = [by.between(-1, 1), by.between(-1, 1)]
    return `<ellipse cx="${x + dx * tall * 0.46}" cy="${y - tall * (0.82 + dy * 0.22 * flat)}" rx="${tall * by.between(0.16, 0.3)}" ry="${tall * by.between(0.1, 0.2) * (0.35 + flat)}" fill="${mix(colour, dy > 0 ? '#f2e9a0' : '#000000', by.between(0.02, dy > 0 ? 0.16 : 0.3))}"/>`
  }).join('')
  const dark = mix(colour, '#1a0f08', 0.75)
  return `<path d="M${x - tall * 0.03},${y} L${x - tall * 0.015},${y - tall * 0.5} L${x - tall * 0.24},${y - tall * 0.78} L${x},${y - tall * 0.56} L${x + tall * 0.2},${y - tall * 0.8} L${x + tall * 0.02},${y - tall * 0.48} L${x + tall * 0.035},${y} Z" fill="${dark}"/>${crown}`
}

/** A ridge of hills: rough where `rough` is large. */
export const ridge = (by: Chance, base: number, tall: number, rough: number, fill: string): string => {
  let path = `M-20,${base}`
  let level = base - tall * by.between(0.3, 0.6)
  for (let x = -20; x <= 1640; x += 40) {
    level = Math.min(base - tall * 0.12, Math.max(base - tall, level + by.between(-rough, rough)))
    path += ` L${x},${level.toFixed(0)}`
  }
  return `<path d="${path} L1640,${base} Z" fill="${fill}" stroke="${fill}" stroke-width="26" stroke-linejoin="round"/>`
}

/** Grass along the near edge of a field. */
export const grass = (by: Chance, y: number, tall: number, colour: string, count = 420): string =>
  Array.from({ length: count }, () => {
    const [x, high, lean] = [by.between(-10, 1610), tall * by.between(0.3, 1), by.between(-18, 18)]
    return `<path d="M${x.toFixed(0)},${y} q${(lean * 0.3).toFixed(0)},${(-high * 0.6).toFixed(0)} ${lean.toFixed(0)},${(-high).toFixed(0)}" stroke="${mix(colour, by.happens(0.5) ? '#fff3c0' : '#101008', by.between(0, 0.4))}" stroke-width="3" fill="none"/>`
  }).join('')

/** Lights far out of focus. */
export const bokeh = (
  by: Chance,
  count: number,
  top: number,
  bottom: number,
  colours: readonly string[],
): string =>
  Array.from({ length: count }, () => {
    const [x, y, r] = [by.between(0, 1600), by.between(top, bottom), by.between(10, 46)]
    const colour = by.pick(colours)
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}" opacity="${by.between(0.12, 0.5).toFixed(2)}"/><circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${colour}" stroke-width="2" opacity=".3"/>`
  }).join('')

/** Asphalt, laterite or paving from the horizon to the bottom, darker towards the viewer's feet. */
export const floor = (id: string, y: number, far: string, near: string): string =>
  `<defs>${down(id, [0, far], [0.35, mix(far, near, 0.6)], [1, near])}</defs>${sheet(id, y, height - y)}`

/** Kerb stones painted black and white, as along every Nigerian city road. */
export const kerb = (y: number, tall: number, light: string, dark: string): string =>
  `${Array.from({ length: 17 }, (_, i) => `<rect x="${i * 100 - 30}" y="${y}" width="100" height="${tall}" fill="${i % 2 ? light : dark}"/>`).join('')}<rect y="${y + tall}" width="1600" height="10" fill="#000" opacity=".3"/>`
