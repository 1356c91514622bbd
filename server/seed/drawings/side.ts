// Draws a vehicle's side view from its shape: paint, glass, lamps and wheels.
import type { Colour } from '#contract/reference/vehicles.ts'
import { gradient, mix, paintStops, type Light } from './paint.ts'
import { closed, type Shape } from './shape.ts'
import { wheels, type WheelStyle } from './wheels.ts'

export type Look = { colour: Colour; light: Light; wheel: WheelStyle }

const definitions = (shape: Shape, { colour, light }: Look): string => {
  const { height, sill, belt, length } = shape
  const glassTop = mix(mix('#131820', light.sky, 0.42), '#05070b', light.shade)
  return `<defs>${gradient('paint', height, sill, paintStops(colour, light))}
${gradient('glass', height - 6, belt - 4, [
  [0, glassTop],
  [0.55, '#0f131a'],
  [1, mix('#0a0d12', light.ground, 0.12)],
])}
${gradient('rim', height + 2, belt, [
  [0, '#ffffff', 0.75 - light.shade * 0.5],
  [0.25, '#ffffff', 0.12],
  [0.6, '#ffffff', 0],
])}
${gradient('flank', belt, sill, [
  [0, '#ffffff', 0.18],
  [0.3, '#ffffff', 0],
  [0.55, '#04060a', 0.1],
  [1, '#04060a', 0.5],
])}
<linearGradient id="ends" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#04060a" stop-opacity=".42"/><stop offset=".09" stop-color="#04060a" stop-opacity=".1"/><stop offset=".2" stop-color="#fff" stop-opacity=".07"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset=".9" stop-color="#04060a" stop-opacity=".08"/><stop offset="1" stop-color="#04060a" stop-opacity=".45"/></linearGradient>
<radialGradient id="shadow"><stop offset="0" stop-color="#000" stop-opacity=".78"/><stop offset=".55" stop-color="#000" stop-opacity=".5"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>
<radialGradient id="lampglow"><stop offset="0" stop-color="#fff8e0" stop-opacity=".95"/><stop offset=".2" stop-color="#ffe9b0" stop-opacity=".45"/><stop offset="1" stop-color="#ffe0a0" stop-opacity="0"/></radialGradient>
<radialGradient id="tailglow"><stop offset="0" stop-color="#ff5040" stop-opacity=".8"/><stop offset="1" stop-color="#ff2010" stop-opacity="0"/></radialGradient>
<clipPath id="body"><path d="${closed(shape)}"/></clipPath><clipPath id="headlamp"><path d="${shape.lamp}"/></clipPath><clipPath id="taillamp"><path d="${shape.tail}"/></clipPath><clipPath id="pane"><path d="${shape.glass}"/></clipPath>
<linearGradient id="lamp" gradientUnits="userSpaceOnUse" x1="0" x2="${length * 0.13}" y1="0" y2="0"><stop offset="0" stop-color="#f7fbff"/><stop offset=".5" stop-color="#b9c6d2"/><stop offset="1" stop-color="#59636e"/></linearGradient></defs>`
}

const ground = ({ length, wheels: list }: Shape): string =>
  `<ellipse cx="${length / 2}" cy="1" rx="${length * 0.56}" ry="17" fill="url(#shadow)"/><ellipse cx="${length / 2}" cy="4" rx="${length * 0.47}" ry="11" fill="url(#shadow)"/>${list
    .map(
      ({ x, radius }) =>
        `<ellipse cx="${x}" cy="1" rx="${radius * 0.95}" ry="5.5" fill="#000" opacity=".7"/>`,
    )
    .join('')}`

const underneath = ({ length, sill, wheels: list }: Shape): string =>
  `<path d="M18,${sill + 14} L${length - 18},${sill + 14} L${length - 34},${sill - 8} L34,${sill - 8} Z" fill="#08090b"/>${list
    .map(({ x, radius }) => `<circle cx="${x}" cy="${radius}" r="${radius + 4.4}" fill="#060708"/>`)
    .join('')}`

