// Demo pictures by name: vehicle scene, front close-up, cabin or spare part.
import type { Colour } from '#contract/reference/vehicles.ts'
import { chance } from '../random.ts'
import { cabin, cabinNames, type CabinName } from './cabin.ts'
import { draw } from './draw.ts'
import { surfaces, along, around, box, disc, gleam, shadow } from './part-strokes.ts'
import { shapeColours, shapes, type ShapeName } from './shapes.ts'
import { side } from './side.ts'
import { wheelStyles, type WheelStyle } from './wheels.ts'
import type { Scene } from './scene.ts'
import { cityScenes } from './scenes-city.ts'
import { countryScenes } from './scenes-country.ts'
import { down, glow, sheet } from './scenery.ts'

const body = `${shadow(800, 1000, 600)}<path d="M250,560 C320,380 620,320 900,330 C1120,336 1290,400 1340,520 L1350,760 C1340,860 1240,880 1180,880 C1170,720 1050,640 930,650 C810,660 720,760 720,890 L330,880 C270,870 240,820 240,740 Z" fill="url(#blue)" stroke="#0d2c52" stroke-width="6"/>${gleam('M300,560 C380,420 640,370 900,376 C1080,380 1230,430 1290,520', 16)}<path d="M262,600 L470,560 L430,680 L250,710 Z" fill="url(#glass)" stroke="#1d2a36" stroke-width="5"/>${disc(360, 634, 40, '#fff8dc')}<path d="M250,790 L700,800" stroke="#0d2c52" stroke-width="10"/><path d="M1130,300 C1240,250 1360,260 1400,320 C1420,380 1330,400 1240,390 C1170,380 1120,350 1130,300 Z" fill="url(#black)" stroke="#0b0d0f" stroke-width="5"/><path d="M1160,308 C1240,276 1330,284 1370,322 C1370,360 1290,366 1230,360 C1180,352 1154,336 1160,308 Z" fill="url(#glass)"/>`

const interior = `${shadow(800, 1030, 470)}<path d="M560,720 C520,480 560,300 640,260 C720,226 900,226 970,262 C1050,304 1080,480 1040,720 Z" fill="url(#cloth)" stroke="#1c150e" stroke-width="6"/><path d="M660,240 C660,130 940,130 940,240 C900,256 700,256 660,240 Z" fill="url(#cloth)" stroke="#1c150e" stroke-width="6"/><path d="M500,720 C480,840 500,920 560,950 H1060 C1120,920 1130,830 1100,720 C1000,680 600,680 500,720 Z" fill="url(#cloth)" stroke="#1c150e" stroke-width="6"/><path d="M660,330 C640,470 650,600 664,700 M940,330 C960,470 950,600 936,700 M690,400 H910 M686,500 H914 M690,600 H910" stroke="#d8b98a" stroke-width="6" stroke-dasharray="18 10" fill="none"/><path d="M580,800 H1020 M590,870 H1012" stroke="#d8b98a" stroke-width="6" stroke-dasharray="18 10"/>${gleam('M620,330 C590,450 590,560 600,680')}${box(580, 950, 460, 60, 'url(#iron)', 10)}${box(1060, 800, 60, 120, 'url(#black)', 20)}`

const tyres = `${shadow(800, 1050, 520)}${disc(980, 640, 340, 'url(#iron)')}${disc(660, 650, 390, '#17191c', '#0b0c0e')}${around(660, 650, 48, '<path d="M640,262 L676,262 L668,318 L636,318 Z" fill="#2d3136"/>')}${disc(660, 650, 318, '#22262a', '#0b0c0e')}${disc(660, 650, 264, 'url(#steel)')}${disc(660, 650, 238, '#1a1d20')}${around(660, 650, 5, '<path d="M660,650 L600,440 C630,414 690,414 720,440 Z" fill="url(#steel)" stroke="#3b4248" stroke-width="4"/><path d="M660,640 L640,436" stroke="#fff" stroke-width="6" opacity=".5"/>')}${disc(660, 650, 56, 'url(#steel-x)')}${around(660, 650, 5, '<circle cx="690" cy="690" r="11" fill="#14171a"/>')}<path d="M360,500 A336,336 0 0 1 560,330" fill="none" stroke="#fff" stroke-width="8" opacity=".2"/>`

