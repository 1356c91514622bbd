// Draws a car interior from the driver's seat, coloured by trim.

const channels = (hex: string) => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))

/** A colour between two, `share` of the way from `from` to `to`. */
const mix = (from: string, to: string, share: number): string => {
  const target = channels(to)
  const mixed = channels(from).map((value, i) => Math.round(value + (target[i]! - value) * share))
  return `#${mixed.map(value => value.toString(16).padStart(2, '0')).join('')}`
}

const trims = {
  black: { soft: '#1b1d21', hard: '#2a2d32', accent: '#9aa1a8', stitch: '#b3262b', screen: true },
  beige: { soft: '#b9a280', hard: '#3a332b', accent: '#c7b48f', stitch: '#6e5a3c', screen: true },
  brown: { soft: '#6b3f26', hard: '#201d1b', accent: '#b98b5a', stitch: '#e0b681', screen: true },
  grey: { soft: '#6d737a', hard: '#3b4046', accent: '#a9b0b7', stitch: '#4c5157', screen: false },
} as const

export type CabinName = keyof typeof trims
export const cabinNames = Object.keys(trims) as CabinName[]

const outside = `<defs><linearGradient id="out" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7db4dc"/><stop offset=".6" stop-color="#dcebf2"/><stop offset=".62" stop-color="#7f9a5c"/><stop offset="1" stop-color="#8d8f92"/></linearGradient></defs><rect width="1600" height="1200" fill="url(#out)"/><path d="M0,330 q200,-70 420,-24 t460,-10 t420,6 t300,0 V380 H0 Z" fill="#6f8d63"/><rect y="366" width="1600" height="400" fill="#8aa264"/><path d="M620,372 L980,372 L1500,700 H100 Z" fill="#6c6f74"/><path d="M800,380 v40 M800,450 v70 M800,560 v100" stroke="#f1ead2" stroke-width="12" opacity=".8"/>`

const vent = (x: number, y: number, wide: number, accent: string) =>
  `<rect x="${x}" y="${y}" width="${wide}" height="66" rx="16" fill="#08090b" stroke="${accent}" stroke-width="4"/>${[14, 28, 42].map(dy => `<path d="M${x + 12},${y + dy + 6} h${wide - 24}" stroke="#2c2f34" stroke-width="5"/>`).join('')}`

const dial = (x: number, y: number, accent: string) =>
  `<circle cx="${x}" cy="${y}" r="74" fill="#07090c" stroke="${accent}" stroke-width="5"/>${Array.from({ length: 9 }, (_, i) => `<path d="M${x},${y - 64} v14" stroke="#dfe6ec" stroke-width="4" transform="rotate(${-120 + i * 30} ${x} ${y})"/>`).join('')}<path d="M${x - 5},${y + 8} L${x},${y - 56} L${x + 5},${y + 8} Z" fill="#e0402f" transform="rotate(-64 ${x} ${y})"/><circle cx="${x}" cy="${y}" r="10" fill="#30343a"/>`

const screen = (big: boolean, accent: string) =>
  big
    ? `<rect x="716" y="470" width="330" height="196" rx="18" fill="#05070a" stroke="${accent}" stroke-width="4"/><rect x="728" y="482" width="306" height="172" rx="10" fill="#0e2033"/><path d="M740,640 C800,560 850,620 900,560 S1000,540 1024,500" stroke="#3fb6ff" stroke-width="7" fill="none"/><path d="M728,590 h306 M820,482 v172 M930,482 v172" stroke="#1d3a57" stroke-width="4"/><circle cx="900" cy="560" r="12" fill="#ffb43f"/><path d="M728,482 h160 l-90,172 h-70 Z" fill="#fff" opacity=".06"/>`
    : `<rect x="736" y="520" width="290" height="130" rx="12" fill="#0b0d10" stroke="${accent}" stroke-width="4"/><rect x="756" y="536" width="250" height="48" rx="6" fill="#12343a"/><path d="M776,560 h60 M860,560 h90" stroke="#57e0c8" stroke-width="8"/><circle cx="778" cy="618" r="20" fill="#24272c" stroke="${accent}" stroke-width="3"/><circle cx="984" cy="618" r="20" fill="#24272c" stroke="${accent}" stroke-width="3"/>`