// A band of dark country mirrored in the flank, wavy as on real sheet metal.
const mirrored = ({ length, belt, sill }: Shape, { light }: Look): string => {
  const y = sill + (belt - sill) * 0.56
  const wave = `C${length * 0.14},${y + 7} ${length * 0.24},${y - 3} ${length * 0.38},${y + 2} S${length * 0.62},${y + 8} ${length * 0.76},${y + 1} S${length * 0.93},${y + 5} ${length},${y + 3}`
  return `<path d="M0,${y} ${wave} V${sill} H0 Z" fill="${mix(light.ground, '#000000', 0.55)}" opacity=".34"/><path d="M0,${y + 1} ${wave}" fill="none" stroke="#fff" stroke-width="1.6" opacity=".16"/>`
}

const cladding = ({ wheels: list, sill, length, cladding: has }: Shape): string =>
  has
    ? `<path d="M0,${sill - 4} H${length} V${sill + 13} H0 Z" fill="#1a1c20"/><path d="M0,${sill + 13} H${length}" stroke="#3d4147" stroke-width="1.2"/>${list
        .map(({ x, radius }) => `<circle cx="${x}" cy="${radius}" r="${radius + 11}" fill="#1a1c20"/>`)
        .join('')}`
    : `<path d="M0,${sill - 4} H${length} V${sill + 5} H0 Z" fill="#0b0c0f" opacity=".55"/>`

// The lower intake and the edge of the grille, dark, as far as the side shows them.
const nose = ({ lampGlow: [, y], sill }: Shape): string =>
  `<path d="M-2,${y - 12} L5,${y - 13} C8,${y - 18} 8,${y - 24} 5,${y - 28} L-2,${y - 28} Z" fill="#0a0c0f"/><path d="M-2,${sill + 6} C16,${sill + 5} 30,${sill + 8} 44,${sill + 17} C34,${sill + 22} 14,${sill + 22} -2,${sill + 20} Z" fill="#0a0c0f" opacity=".9"/><circle cx="27" cy="${sill + 15.5}" r="3" fill="#c9d2da" opacity=".8"/>`

const sheet = (shape: Shape, look: Look): string =>
  `<path d="${closed(shape)}" fill="url(#paint)"/><g clip-path="url(#body)">${mirrored(shape, look)}<rect width="${shape.length}" height="${shape.height + 5}" fill="url(#ends)"/><path d="${shape.crease}" fill="none" stroke="#fff" stroke-width="3.4" opacity="${0.34 - look.light.shade * 0.25}" stroke-linecap="round"/><path d="${shape.crease}" fill="none" stroke="#000" stroke-width="2.6" opacity=".2" transform="translate(0,-3)"/>${cladding(shape)}${shape.bare ? '' : nose(shape)}${shape.stripes && look.colour === 'yellow' ? `<path d="${shape.stripes}" fill="#15161a"/>` : ''}<path d="${shape.over}" fill="none" stroke="url(#rim)" stroke-width="5"/>${shape.wheels
    .map(
      ({ x, radius }) =>
        `<circle cx="${x}" cy="${radius}" r="${radius + 6.6}" fill="none" stroke="#fff" stroke-width="1.2" opacity="${shape.cladding ? 0 : 0.22}"/>`,
    )
    .join('')}</g>`

const inside = ({ heads, belt, height }: Shape): string => {
  const top = belt + (height - belt) * 0.62
  return heads
    .map(
      x =>
        `<path d="M${x - 12},${belt - 6} C${x - 14},${belt + 10} ${x - 8},${top - 8} ${x},${top - 6} C${x + 12},${top - 8} ${x + 16},${belt + 8} ${x + 16},${belt - 6} Z" fill="#23262c"/><rect x="${x - 7}" y="${top - 7}" width="15" height="11" rx="5" fill="#292d33"/>`,
    )
    .join('')
}

const glazing = (shape: Shape, { light }: Look): string => {
  const { glass, screens, pillars, belt, height, length } = shape
  const streak = 0.2 - light.shade * 0.12
  return `${screens.map(path => `<path d="${path}" fill="url(#glass)"/>`).join('')}<path d="${glass}" fill="url(#glass)" stroke="#07080a" stroke-width="3.2" stroke-linejoin="round"/><g clip-path="url(#pane)">${inside(shape)}<path d="M${length * 0.28},${height} L${length * 0.4},${height} L${length * 0.33},${belt - 6} L${length * 0.19},${belt - 6} Z M${length * 0.55},${height} L${length * 0.72},${height} L${length * 0.64},${belt - 6} L${length * 0.5},${belt - 6} Z" fill="${light.sky}" opacity="${streak}"/><path d="M0,${height} H${length} V${height - (height - belt) * 0.34} H0 Z" fill="${light.sky}" opacity="${streak * 0.8}"/>${pillars
    .map(
      ([low, high, width]) =>
        `<path d="M${low - width / 2},${belt - 8} L${high - width / 2},${height} h${width} L${low + width / 2},${belt - 8} Z" fill="#0b0d10"/>`,
    )
    .join('')}</g><path d="${glass}" fill="none" stroke="${light.glow}" stroke-width=".9" opacity=".45"/>`
}