const bottle = (fill: string, label: string) =>
  `<path d="M140,330 H340 L400,430 V930 C400,970 100,970 100,930 V400 Z" fill="${fill}" stroke="#15181b" stroke-width="6"/><rect x="130" y="560" width="240" height="280" rx="12" fill="${label}"/><path d="M250,600 C208,664 196,690 196,718 a54,52 0 0 0 108,0 C304,690 292,664 250,600 Z" fill="#c98a1b"/><path d="M160,790 h180" stroke="#3a4046" stroke-width="14"/>${box(170, 240, 140, 96, 'url(#black)', 14)}${gleam('M132,430 V900', 14)}`
const fluids = `${shadow(800, 970, 520)}<g transform="translate(330,40)">${bottle('url(#gold)', '#fbf6e7')}</g><g transform="translate(790,40)">${bottle('url(#green)', '#eefaf2')}</g><g transform="translate(980,500)">${disc(180, 360, 100, 'url(#red)')}<rect x="80" y="180" width="200" height="180" fill="url(#red)" stroke="#4d0b09" stroke-width="5"/><ellipse cx="180" cy="180" rx="100" ry="34" fill="url(#steel)" stroke="#15181b" stroke-width="4"/></g>`

const audio = `${shadow(800, 930, 620)}${box(230, 380, 900, 520, 'url(#black)', 34)}${box(280, 430, 640, 420, '#0b1522', 16)}<path d="M300,780 C420,640 520,760 620,640 S800,520 900,480" fill="none" stroke="#3fb6ff" stroke-width="14"/><path d="M280,620 h640 M480,430 v420 M700,430 v420" stroke="#1c3350" stroke-width="5"/>${disc(620, 640, 26, '#ffb43f')}<path d="M290,440 H620 L420,850 H290 Z" fill="#fff" opacity=".06"/>${along(4, 0, 100, box(970, 450, 110, 66, 'url(#iron)', 12))}<g transform="translate(1080,520)">${disc(210, 210, 200, 'url(#iron)')}${disc(210, 210, 168, '#101316')}${disc(210, 210, 120, 'url(#iron)')}${disc(210, 210, 52, 'url(#steel)')}${around(210, 210, 6, '<circle cx="210" cy="28" r="10" fill="#c6ced4"/>')}</g>`

const security = `${shadow(760, 960, 480)}${box(330, 420, 560, 380, 'url(#black)', 40)}${disc(460, 520, 20, '#37d67a')}${disc(530, 520, 20, '#e5493a')}<path d="M430,600 H790 M430,660 H700" stroke="#59626a" stroke-width="14"/><path d="M890,560 C1000,560 980,700 1090,700 M890,640 C980,640 960,780 1080,780 M890,600 C1040,600 1010,740 1110,740" fill="none" stroke="#b3261e" stroke-width="12"/><path d="M610,400 A130,130 0 0 1 740,270 M610,400 A200,200 0 0 1 810,200" fill="none" stroke="#1f66b5" stroke-width="18" stroke-linecap="round"/><g transform="translate(1050,380) rotate(14)">${box(60, 120, 220, 360, 'url(#iron)', 80)}${disc(170, 230, 44, 'url(#steel)')}<path d="M150,226 v-18 a20,20 0 0 1 40,0 v18" fill="none" stroke="#14171a" stroke-width="8"/><rect x="146" y="224" width="48" height="34" rx="6" fill="#14171a"/>${disc(170, 340, 36, 'url(#red)')}<circle cx="170" cy="100" r="44" fill="none" stroke="#aab3bb" stroke-width="16"/></g>`

const tools = `${shadow(800, 980, 600)}<path d="M380,860 L800,560 L1220,860" fill="none" stroke="#15181b" stroke-width="76"/><path d="M380,860 L800,560 L1220,860" fill="none" stroke="#c0261f" stroke-width="56"/><path d="M380,600 L800,900 L1220,600" fill="none" stroke="#15181b" stroke-width="76"/><path d="M380,600 L800,900 L1220,600" fill="none" stroke="#e0483c" stroke-width="56"/><rect x="240" y="714" width="1120" height="32" rx="14" fill="url(#steel-x)" stroke="#15181b" stroke-width="4"/>${disc(330, 730, 50, 'url(#steel)')}${disc(1270, 730, 50, 'url(#steel)')}${box(620, 470, 360, 80, 'url(#iron)', 14)}${box(540, 910, 520, 70, 'url(#iron)', 14)}<g transform="translate(120,200) rotate(-18)"><rect x="60" y="160" width="460" height="44" rx="18" fill="url(#steel)" stroke="#15181b" stroke-width="4"/><path d="M500,110 C600,100 640,160 620,230 L560,200 L566,166 L520,150 Z M80,120 C10,120 -20,180 10,240 L66,210 L56,180 L90,160 Z" fill="url(#steel)" stroke="#15181b" stroke-width="4"/></g>`

