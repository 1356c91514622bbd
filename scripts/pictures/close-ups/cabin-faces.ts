// Faces that light up in a cabin, as SVG: dials, screen, radio and climate.

const svg = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="DejaVu Sans">${content}</svg>`

const around = (count: number, from: number, sweep: number, make: (i: number, degrees: number) => string) =>
  Array.from({ length: count }, (_, i) => make(i, from + (sweep * i) / (count - 1))).join('')

const dial = (x: number, y: number, r: number, figures: readonly string[], at: number) => {
  const spot = (degrees: number, radius: number) => {
    const t = (degrees * Math.PI) / 180
    return `${(x + radius * Math.sin(t)).toFixed(1)} ${(y - radius * Math.cos(t)).toFixed(1)}`
  }
  const many = (figures.length - 1) * 5 + 1
  const ticks = around(
    many,
    -125,
    250,
    (i, t) =>
      `<path d="M${spot(t, r * 0.9)} L${spot(t, r * (i % 5 ? 0.84 : 0.77))}" stroke="#e9eef2" stroke-width="${i % 5 ? r * 0.014 : r * 0.03}"/>`,
  )
  const words = around(figures.length, -125, 250, (i, t) => {
    const [a, b] = spot(t, r * 0.6).split(' ')
    return `<text x="${a}" y="${Number(b) + r * 0.055}" font-size="${r * (figures.length > 9 ? 0.125 : 0.16)}" fill="#dfe6ea" text-anchor="middle">${figures[i]}</text>`
  })
  const needle = -125 + 250 * at
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="#08090b" stroke="#6d7276" stroke-width="${r * 0.05}"/><circle cx="${x}" cy="${y}" r="${r * 0.93}" fill="none" stroke="#1a2a36" stroke-width="${r * 0.03}"/>${ticks}${words}<path d="M${spot(needle, r * 0.82)} L${spot(needle + 90, r * 0.04)} L${spot(needle + 180, r * 0.16)} L${spot(needle - 90, r * 0.04)}Z" fill="#e8442a"/><circle cx="${x}" cy="${y}" r="${r * 0.13}" fill="#16181a" stroke="#3a3e42" stroke-width="${r * 0.02}"/>`
}

const speeds = ['0', '20', '40', '60', '80', '100', '120', '140', '160', '180', '200', '220']
const turns = ['0', '1', '2', '3', '4', '5', '6', '7', '8']

export const dialsPicture = svg(
  1100,
  394,
  `<rect width="1100" height="394" fill="#050607"/>${dial(250, 200, 172, turns, 0)}${dial(850, 200, 172, speeds, 0)}<rect x="452" y="90" width="196" height="220" rx="12" fill="#04060a" stroke="#23282c" stroke-width="4"/>`,
)

export const screenPicture = svg(
  1000,
  550,
  `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#122a4a"/><stop offset="1" stop-color="#05070c"/></linearGradient></defs><rect width="1000" height="550" fill="#020304"/><rect x="16" y="14" width="968" height="522" rx="10" fill="url(#g)"/>${[
    ['#2f8ad6', 'Radio'],
    ['#38a169', 'Phone'],
    ['#d9822b', 'Media'],
    ['#7a5fd0', 'Setup'],
  ]
    .map(
      ([fill, word], i) =>
        `<rect x="${70 + i * 225}" y="150" width="185" height="185" rx="34" fill="${fill}"/><circle cx="${162 + i * 225}" cy="242" r="46" fill="none" stroke="#fff" stroke-width="12"/><text x="${162 + i * 225}" y="395" font-size="42" fill="#e8eef4" text-anchor="middle">${word}</text>`,
    )
    .join(
      '',
    )}<text x="50" y="80" font-size="44" fill="#cfd8e2">FM 96.9</text><text x="950" y="80" font-size="44" fill="#cfd8e2" text-anchor="end">31°C</text><rect x="50" y="440" width="900" height="10" rx="5" fill="#3b4f68"/><rect x="50" y="440" width="420" height="10" rx="5" fill="#8fc1f2"/>`,
)

export const gatePicture = svg(
  200,
  400,
  `<rect width="200" height="400" fill="#0b0c0d"/><rect x="82" y="40" width="36" height="320" rx="14" fill="#000" stroke="#2a2d30" stroke-width="4"/>${['P', 'R', 'N', 'D', 'S'].map((word, i) => `<text x="160" y="${76 + i * 66}" font-size="38" fill="${i ? '#aeb4b8' : '#e2533c'}" text-anchor="middle">${word}</text>`).join('')}`,
)

const key = (x: number, y: number, w: number, h: number, word = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="7" fill="#17191b" stroke="#2b2e31" stroke-width="3"/><text x="${x + w / 2}" y="${y + h / 2 + 8}" font-size="22" fill="#cdd3d7" text-anchor="middle">${word}</text>`

/** Controls, with a radio above them if there is no screen. */
export const radioPicture = (hasRadio: boolean): string => {
  const radio = `<rect x="150" y="20" width="700" height="130" rx="10" fill="#020504"/><text x="200" y="112" font-size="72" fill="#62d8c8" letter-spacing="8">FM 96.9</text><text x="720" y="60" font-size="26" fill="#3d8f86">CD</text><rect x="230" y="172" width="540" height="14" rx="6" fill="#000"/>${[0, 1, 2, 3, 4, 5].map(i => key(190 + i * 106, 210, 90, 58, String(i + 1))).join('')}${['SEEK', 'TRACK', 'AM', 'FM', 'CD', 'AUX'].map((word, i) => key(190 + i * 106, 286, 90, 50, word)).join('')}`
  const touch = `${['MEDIA', 'HOME', 'MAP', 'AUDIO'].map((word, i) => key(60 + i * 226, 40, 200, 62, word)).join('')}<rect x="60" y="150" width="880" height="110" rx="12" fill="#030506"/><text x="170" y="226" font-size="62" fill="#dfe7ec" text-anchor="middle">22°</text><text x="830" y="226" font-size="62" fill="#dfe7ec" text-anchor="middle">22°</text><text x="500" y="222" font-size="46" fill="#8fd0ff" text-anchor="middle">AUTO</text>`
  return svg(
    1000,
    700,
    `<rect width="1000" height="700" fill="#0d0e0f"/>${hasRadio ? radio : touch}${['A/C', '', '', ''].map((word, i) => key(hasRadio ? 400 : 290 + i * 108, 610, 92, 54, word)).join('')}`,
  )
}

const gateBars = Array.from(
  { length: 22 },
  (_, i) => `<rect x="${706 + i * 18}" y="70" width="9" height="420" fill="#2c3a44"/>`,
)

/** A wall with posts and a gate, as it stands before many a car. */
export const wallPicture = svg(
  1800,
  520,
  `<rect width="1800" height="520" fill="#b9a68a"/><rect width="1800" height="26" fill="#8f8069"/><rect y="430" width="1800" height="90" fill="#8c7a62"/>${[0, 330, 650, 1110, 1440, 1760].map(x => `<rect x="${x}" y="0" width="46" height="520" fill="#cdbb9d"/><rect x="${x - 6}" y="0" width="58" height="22" fill="#a3937a"/>`).join('')}<rect x="700" y="60" width="406" height="460" fill="#3b4c58"/>${gateBars.join('')}<rect x="700" y="180" width="406" height="10" fill="#22303a"/><rect x="700" y="350" width="406" height="10" fill="#22303a"/><path d="M120 40q20 120-6 380M980 30q-14 90 8 200M1560 40q30 180 4 420" stroke="#7d6d57" stroke-width="18" fill="none" opacity=".35"/>`,
)
