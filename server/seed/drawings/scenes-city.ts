// City scenes: Lagos at dusk and by day, bridge, forecourt, estate.
import { chance } from '../random.ts'
import type { Scene } from './scene.ts'
import { bokeh, clouds, down, floor, glow, kerb, palm, sheet, towers, tree } from './scenery.ts'

const by = (name: string) => chance(`scene ${name}`)

// The cable-stayed bridge between Lekki and Ikoyi.
const bridge = (y: number, colour: string) =>
  `<rect x="0" y="${y}" width="1600" height="12" fill="${colour}"/><path d="M1090,${y + 6} L1108,${y - 290} L1126,${y + 6} Z" fill="${colour}"/>${Array.from({ length: 13 }, (_, i) => `<path d="M1108,${y - 280 + i * 8} L${1108 - 60 - i * 38},${y} M1108,${y - 280 + i * 8} L${1108 + 60 + i * 34},${y}" stroke="${colour}" stroke-width="2.4" opacity=".8"/>`).join('')}${Array.from({ length: 11 }, (_, i) => `<rect x="${i * 160 + 40}" y="${y}" width="14" height="70" fill="${colour}"/>`).join('')}`

const lagosDusk = (): Scene => {
  const luck = by('dusk')
  return {
    light: { sky: '#f2a77f', ground: '#4a3446', glow: '#ffd9a8', shade: 0.2, lamps: true },
    background: `<defs>${down('s', [0, '#1e2350'], [0.3, '#5b3a73'], [0.6, '#c25a63'], [0.85, '#f59a5c'], [1, '#ffd08a'])}${glow('sun', '#fff0c0')}${down('w', [0, '#e58a5c'], [0.4, '#8a4a62'], [1, '#3a2b4c'])}</defs>${sheet('s', 0, 660)}<circle cx="420" cy="600" r="360" fill="url(#sun)"/><circle cx="420" cy="596" r="52" fill="#fff6d8"/>${clouds(luck, 16, 80, 420, '#ff9c78', 0.22)}${clouds(luck, 10, 60, 300, '#3c2a5c', 0.3)}${towers(luck, { ground: 640, tall: 340, colour: '#5f3a5e', window: '#ffd890', lit: 0.12 })}${towers(luck, { ground: 660, tall: 230, colour: '#38274a', window: '#ffdf9a', lit: 0.28, step: 70 })}${sheet('w', 656, 150)}<rect x="380" y="660" width="90" height="130" fill="#ffe2a8" opacity=".5"/>${bridge(640, '#2c2140')}${floor('f', 800, '#4b3a48', '#1d1a24')}<rect y="792" width="1600" height="14" fill="#6d5560"/>${Array.from({ length: 9 }, (_, i) => `<rect x="${i * 200 + 60}" y="740" width="8" height="60" fill="#2a2033"/>`).join('')}<rect y="742" width="1600" height="6" fill="#2a2033"/>`,
  }
}

const lagosDay = (): Scene => {
  const luck = by('day')
  return {
    light: { sky: '#dcebf7', ground: '#6d6a66', glow: '#ffffff', shade: 0, lamps: false },
    background: `<defs>${down('s', [0, '#4d93cf'], [0.6, '#a9d2ee'], [1, '#e9f3f7'])}</defs>${sheet('s', 0, 760)}${clouds(luck, 14, 60, 430, '#ffffff', 0.55)}${towers(luck, { ground: 760, tall: 560, colour: '#a9bccb', window: '#dcebf5', lit: 0.55, step: 150 })}${towers(luck, { ground: 770, tall: 330, colour: '#d8cdbb', window: '#6f8798', lit: 0.6, step: 110 })}${Array.from({ length: 7 }, (_, i) => tree(luck, i * 250 + luck.between(-50, 60), 780, luck.between(130, 200), 0.9, '#4d7a3d')).join('')}${[120, 520, 1010, 1420].map(x => palm(luck, x, 790, luck.between(300, 400), '#3f7a3a', '#7d6b55')).join('')}<rect y="762" width="1600" height="26" fill="#c8b9a0"/>${kerb(786, 26, '#f2f0ea', '#26282c')}${floor('f', 812, '#84868a', '#4a4c51')}<path d="M0,1080 h260 M420,1080 h260 M840,1080 h260 M1260,1080 h260" stroke="#e9e5d6" stroke-width="16" opacity=".55"/>`,
  }
}

const night = (): Scene => {
  const luck = by('night')
  return {
    light: { sky: '#8aa0d8', ground: '#26304a', glow: '#ffd9a0', shade: 0.34, lamps: true },
    background: `<defs>${down('s', [0, '#070b1c'], [0.7, '#16214a'], [1, '#3a3a68'])}${glow('lamp', '#ffcf87')}</defs>${sheet('s', 0, 760)}${towers(luck, { ground: 760, tall: 520, colour: '#131a38', window: '#ffdf9c', lit: 0.34, step: 120 })}${bokeh(luck, 60, 420, 790, ['#ffb45e', '#ff7a4a', '#ffe0a0', '#8fb4ff', '#ff5e5e', '#7affc0'])}${floor('f', 780, '#1c2340', '#07090f')}${Array.from({ length: 16 }, () => `<ellipse cx="${luck.between(0, 1600)}" cy="${luck.between(800, 980)}" rx="${luck.between(10, 32)}" ry="${luck.between(60, 150)}" fill="${luck.pick(['#ffb45e', '#ff7a4a', '#8fb4ff', '#ffe0a0'])}" opacity=".13"/>`).join('')}${[200, 800, 1400].map(x => `<rect x="${x}" y="260" width="8" height="520" fill="#0a0f22"/><path d="M${x + 4},264 h90" stroke="#0a0f22" stroke-width="8"/><circle cx="${x + 92}" cy="276" r="110" fill="url(#lamp)"/><circle cx="${x + 92}" cy="272" r="14" fill="#fff3d0"/>`).join('')}`,
  }
}

