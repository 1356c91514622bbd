// Every vehicle with a side view, and its demo colours.
import type { Body, Colour } from '#contract/reference/vehicles.ts'
import type { Shape } from './shape.ts'
import { convertible, coupe, estate, hatchback, saloon } from './shapes-low.ts'
import { bus, minivan, truck, van } from './shapes-long.ts'
import { boxySuv, pickup, suv } from './shapes-tall.ts'

const nothing = { screens: [], lines: [], handles: [], heads: [], pillars: [] } as const

// Side views of the small ones: motorcycle and tricycle (keke).
const motorcycle: Shape = {
  ...nothing,
  bare: true,
  length: 200,
  height: 118,
  wheels: [
    { x: 34, radius: 31 },
    { x: 164, radius: 30 },
  ],
  sill: 71,
  over: 'M66,72 C62,80 64,92 74,97 C88,102 106,98 114,88 C116,82 115,76 112,72',
  glass: 'M60,104 L60,104 Z',
  belt: 88,
  crease: 'M68,88 C80,94 98,93 110,84',
  lamp: 'M44,88 C42,94 45,101 52,103 C58,103 61,98 60,92 C57,87 49,85 44,88 Z',
  lampGlow: [48, 95],
  tail: 'M190,76 L182,78 C180,74 181,70 184,68 L194,70 C194,73 193,75 190,76 Z',
  behind:
    '<path d="M34,31 L54,92 M38,31 L58,92" stroke="#b9bec4" stroke-width="4"/><path d="M164,30 L120,40 L112,46 M164,30 L150,68" stroke="#1d2024" stroke-width="6" fill="none"/><path d="M66,40 L62,80 L112,74 L150,70 L128,36 Z" fill="#16181c"/><path d="M4,36 C10,60 44,70 62,54 C50,62 22,60 12,34 Z" fill="#1c1e22"/><path d="M136,48 C150,68 182,66 194,46 C186,58 160,62 146,46 Z" fill="#1c1e22"/><circle cx="98" cy="50" r="17" fill="#80868d"/><circle cx="98" cy="50" r="10" fill="#5b6067"/><path d="M78,66 L90,40 L112,40 L116,66 Z" fill="#9aa0a7"/><path d="M80,60 H116 M81,54 H115 M84,48 H114" stroke="#4a4f55" stroke-width="3"/><path d="M84,44 C78,30 92,24 110,25 L176,27" stroke="#c6cbd0" stroke-width="6" fill="none" stroke-linecap="round"/><path d="M146,24 h44 v8 h-44 Z" fill="#aab0b6"/>',
  front:
    '<path d="M108,84 C112,92 122,93 134,90 C154,88 176,88 192,84 C194,80 190,76 184,76 L116,74 C110,76 107,80 108,84 Z" fill="#1a1b1f"/><path d="M110,86 C124,93 154,87 190,84" stroke="#54585f" stroke-width="2" fill="none"/><path d="M56,102 C60,112 66,116 76,114" stroke="#17191c" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M70,114 l12,-1" stroke="#2d3035" stroke-width="7" stroke-linecap="round"/><path d="M62,108 L58,126" stroke="#17191c" stroke-width="2"/><ellipse cx="57" cy="128" rx="7" ry="5" fill="#24272c"/><path d="M160,86 L196,92 M176,86 L178,92" stroke="#9aa0a6" stroke-width="3"/><path d="M94,34 h22" stroke="#6b7077" stroke-width="4"/>',
}

const tricycle: Shape = {
  ...nothing,
  length: 270,
  height: 172,
  wheels: [
    { x: 34, radius: 22 },
    { x: 214, radius: 23 },
  ],
  sill: 24,
  over: 'M18,40 C12,52 12,72 18,92 C22,104 30,112 40,116 C50,136 60,152 74,160 C110,172 190,173 240,164 C252,160 258,150 260,136 C264,106 266,70 264,44 C262,34 258,28 250,24',
  glass:
    'M48,114 C56,134 66,150 80,155 C112,163 182,164 232,157 C240,154 245,148 246,138 L248,100 L236,96 L150,94 L142,62 L96,62 L86,96 L70,106 Z',
  belt: 98,
  pillars: [[148, 146, 5]],
  crease: 'M150,84 C190,86 230,86 262,84',
  lamp: 'M14,80 C13,88 16,96 22,100 C30,101 34,95 33,87 C30,80 20,77 14,80 Z',
  lampGlow: [20, 89],
  tail: 'M265,66 L257,66 C255,60 255,52 257,46 L265,47 C266,54 266,60 265,66 Z',
  lines: ['M86,96 L92,62 L142,62', 'M150,94 C152,70 150,46 146,30', 'M22,60 L74,58'],
  behind: '<path d="M18,40 L60,30 L60,22 L24,26 Z" fill="#14161a"/>',
  front:
    '<path d="M96,92 C94,78 98,66 106,64 L140,64 L146,72 L146,92 Z" fill="#2c1d16" opacity=".9"/><path d="M160,112 C158,98 164,94 176,94 L240,96 L242,120 L170,124 Z" fill="#2c1d16" opacity=".55"/><path d="M60,100 L84,112 M84,112 l8,2" stroke="#0e1013" stroke-width="4"/><path d="M52,158 C100,176 200,178 250,164 C200,170 100,168 60,152 Z" fill="#16181c"/><path d="M14,48 C20,58 52,58 60,44" fill="none" stroke="#16181c" stroke-width="5"/>',
}

export const shapes = {
  saloon,
  hatchback,
  suv,
  boxySuv,
  pickup,
  minivan,
  bus,
  van,
  estate,
  coupe,
  convertible,
  truck,
  motorcycle,
  tricycle,
} as const satisfies Record<Body | 'boxySuv', Shape>

export type ShapeName = keyof typeof shapes

/** The colours in which each shape is drawn; the demonstration's cars keep to them. */
export const shapeColours: Record<ShapeName, readonly Colour[]> = {
  saloon: ['black', 'silver', 'white', 'grey', 'blue', 'red', 'wine', 'gold', 'green'],
  suv: ['black', 'white', 'silver', 'grey', 'blue', 'red', 'brown', 'orange'],
  boxySuv: ['black', 'white', 'green', 'grey', 'beige'],
  hatchback: ['red', 'silver', 'blue', 'yellow'],
  pickup: ['white', 'black', 'silver', 'red'],
  minivan: ['silver', 'gold', 'blue'],
  bus: ['white', 'silver', 'yellow'],
  van: ['white', 'blue'],
  estate: ['black', 'blue'],
  coupe: ['red', 'grey', 'white'],
  convertible: ['silver', 'red'],
  truck: ['white', 'blue'],
  motorcycle: ['red', 'black'],
  tricycle: ['yellow', 'green'],
}
