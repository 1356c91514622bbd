// Places outside the towns: savannah, Zuma Rock, Abuja's hills, the harmattan, the plateau, the shore.
import { chance } from '../random.ts'
import type { Scene } from './scene.ts'
import { clouds, down, floor, glow, grass, kerb, palm, ridge, sheet, tree } from './scenery.ts'

const by = (name: string) => chance(`scene ${name}`)

const savannah = (): Scene => {
  const luck = by('savannah')
  return {
    light: { sky: '#ffdca0', ground: '#8a4a28', glow: '#ffe7b8', shade: 0.08, lamps: false },
    background: `<defs>${down('s', [0, '#6aa2c8'], [0.45, '#f2cf8e'], [0.8, '#f7b25f'], [1, '#ffdf9f'])}${glow('sun', '#fff4cc')}</defs>${sheet('s', 0, 740)}<circle cx="1180" cy="520" r="460" fill="url(#sun)"/><circle cx="1180" cy="520" r="60" fill="#fffbe8"/>${clouds(luck, 10, 120, 380, '#ffe9c4', 0.4)}${ridge(luck, 720, 130, 18, '#b9885c')}${ridge(luck, 740, 70, 10, '#96703f')}<rect y="720" width="1600" height="110" fill="#b98d3c"/>${[90, 380, 1330, 1540].map(x => tree(luck, x, 760, luck.between(240, 400), 0.25, '#5d6a2a')).join('')}${[620, 820, 960].map(x => tree(luck, x, 742, luck.between(90, 150), 0.3, '#6d7430')).join('')}${grass(luck, 830, 90, '#c59b45')}${floor('f', 822, '#b5653a', '#7a3a20')}<path d="M0,1010 Q800,980 1600,1020 L1600,1050 Q800,1006 0,1040 Z" fill="#5f2b17" opacity=".35"/><path d="M0,900 Q800,884 1600,906 L1600,922 Q800,900 0,916 Z" fill="#d98a58" opacity=".4"/>`,
  }
}

// The monolith north of Abuja: a dome with rain marks, some of which look like a face.
const rock = (luck: ReturnType<typeof chance>) => {
  const dome =
    'M330,700 C350,560 400,330 520,250 C610,196 760,180 900,214 C1040,250 1110,400 1150,520 C1176,600 1196,660 1206,700 Z'
  const marks = Array.from({ length: 34 }, () => {
    const [x, y] = [luck.between(400, 1130), luck.between(240, 420)]
    return `<path d="M${x},${y} q${luck.between(-14, 14)},120 ${luck.between(-20, 20)},${luck.between(140, 330)}" stroke="${luck.pick(['#4f4a48', '#b8aea2', '#635b56'])}" stroke-width="${luck.between(6, 26)}" opacity=".32" fill="none" stroke-linecap="round"/>`
  }).join('')
  return `<clipPath id="dome"><path d="${dome}"/></clipPath><path d="${dome}" fill="url(#rock)"/><g clip-path="url(#dome)">${marks}<path d="M330,700 C350,560 400,330 520,250 L640,240 C500,380 470,560 470,700 Z" fill="#fff2d8" opacity=".24"/><path d="M1206,700 C1176,600 1110,380 980,250 C1080,420 1090,580 1080,700 Z" fill="#1c1a22" opacity=".35"/></g>`
}

const zuma = (): Scene => {
  const luck = by('zuma')
  return {
    light: { sky: '#e4eff5', ground: '#5d6152', glow: '#ffffff', shade: 0.02, lamps: false },
    background: `<defs>${down('s', [0, '#3f86c4'], [0.7, '#b4d8ee'], [1, '#eef4ee'])}${down('rock', [0, '#a79c90'], [0.5, '#857b72'], [1, '#6a645c'])}</defs>${sheet('s', 0, 740)}${clouds(luck, 18, 60, 420, '#ffffff', 0.6)}${ridge(luck, 700, 70, 10, '#8fa67c')}${rock(luck)}<rect y="690" width="1600" height="110" fill="#6f9445"/>${Array.from({ length: 16 }, () => tree(luck, luck.between(0, 1600), luck.between(712, 760), luck.between(60, 130), 0.9, '#456f34')).join('')}${grass(luck, 806, 50, '#7fa04c', 300)}${floor('f', 800, '#7a7c7e', '#414347')}<rect y="806" width="1600" height="10" fill="#e8e2c8" opacity=".8"/><path d="M-60,1090 h300 M400,1090 h300 M860,1090 h300 M1320,1090 h300" stroke="#f0ead4" stroke-width="18" opacity=".65"/>`,
  }
}