const accessories = `${shadow(760, 980, 520)}<path d="M330,880 C300,600 420,400 800,380 C1180,400 1290,600 1270,880 Z" fill="url(#iron)" stroke="#0f1215" stroke-width="6"/><path d="M400,860 C390,640 500,470 800,450 C1100,470 1210,640 1200,860 Z" fill="#2b3036"/>${along(9, 88, 0, '<path d="M450,560 l40,60 l-40,60 l40,60 l-40,60" fill="none" stroke="#4b535b" stroke-width="12"/>')}<path d="M330,880 H1270 L1250,940 H350 Z" fill="url(#black)"/><g transform="translate(1060,140)">${box(60, 60, 230, 400, 'url(#black)', 34)}${box(80, 90, 190, 320, '#12263b', 12)}<path d="M100,360 L160,240 L200,300 L250,190" fill="none" stroke="#37d67a" stroke-width="10"/>${disc(175, 500, 60, 'url(#iron)')}</g>${gleam('M400,760 C410,600 520,490 760,476', 12)}`

// Drawings of body, interior, tyre, fluid, audio, security and accessory parts.
const partsAround = { body, interior, tyres, fluids, audio, security, tools, accessories }

const bolt = (x: number, y: number, r = 14) =>
  `${disc(x, y, r, 'url(#steel)')}<path d="M${x - r * 0.5},${y} h${r}" stroke="#343a40" stroke-width="4"/>`

const engine = `${shadow(800, 1000, 560)}<path d="M330,520 L1270,520 L1310,900 L1240,980 H360 L290,900 Z" fill="url(#iron)" stroke="#15181b" stroke-width="5"/>${box(300, 380, 1000, 170, 'url(#steel)', 30)}${along(4, 235, 0, `${box(345, 300, 190, 110, 'url(#black)', 26)}${disc(440, 355, 34, 'url(#steel)')}`)}${along(9, 104, 0, bolt(342, 516))}<path d="M340,600 h920 M330,660 h940 M326,720 h950" stroke="#0e1113" stroke-width="10" opacity=".5"/>${disc(520, 800, 130, 'url(#steel-x)')}${disc(520, 800, 92, 'url(#iron)')}${disc(520, 800, 30, 'url(#steel)')}${around(520, 800, 6, bolt(520, 736, 10))}${disc(980, 770, 86, 'url(#steel-x)')}${disc(980, 770, 50, 'url(#iron)')}${disc(1160, 690, 56, 'url(#steel-x)')}<path d="M395,770 C420,640 900,640 1165,632 C1240,650 1240,740 1165,750 C1100,770 1080,880 980,860 C860,850 640,960 520,930 C420,930 380,860 395,770 Z" fill="none" stroke="#14171a" stroke-width="20"/>${gleam('M330,410 H1270')}`

const gearbox = `${shadow(800, 990, 570)}<path d="M260,420 C420,360 560,400 640,440 L1220,500 L1320,560 V820 L1220,880 L640,930 C540,980 400,990 260,930 Z" fill="url(#steel)" stroke="#15181b" stroke-width="5"/>${disc(330, 680, 240, 'url(#iron)')}${disc(330, 680, 196, 'url(#steel-x)')}${disc(330, 680, 110, 'url(#iron)')}${around(330, 680, 10, bolt(330, 468))}${along(6, 110, 8, '<path d="M690,470 v430" stroke="#4d565e" stroke-width="14" opacity=".7"/>')}${box(1290, 620, 140, 130, 'url(#iron-x)', 20)}${disc(1400, 685, 44, 'url(#steel)')}${box(820, 400, 220, 110, 'url(#black)', 18)}${bolt(850, 454)}${bolt(1010, 454)}<path d="M640,930 L1220,880 L1180,930 H680 Z" fill="url(#black)"/>${gleam('M300,440 C440,390 560,430 640,464 L1210,522')}`

