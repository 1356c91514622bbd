// Wheels: tyre, rim, brake and spokes, in several styles.
import { mix, type Light } from './paint.ts'
import type { Wheel } from './shape.ts'

export const wheelStyles = ['five', 'double', 'ten', 'turbine', 'black', 'steel', 'wire'] as const
export type WheelStyle = (typeof wheelStyles)[number]

const around = (count: number, part: string, start = 0) =>
  Array.from(
    { length: count },
    (_, i) => `<g transform="rotate(${start + (360 / count) * i})">${part}</g>`,
  ).join('')

// All in a circle of radius 100, the tyre's outside.
const spokes: Record<WheelStyle, (metal: string) => string> = {
  five: metal =>
    around(
      5,
      `<path d="M-9,10 C-11,30 -16,52 -20,69 L20,69 C16,52 11,30 9,10 Z" fill="${metal}"/><path d="M-4,14 L-9,66 L9,66 L4,14 Z" fill="#000" opacity=".12"/>`,
    ),
  double: metal =>
    around(5, `<path d="M-10,8 L-21,69 L-9,70 L-3,10 Z M10,8 L21,69 L9,70 L3,10 Z" fill="${metal}"/>`),
  ten: metal => around(10, `<path d="M-4,10 L-7,70 L7,70 L4,10 Z" fill="${metal}"/>`),
  turbine: metal =>
    around(9, `<path d="M-4,10 C6,30 12,50 10,70 L24,66 C22,44 14,24 6,8 Z" fill="${metal}"/>`),
  black: () =>
    around(
      6,
      '<path d="M-8,10 L-15,70 L15,70 L8,10 Z" fill="#26282d"/><path d="M-8,10 L-15,70 L-11,70 L-5,10 Z" fill="#6a6e75"/>',
    ),
  wire: metal => around(18, `<path d="M0,12 L8,72 M0,12 L-8,72" stroke="${metal}" stroke-width="1.6"/>`),
  steel: () =>
    `<circle r="66" fill="#3a3d42"/><circle r="52" fill="#4b4f55"/>${around(8, '<circle cy="42" r="8" fill="#121316"/>')}<circle r="24" fill="#5a5e65"/>`,
}

const brake =
  '<circle r="50" fill="#4d5156"/><circle r="50" fill="none" stroke="#777b81" stroke-width="3"/><path d="M-46,-22 A51,51 0 0 1 -22,-46 L-15,-32 A36,36 0 0 0 -32,-15 Z" fill="#8d1a1a"/>'

const face = (style: WheelStyle, light: Light): string => {
  const metal = mix(mix('#c9cdd2', light.sky, 0.25), '#0a0c12', light.shade * 0.8)
  const dark = style === 'black' || style === 'steel'
  return `<circle r="100" fill="#131417"/><circle r="97" fill="none" stroke="${mix('#34373c', light.ground, 0.2)}" stroke-width="3"/><circle r="88" fill="none" stroke="#202226" stroke-width="5"/><circle r="80" fill="${dark ? '#2c2e33' : metal}"/><circle r="75" fill="${style === 'wire' ? '#2b2f35' : '#0d0e11'}"/>${style === 'wire' ? '' : brake}<g transform="scale(1.07)">${spokes[style](metal)}</g><circle r="15" fill="${dark ? '#3a3d42' : metal}"/><circle r="9" fill="#22252a"/><path d="M-68,-20 A71,71 0 0 1 30,-64" fill="none" stroke="#fff" stroke-width="3" opacity="${0.35 - light.shade * 0.3}"/><path d="M-88,-34 A94,94 0 0 1 34,-88" fill="none" stroke="#fff" stroke-width="3" opacity=".12"/>`
}

/** The wheels of a vehicle, each on the ground at its place, turned a little against each other. */
export const wheels = (list: readonly Wheel[], style: WheelStyle, light: Light): string =>
  list
    .map(
      ({ x, radius }, i) =>
        `<g transform="translate(${x},${radius}) scale(${radius / 100}) rotate(${i * 23})">${face(style, light)}</g>`,
    )
    .join('')