const trim = (shape: Shape, look: Look): string => {
  const { lines, handles, mirror, rails } = shape
  const gaps = lines.join(' ')
  const metal = mix('#d5d9dd', '#0a0c12', look.light.shade)
  return `<path d="${gaps}" fill="none" stroke="#fff" stroke-width="1.1" opacity=".2" transform="translate(1.2,0)"/><path d="${gaps}" fill="none" stroke="#05070a" stroke-width="1.5" opacity=".62"/>${handles
    .map(
      ([x, y]) =>
        `<rect x="${x - 9}" y="${y - 2.4}" width="19" height="5" rx="2.5" fill="${metal}"/><path d="M${x - 9},${y - 3.4} h19" stroke="#000" stroke-width="1.6" opacity=".4"/>`,
    )
    .join(
      '',
    )}${rails ? `<path d="${rails}" fill="none" stroke="#17191d" stroke-width="4.5" stroke-linecap="round"/><path d="${rails}" fill="none" stroke="${metal}" stroke-width="1.4" transform="translate(0,1.6)" opacity=".7"/>` : ''}${mirror ? `<path d="M${mirror[0]},${mirror[1] - 4} c-5,0 -6,10 0,13 c7,3 14,2 16,-2 c1,-6 -2,-11 -6,-11 Z" fill="url(#paint)" stroke="#05070a" stroke-width="1.2"/><path d="M${mirror[0]},${mirror[1] + 6} c5,3 10,3 14,1" stroke="#fff" stroke-width="1.4" opacity=".5" fill="none"/>` : ''}`
}

const lamps = ({ lamp, tail, lampGlow, length }: Shape, { light }: Look): string => {
  const [x, y] = lampGlow
  const on = light.lamps
    ? `<circle cx="${x}" cy="${y}" r="46" fill="url(#lampglow)"/><ellipse cx="${x - 70}" cy="${y * 0.35}" rx="150" ry="${y * 0.35}" fill="url(#lampglow)" opacity=".28"/><circle cx="${length - 6}" cy="${y + 16}" r="34" fill="url(#tailglow)"/>`
    : ''
  return `<path d="${lamp}" fill="#0d1117"/><g clip-path="url(#headlamp)"><path d="${lamp}" fill="url(#lamp)" opacity=".5"/><path d="${lamp}" fill="none" stroke="#f4faff" stroke-width="4.4" opacity="${light.lamps ? 1 : 0.85}"/><circle cx="${x + 3}" cy="${y}" r="5.4" fill="#0b0e13"/><circle cx="${x + 3}" cy="${y}" r="3.8" fill="#dfe9f2"/><circle cx="${x + 15}" cy="${y + 3}" r="3.6" fill="#0b0e13"/><circle cx="${x + 15}" cy="${y + 3}" r="2.4" fill="#9fb0bf"/></g><path d="${lamp}" fill="none" stroke="#07090c" stroke-width="1.4"/><path d="${tail}" fill="${light.lamps ? '#e0281c' : '#8d0e15'}" stroke="#1c0508" stroke-width="1.6"/><g clip-path="url(#taillamp)"><path d="${tail}" fill="none" stroke="${light.lamps ? '#ffb0a0' : '#e8473c'}" stroke-width="3.6" opacity=".8"/></g>${on}`
}

/** A vehicle seen from its side, as SVG in centimetres with heights upwards; the caller places and scales it. */
export const side = (shape: Shape, look: Look): string =>
  [
    definitions(shape, look),
    ground(shape),
    shape.bare ? '' : underneath(shape),
    shape.behind ?? '',
    sheet(shape, look),
    glazing(shape, look),
    trim(shape, look),
    lamps(shape, look),
    shape.front ?? '',
    wheels(shape.wheels, look.wheel, look.light),
  ].join('')