const forecourt = (): Scene => {
  const luck = by('forecourt')
  const parked = [60, 420, 1080, 1400]
    .map(
      (x, i) =>
        `<path d="M${x},790 q4,-52 40,-58 q40,-50 90,-50 q60,0 92,50 q46,6 48,58 Z" fill="${['#8c2b2f', '#d9dde0', '#2d4f80', '#4b4f55'][i]}"/><path d="M${x + 56},730 q30,-34 74,-34 q48,0 74,34 Z" fill="#1c2530"/><circle cx="${x + 62}" cy="790" r="26" fill="#141518"/><circle cx="${x + 214}" cy="790" r="26" fill="#141518"/>`,
    )
    .join('')
  return {
    light: { sky: '#f3efe6', ground: '#8b8378', glow: '#ffffff', shade: 0.02, lamps: false },
    background: `<defs>${down('s', [0, '#79b2dd'], [1, '#dfeef5'])}${down('g', [0, '#cfe3ee'], [0.5, '#7fa0b4'], [1, '#f3d9a6'])}</defs>${sheet('s', 0, 700)}${clouds(luck, 8, 40, 220, '#ffffff', 0.6)}<rect x="60" y="250" width="1480" height="520" fill="#eceae4"/><rect x="60" y="220" width="1480" height="100" fill="#0f5c4b"/><rect x="60" y="316" width="1480" height="14" fill="#e8b13a"/><rect x="90" y="350" width="1420" height="410" fill="url(#g)"/>${Array.from({ length: 9 }, (_, i) => `<rect x="${90 + i * 158}" y="346" width="12" height="420" fill="#f6f5f1"/>`).join('')}<path d="M90,350 L430,350 L200,760 L90,760 Z M640,350 h170 L600,760 h-140 Z M1180,350 h120 L1100,760 h-90 Z" fill="#fff" opacity=".2"/>${Array.from({ length: 12 }, (_, i) => `<rect x="${150 + i * 120}" y="372" width="60" height="8" fill="#fff6d0"/>`).join('')}${parked}<path d="M0,170 Q400,250 800,190 T1600,180" fill="none" stroke="#50565c" stroke-width="3"/>${Array.from({ length: 22 }, (_, i) => `<path d="M${i * 74 + 10},${200 + Math.sin(i / 1.8) * 22} h44 l-22,52 Z" fill="${['#0f7a4f', '#ffffff', '#e8b13a'][i % 3]}"/>`).join('')}${floor('f', 770, '#c3bcae', '#857d72')}${Array.from({ length: 15 }, (_, i) => `<path d="M${800 + (i - 7) * 130},770 L${800 + (i - 7) * 420},1200" stroke="#6f675c" stroke-width="3" opacity=".5"/>`).join('')}<path d="M0,830 H1600 M0,910 H1600 M0,1030 H1600" stroke="#6f675c" stroke-width="3" opacity=".45"/>`,
  }
}

const estate = (): Scene => {
  const luck = by('estate')
  const flowers = Array.from(
    { length: 150 },
    () =>
      `<circle cx="${luck.between(40, 700)}" cy="${luck.between(440, 600) + luck.between(-40, 40)}" r="${luck.between(6, 15)}" fill="${luck.pick(['#c2317f', '#d9468f', '#a3246b', '#3f6d35', '#4f8140'])}"/>`,
  ).join('')
  return {
    light: { sky: '#f6ead6', ground: '#8a6a52', glow: '#fff3d8', shade: 0.02, lamps: false },
    background: `<defs>${down('s', [0, '#77b4e0'], [1, '#f4ecd9'])}${down('wall', [0, '#f1e3c8'], [1, '#d5c09a'])}</defs>${sheet('s', 0, 640)}${clouds(luck, 7, 60, 260, '#ffffff', 0.5)}<path d="M760,430 L1130,250 L1520,430 Z" fill="#8c3f2e"/><rect x="800" y="428" width="680" height="330" fill="#efe6d6"/>${[860, 1030, 1200, 1360].map(x => `<rect x="${x}" y="470" width="84" height="110" fill="#4b6070"/><path d="M${x + 42},470 v110 M${x},525 h84" stroke="#fff" stroke-width="6"/>`).join('')}${tree(luck, 180, 620, 420, 1, '#3f6b35')}${palm(luck, 690, 640, 430, '#4a7d3c', '#86705a')}${palm(luck, 1550, 650, 480, '#4a7d3c', '#86705a')}<rect y="560" width="1600" height="220" fill="url(#wall)"/><rect y="548" width="1600" height="18" fill="#b79a6f"/>${[0, 330, 660, 1240, 1570].map(x => `<rect x="${x}" y="526" width="44" height="256" fill="#c7ad82"/><rect x="${x - 6}" y="516" width="56" height="16" fill="#9a7d55"/>`).join('')}<rect x="760" y="548" width="430" height="232" fill="#25332d"/>${Array.from({ length: 20 }, (_, i) => `<rect x="${770 + i * 21}" y="540" width="7" height="240" fill="#3b4d44"/>`).join('')}${flowers}${floor('f', 780, '#b58e72', '#7c5a46')}${Array.from({ length: 10 }, (_, r) => Array.from({ length: 22 }, (__, c) => `<rect x="${(c - 0.5 * (r % 2)) * 80}" y="${784 + r * r * 4.2}" width="76" height="${8 + r * 7}" fill="${(r + c) % 3 ? '#000' : '#fff'}" opacity=".05"/>`).join('')).join('')}`,
  }
}

export const cityScenes = { lagosDusk, lagosDay, night, forecourt, estate }