const abuja = (): Scene => {
  const luck = by('abuja')
  const mosque = `<g fill="#e6cf8e"><path d="M640,600 a110,110 0 0 1 220,0 Z" fill="#e2b437"/><rect x="747" y="470" width="6" height="30" fill="#e2b437"/><rect x="560" y="600" width="380" height="110" fill="#ece6d8"/>${[540, 600, 894, 952].map(x => `<rect x="${x}" y="410" width="18" height="300" fill="#e8e2d4"/><path d="M${x - 4},412 L${x + 9},372 L${x + 22},412 Z" fill="#e2b437"/>`).join('')}</g>`
  return {
    light: { sky: '#dfe9f4', ground: '#5f6066', glow: '#ffffff', shade: 0.03, lamps: false },
    background: `<defs>${down('s', [0, '#5b8fc6'], [0.6, '#c2d9ea'], [1, '#f6ead6'])}${down('h', [0, '#7d8a86'], [1, '#a9b39a'])}</defs>${sheet('s', 0, 740)}${clouds(luck, 12, 60, 360, '#ffffff', 0.5)}${ridge(luck, 720, 330, 44, '#8b9aa4')}${ridge(luck, 720, 210, 30, '#7b8b80')}${mosque}${Array.from({ length: 12 }, (_, i) => tree(luck, i * 145 + luck.between(-30, 30), 770, luck.between(120, 190), 1, '#3f6d3a')).join('')}${[70, 470, 1130, 1500].map(x => `<rect x="${x}" y="380" width="7" height="390" fill="#555b62"/><path d="M${x - 60},384 q64,-22 128,0" stroke="#555b62" stroke-width="7" fill="none"/>`).join('')}<rect y="756" width="1600" height="34" fill="#5f8a45"/>${kerb(788, 22, '#f4f2ec', '#d9a520')}${floor('f', 810, '#7c7e82', '#43454a')}<path d="M0,1090 h1600" stroke="#f2ecd8" stroke-width="12" opacity=".5"/>`,
  }
}

const harmattan = (): Scene => {
  const luck = by('harmattan')
  return {
    light: { sky: '#efe0c4', ground: '#9a7f5a', glow: '#fff4dc', shade: 0.04, lamps: false },
    background: `<defs>${down('s', [0, '#cdb58e'], [0.6, '#e6d2ae'], [1, '#efe0c2'])}${glow('sun', '#fffaf0')}</defs>${sheet('s', 0, 800)}<circle cx="520" cy="300" r="260" fill="url(#sun)"/><circle cx="520" cy="300" r="46" fill="#fffdf6"/>${ridge(luck, 780, 90, 12, '#d2b98f')}<g fill="#bfa57c"><rect x="1080" y="430" width="26" height="340"/><path d="M1070,436 h46 l-23,-60 Z"/><path d="M1130,700 h300 v80 h-300 Z M1160,700 a70,60 0 0 1 140,0 Z"/></g>${[80, 300, 700, 960, 1500].map(x => tree(luck, x, 788, luck.between(180, 330), 0.5, '#a08f62')).join('')}<rect y="776" width="1600" height="40" fill="#c3a676"/>${floor('f', 800, '#c9a878', '#93754c')}<path d="M0,1000 Q800,985 1600,1004 L1600,1024 Q800,1004 0,1022 Z" fill="#6e5334" opacity=".25"/>`,
    over: `<defs>${down('dust', [0, '#e8d5b0', 0.24], [0.6, '#e8d5b0', 0.16], [1, '#e8d5b0', 0])}</defs>${sheet('dust', 0, 1000)}`,
  }
}

const plateau = (): Scene => {
  const luck = by('plateau')
  return {
    light: { sky: '#e8f2ee', ground: '#4c5a3c', glow: '#ffffff', shade: 0.04, lamps: false },
    background: `<defs>${down('s', [0, '#86b4d0'], [0.6, '#d9e8e8'], [1, '#f6f1e2'])}${down('mist', [0, '#ffffff', 0], [0.5, '#ffffff', 0.6], [1, '#ffffff', 0])}</defs>${sheet('s', 0, 760)}${clouds(luck, 14, 60, 340, '#ffffff', 0.6)}${ridge(luck, 700, 420, 46, '#9db7b4')}${ridge(luck, 720, 300, 34, '#7ea082')}${sheet('mist', 520, 180)}${ridge(luck, 760, 180, 22, '#5f8b54')}${ridge(luck, 800, 90, 14, '#4f7d43')}${[60, 240, 1380, 1560].map(x => tree(luck, x, 800, luck.between(160, 300), 1, '#3c6936')).join('')}${grass(luck, 822, 60, '#6c9a4c', 360)}${floor('f', 816, '#73746f', '#3c3e3c')}<rect y="822" width="1600" height="8" fill="#efe9d2" opacity=".7"/>`,
  }
}

const shore = (): Scene => {
  const luck = by('shore')
  return {
    light: { sky: '#fbe9d0', ground: '#a88a64', glow: '#fff6e0', shade: 0.03, lamps: false },
    background: `<defs>${down('s', [0, '#4c9cc9'], [0.6, '#b9dde6'], [1, '#fdeccb'])}${down('sea', [0, '#5fb0bd'], [0.5, '#2f8ca3'], [1, '#8fcfcf'])}${glow('sun', '#fff6d8')}</defs>${sheet('s', 0, 620)}<circle cx="300" cy="560" r="380" fill="url(#sun)"/>${clouds(luck, 12, 60, 360, '#fff6e6', 0.6)}${sheet('sea', 600, 170)}${Array.from({ length: 6 }, (_, i) => `<path d="M0,${640 + i * 24} q200,${-8 - i * 2} 400,0 t400,0 t400,0 t400,0" stroke="#fff" stroke-width="${3 + i * 1.6}" opacity=".5" fill="none"/>`).join('')}${floor('f', 762, '#ecd7ac', '#b3915f')}${[60, 190, 1330, 1470, 1570].map(x => palm(luck, x, luck.between(790, 830), luck.between(440, 640), '#3f7f46', '#8a7458')).join('')}<path d="M0,1004 Q800,980 1600,1010 L1600,1040 Q800,1004 0,1034 Z" fill="#7d6039" opacity=".3"/>`,
  }
}

export const countryScenes = { savannah, zuma, abuja, harmattan, plateau, shore }