const brakes = `${shadow(760, 1010, 520)}${disc(700, 640, 370, 'url(#steel)')}${disc(700, 640, 346, 'url(#steel-x)')}${around(700, 640, 24, '<circle cx="700" cy="330" r="13" fill="#23282d"/><circle cx="724" cy="388" r="13" fill="#23282d"/>')}${disc(700, 640, 190, 'url(#iron)')}${disc(700, 640, 150, 'url(#steel)')}${disc(700, 640, 66, '#14171a')}${around(700, 640, 5, '<circle cx="700" cy="536" r="20" fill="#14171a"/>')}<path d="M960,330 C1150,400 1210,560 1170,760 L1010,720 C1030,600 1010,510 900,450 Z" fill="url(#red)" stroke="#4d0b09" stroke-width="6"/>${gleam('M980,372 C1120,440 1160,560 1146,690')}${along(2, 210, 26, '<path d="M980,880 C1040,800 1140,800 1200,880 L1180,950 C1120,900 1060,900 1000,950 Z" fill="url(#iron)" stroke="#0f1113" stroke-width="5"/><path d="M1004,900 C1056,846 1124,846 1176,900 L1168,926 C1120,884 1060,884 1012,926 Z" fill="url(#copper)"/>')}`

const coil = along(
  9,
  0,
  46,
  '<path d="M640,380 C700,420 900,440 960,402" fill="none" stroke="#8d1713" stroke-width="34" stroke-linecap="round"/><path d="M640,376 C700,412 900,430 960,396" fill="none" stroke="#e35b4c" stroke-width="14" stroke-linecap="round"/>',
)
const suspension = `${shadow(800, 1040, 380)}<rect x="776" y="130" width="48" height="260" rx="20" fill="url(#steel-x)" stroke="#15181b" stroke-width="4"/>${box(660, 280, 280, 70, 'url(#black)', 30)}<rect x="730" y="350" width="140" height="500" rx="20" fill="url(#iron-x)"/>${coil}${box(690, 800, 220, 190, 'url(#iron-x)', 24)}<path d="M690,960 L560,1010 L600,1050 L760,1000 Z" fill="url(#iron)" stroke="#15181b" stroke-width="4"/>${disc(800, 1010, 56, 'url(#steel)')}${disc(800, 1010, 24, '#14171a')}${bolt(800, 160)}<g transform="translate(330,120)">${disc(150, 820, 86, 'url(#steel-x)')}${disc(150, 820, 44, 'url(#black)')}<path d="M210,880 L420,930" stroke="#2a2f34" stroke-width="30"/></g>`

const electrical = `${shadow(700, 990, 480)}${box(300, 480, 800, 500, 'url(#black)', 26)}${box(280, 430, 840, 110, 'url(#iron)', 22)}${disc(440, 430, 54, 'url(#steel)')}${disc(960, 430, 54, 'url(#steel)')}<path d="M416,340 h48 M440,316 v48" stroke="#e5493a" stroke-width="18"/><path d="M930,340 h60" stroke="#1b1e22" stroke-width="18"/>${box(380, 620, 640, 250, 'url(#blue)', 18)}<path d="M720,650 L620,770 H710 L660,850 L800,720 H710 L760,650 Z" fill="#ffd23f"/>${gleam('M320,560 H1080')}<g transform="translate(1100,560)">${disc(150, 250, 150, 'url(#steel)')}${disc(150, 250, 96, 'url(#glass)')}${disc(150, 250, 40, '#fff6cf')}${gleam('M70,190 C110,140 190,140 230,180')}<rect x="110" y="390" width="80" height="50" fill="url(#iron)"/></g>`

const cooling = `${shadow(800, 1010, 600)}${box(260, 300, 1080, 90, 'url(#black)', 30)}${box(260, 890, 1080, 100, 'url(#black)', 30)}<rect x="290" y="390" width="1020" height="500" fill="url(#steel)"/>${along(33, 31, 0, '<path d="M300,390 v500" stroke="#424a51" stroke-width="9"/>')}${along(12, 0, 42, '<path d="M290,410 h1020" stroke="#dfe5e9" stroke-width="5" opacity=".5"/>')}<path d="M1260,310 C1320,200 1430,220 1440,320" fill="none" stroke="url(#black)" stroke-width="64"/>${disc(450, 290, 56, 'url(#steel)')}${box(410, 250, 80, 40, 'url(#iron)', 10)}<circle cx="800" cy="640" r="226" fill="none" stroke="#16191c" stroke-width="26"/>${around(800, 640, 7, '<path d="M800,610 C850,560 860,480 820,430 C770,450 760,540 780,610 Z" fill="#1c2024" opacity=".92"/>')}${disc(800, 640, 60, 'url(#iron)')}`