const steering = (soft: string, hard: string, accent: string) =>
  `<g transform="translate(430,800) scale(1,.98) rotate(-4)"><circle r="268" fill="none" stroke="#060709" stroke-width="54"/><circle r="268" fill="none" stroke="${mix('#15171a', soft, 0.25)}" stroke-width="44"/><path d="M-262,-90 A277,277 0 0 1 90,-262" fill="none" stroke="#fff" stroke-width="9" opacity=".16"/><path d="M-250,20 L-90,-44 L90,-44 L250,20 L248,66 L96,52 L58,150 L70,256 L-70,256 L-58,150 L-96,52 L-248,66 Z" fill="${mix(hard, '#000000', 0.4)}"/><path d="M-110,-50 C-60,-84 60,-84 110,-50 L98,56 C60,104 -60,104 -98,56 Z" fill="${hard}" stroke="#07080a" stroke-width="4"/><ellipse cy="2" rx="40" ry="30" fill="none" stroke="${accent}" stroke-width="7"/><path d="M-18,14 L0,-18 L18,14" fill="none" stroke="${accent}" stroke-width="7"/><rect x="-210" y="8" width="70" height="28" rx="10" fill="#0c0e11"/><rect x="140" y="8" width="70" height="28" rx="10" fill="#0c0e11"/></g>`

/** The cabin in one of its trims, as SVG that covers the whole canvas. */
export const cabin = (name: CabinName): string => {
  const { soft, hard, accent, stitch, screen: big } = trims[name]
  return `${outside}<path d="M0,0 H1600 V120 C1200,70 400,70 0,120 Z" fill="#15171a"/><path d="M0,90 L60,100 L190,500 L0,560 Z M1600,90 L1540,100 L1430,500 L1600,560 Z" fill="#1d1f23"/><rect x="700" y="96" width="210" height="74" rx="30" fill="#0d0f12"/><rect x="710" y="104" width="190" height="58" rx="24" fill="#7fa4bd"/><path d="M0,520 C240,430 620,420 800,432 C1060,420 1380,440 1600,520 V720 H0 Z" fill="${mix(hard, '#000000', 0.3)}"/><path d="M0,520 C240,430 620,420 800,432 C1060,420 1380,440 1600,520" fill="none" stroke="#fff" stroke-width="6" opacity=".14"/><path d="M0,660 C260,600 560,620 700,680 L1060,680 C1240,610 1420,610 1600,650 V1200 H0 Z" fill="${soft}"/><path d="M0,672 C260,612 560,632 700,692 M1060,692 C1240,622 1420,622 1600,662" fill="none" stroke="${stitch}" stroke-width="4" stroke-dasharray="16 9"/><path d="M0,900 C400,840 640,900 700,960 V1200 H0 Z M1600,900 C1300,850 1130,880 1060,950 V1200 H1600 Z" fill="#000" opacity=".28"/><path d="M190,520 C260,440 600,440 670,520 L690,640 C560,600 300,600 170,640 Z" fill="#0a0b0e"/>${dial(320, 566, accent)}${dial(540, 566, accent)}<rect x="396" y="520" width="70" height="86" rx="8" fill="#0f2130"/>${vent(60, 560, 110, accent)}${vent(1090, 530, 170, accent)}${vent(1440, 560, 110, accent)}${screen(big, accent)}<path d="M700,690 L1060,690 L1100,1200 L650,1200 Z" fill="${mix(hard, '#000000', 0.15)}"/><path d="M700,690 L650,1200 M1060,690 L1100,1200" stroke="${accent}" stroke-width="6" opacity=".8"/><rect x="750" y="706" width="260" height="62" rx="14" fill="#0c0e11"/>${[790, 880, 970].map(x => `<circle cx="${x}" cy="737" r="24" fill="#23262b" stroke="${accent}" stroke-width="4"/><path d="M${x},737 v-18" stroke="#fff" stroke-width="4"/>`).join('')}<rect x="800" y="820" width="160" height="250" rx="40" fill="#0b0c0f"/><path d="M880,1000 V890" stroke="#b9bfc5" stroke-width="16"/><ellipse cx="880" cy="876" rx="46" ry="54" fill="${mix('#17191c', soft, 0.3)}" stroke="${accent}" stroke-width="4"/><path d="M856,850 q24,-20 48,0" stroke="#fff" stroke-width="5" opacity=".3" fill="none"/><rect x="1090" y="700" width="420" height="170" rx="26" fill="${mix(soft, '#000000', 0.16)}" stroke="#000" stroke-opacity=".35" stroke-width="4"/><rect x="1270" y="716" width="70" height="18" rx="9" fill="${accent}"/>${steering(soft, hard, accent)}`
}