const exhaust = `${shadow(800, 930, 640)}<path d="M120,700 C240,700 260,560 400,560 H560" fill="none" stroke="#2c3136" stroke-width="66" stroke-linecap="round"/><path d="M120,694 C240,694 260,554 400,554 H560" fill="none" stroke="#c3cbd1" stroke-width="34" stroke-linecap="round"/><rect x="520" y="420" width="640" height="330" rx="150" fill="url(#steel)" stroke="#15181b" stroke-width="6"/><path d="M640,426 v318 M1040,426 v318" stroke="#59626a" stroke-width="8"/>${gleam('M620,470 H1060', 14)}<path d="M1150,640 C1260,640 1270,760 1440,760" fill="none" stroke="#2c3136" stroke-width="66"/><path d="M1150,634 C1260,634 1270,752 1440,752" fill="none" stroke="#d5dce1" stroke-width="34"/><ellipse cx="1446" cy="758" rx="30" ry="44" fill="#0f1215" stroke="#e7edf1" stroke-width="12"/>${box(700, 360, 60, 80, 'url(#iron)', 10)}${box(930, 360, 60, 80, 'url(#iron)', 10)}`

const fuel = `${shadow(760, 1010, 420)}<path d="M560,330 H960 V900 C960,990 560,990 560,900 Z" fill="url(#gold)" stroke="#4c350c" stroke-width="6"/><ellipse cx="760" cy="330" rx="200" ry="60" fill="url(#steel)" stroke="#15181b" stroke-width="5"/>${disc(760, 316, 46, 'url(#iron)')}<path d="M690,310 C640,200 520,240 470,180" fill="none" stroke="#1c2024" stroke-width="34" stroke-linecap="round"/><path d="M830,310 C900,220 980,250 1040,190" fill="none" stroke="#1c2024" stroke-width="34" stroke-linecap="round"/><path d="M566,520 H954 M566,800 H954" stroke="#5c4010" stroke-width="12" opacity=".7"/><rect x="600" y="560" width="320" height="200" rx="14" fill="#f7f3e6"/><path d="M760,590 C720,650 708,676 708,700 a52,48 0 0 0 104,0 C812,676 800,650 760,590 Z" fill="url(#red)"/><g transform="translate(1000,560)">${box(60, 120, 120, 300, 'url(#steel-x)', 24)}${box(80, 60, 80, 70, 'url(#green)', 14)}${box(96, 410, 48, 50, 'url(#iron)', 8)}<circle cx="120" cy="60" r="24" fill="#14171a"/></g>`

// Drawings of engine, gearbox, brake, suspension, electrical, cooling, exhaust and fuel parts.
const partsUnder = { engine, gearbox, brakes, suspension, electrical, cooling, exhaust, fuel }

const lightStudio = (): Scene => ({
  light: { sky: '#ffffff', ground: '#8a9096', glow: '#ffffff', shade: 0, lamps: false },
  background: `<defs>${down('s', [0, '#aab4bd'], [0.6, '#dfe5e9'], [1, '#f3f5f6'])}${down('f', [0, '#e3e7ea'], [0.3, '#c6ccd1'], [1, '#8e979f'])}${glow('spot', '#ffffff', 0.9)}</defs>${sheet('s', 0, 800)}<ellipse cx="800" cy="430" rx="900" ry="420" fill="url(#spot)"/>${sheet('f', 780, 420)}`,
})

const darkStudio = (): Scene => ({
  light: { sky: '#dbe6f2', ground: '#3a4048', glow: '#ffffff', shade: 0.08, lamps: true },
  background: `<defs>${down('s', [0, '#0d1116'], [0.7, '#262d36'], [1, '#3a434e'])}${down('f', [0, '#2d343d'], [0.3, '#1b2027'], [1, '#090b0e'])}${glow('spot', '#7f93a8', 0.6)}</defs>${sheet('s', 0, 800)}<ellipse cx="800" cy="500" rx="900" ry="380" fill="url(#spot)"/><rect x="300" y="120" width="1000" height="26" rx="13" fill="#eef4fa" opacity=".9"/>${sheet('f', 780, 420)}`,
})

// Plain places without a story, for close views of a vehicle.
const studioScenes = { lightStudio, darkStudio }

const makers = { ...cityScenes, ...countryScenes, ...studioScenes }

// Every place a vehicle can stand in, and which of them suit the heavy ones.
type SceneName = keyof typeof makers

/** The places for whole vehicles, in an order that sets unlike ones side by side. */
const places: readonly SceneName[] = [
  'lagosDay',
  'savannah',
  'forecourt',
  'zuma',
  'estate',
  'lagosDusk',
  'plateau',
  'abuja',
  'shore',
  'harmattan',
  'night',
]

const made = new Map<SceneName, Scene>()

/** A place by name, made once. */
const sceneOf = (name: SceneName): Scene => {
  const scene = made.get(name) ?? makers[name]()
  made.set(name, scene)
  return scene
}

/** Where a vehicle stands in the picture: how large, how far from the left, on which line of the ground. */
type Place = { scale: number; left: number; ground: number; mirrored: boolean }

const roomWide = 1330
const roomHigh = 590
const groundLine = 985

// One vehicle keeps its wheels in all its pictures.
const wheelOf = (shape: ShapeName, colour: Colour): WheelStyle => {
  if (shape === 'bus' || shape === 'van' || shape === 'truck' || shape === 'tricycle') return 'steel'
  if (shape === 'motorcycle') return 'wire'
  return chance(`wheel ${shape} ${colour}`).pick(wheelStyles.slice(0, 5))
}

const vehicle = (
  shape: ShapeName,
  colour: Colour,
  scene: SceneName,
  { scale, left, ground, mirrored }: Place,
) => {
  const look = { colour, light: sceneOf(scene).light, wheel: wheelOf(shape, colour) }
  const [x, direction] = mirrored ? [1600 - left, -1] : [left, 1]
  return `<g transform="translate(${x},${ground}) scale(${scale * direction},${-scale})">${side(shapes[shape], look)}</g>`
}

const wholePlace = (shape: ShapeName, mirrored: boolean): Place => {
  const { length, height } = shapes[shape]
  const small = shape === 'motorcycle' || shape === 'tricycle'
  const scale = Math.min((small ? 1000 : roomWide) / length, roomHigh / height)
  return { scale, left: (1600 - length * scale) / 2, ground: groundLine, mirrored }
}

// The front quarter fills the picture: lamp, wheel, mirror.
const closePlace = (shape: ShapeName, mirrored: boolean): Place => {
  const { scale } = wholePlace(shape, mirrored)
  return { scale: scale * 2.05, left: 130, ground: 1075, mirrored }
}

type View = { name: string; scene: SceneName; subject: () => string }

const viewsOf = (shape: ShapeName, colour: Colour, turn: number): View[] => {
  const first = places[turn % places.length]!
  const second = places[(turn + 4) % places.length]!
  const close: SceneName = turn % 2 ? 'darkStudio' : 'lightStudio'
  const mirrored = turn % 2 === 1
  const named = (kind: string, scene: SceneName, place: Place): View => ({
    name: `${shape}-${colour}-${kind}`,
    scene,
    subject: () => vehicle(shape, colour, scene, place),
  })
  return [
    named('first', first, wholePlace(shape, mirrored)),
    named('second', second, wholePlace(shape, !mirrored)),
    named('close', close, closePlace(shape, mirrored)),
  ]
}

const cabinView = (name: CabinName): View => ({
  name: `cabin-${name}`,
  scene: 'lightStudio',
  subject: () => cabin(name),
})

const partViews = Object.entries({ ...partsUnder, ...partsAround }).map(([category, drawing]): View => ({
  name: `part-${category}`,
  scene: 'lightStudio',
  subject: () => `${surfaces}${drawing}`,
}))

const all = new Map<string, View>(
  [
    ...(Object.keys(shapeColours) as ShapeName[]).flatMap((shape, i) =>
      shapeColours[shape].flatMap((colour, j) => viewsOf(shape, colour, i * 5 + j * 3)),
    ),
    ...cabinNames.map(cabinView),
    ...partViews,
  ].map(view => [view.name, view]),
)

/** The names of all pictures there are. */
export const viewNames: readonly string[] = [...all.keys()]

export const cabinPicture = (name: CabinName): string => `cabin-${name}`

/** The pictures of one vehicle, best first; which place comes first differs from car to car by `turn`. */
export const picturesOf = (
  shape: ShapeName,
  colour: Colour,
  turn: number,
  cabinName?: CabinName,
): string[] => {
  const [first, two] = turn % 2 ? ['second', 'first'] : ['first', 'second']
  const names = [first, two, 'close'].map(kind => `${shape}-${colour}-${kind}`)
  return cabinName ? [...names, cabinPicture(cabinName)] : names
}

/** Draws a picture by name. Throws RangeError for a name that is not in `viewNames`. */
export const drawView = (name: string, pixelsWide: number) => {
  const view = all.get(name)
  if (!view) throw new RangeError(`There is no picture ${name}`)
  return draw(sceneOf(view.scene), view.subject(), pixelsWide)
}
