// Instruments of motorcycles, tricycles, buses and trucks, switched off, as SVG.

const svg = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="DejaVu Sans">${content}</svg>`

type Clock = {
  x: number
  y: number
  r: number
  figures: readonly string[]
  from?: number
  sweep?: number
  at?: number
  ink?: string
}

/** A round instrument with figures, ticks and a needle at a share of its way. */
const clock = ({ x, y, r, figures, from = -130, sweep = 260, at = 0, ink = '#e9eef2' }: Clock): string => {
  const spot = (turn: number, radius: number) => {
    const t = (turn * Math.PI) / 180
    return `${(x + radius * Math.sin(t)).toFixed(1)} ${(y - radius * Math.cos(t)).toFixed(1)}`
  }
  const steps = (figures.length - 1) * 5
  const ticks = Array.from({ length: steps + 1 }, (_, i) => {
    const turn = from + (sweep * i) / steps
    return `<path d="M${spot(turn, r * 0.95)} L${spot(turn, r * (i % 5 ? 0.88 : 0.81))}" stroke="${ink}" stroke-width="${r * (i % 5 ? 0.016 : 0.034)}"/>`
  }).join('')
  const words = figures
    .map((figure, i) => {
      const [a, b] = spot(from + (sweep * i) / (figures.length - 1), r * 0.66).split(' ')
      return `<text x="${a}" y="${Number(b) + r * 0.06}" font-size="${r * 0.17}" fill="${ink}" text-anchor="middle">${figure}</text>`
    })
    .join('')
  const needle = from + sweep * at
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="#0a0b0c"/>${ticks}${words}<path d="M${spot(needle, r * 0.84)} L${spot(needle + 90, r * 0.035)} L${spot(needle + 180, r * 0.18)} L${spot(needle - 90, r * 0.035)}Z" fill="#e8442a"/><circle cx="${x}" cy="${y}" r="${r * 0.1}" fill="#202326"/>`
}

const lamp = (x: number, y: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="20" fill="${fill}" stroke="#000" stroke-width="3"/>`
/** A display that shows nothing while the ignition is off. */
const display = (x: number, y: number, width: number, height: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="#5d6656" stroke="#17191a" stroke-width="6"/>`

export const clockPicture = svg(
  600,
  600,
  `<rect width="600" height="600" fill="#0a0b0c"/>${clock({ x: 300, y: 300, r: 290, figures: ['0', '20', '40', '60', '80', '100', '120', '140'] })}<text x="300" y="225" font-size="34" fill="#cfd6da" text-anchor="middle">km/h</text>${display(215, 400, 170, 56)}`,
)

export const fuelPicture = svg(
  600,
  600,
  `<rect width="600" height="600" fill="#0a0b0c"/>${clock({ x: 300, y: 330, r: 250, figures: ['E', '½', 'F'], from: -60, sweep: 120, at: 0.02 })}<text x="300" y="235" font-size="40" fill="#cfd6da" text-anchor="middle">FUEL</text>${lamp(170, 450, '#12401d')}${lamp(260, 490, '#152a55')}${lamp(345, 490, '#5a3b08')}${lamp(430, 450, '#12401d')}<text x="300" y="555" font-size="34" fill="#cfd6da" text-anchor="middle">N</text>`,
)

export const kekePicture = svg(
  700,
  700,
  `<rect width="700" height="700" fill="#0a0b0c"/>${clock({ x: 350, y: 350, r: 340, figures: ['0', '10', '20', '30', '40', '50', '60', '70', '80'] })}<text x="350" y="270" font-size="38" fill="#cfd6da" text-anchor="middle">km/h</text>${display(255, 440, 190, 62)}${lamp(200, 560, '#12401d')}${lamp(300, 600, '#5a1410')}${lamp(400, 600, '#152a55')}${lamp(500, 560, '#12401d')}`,
)

const plate = (width: number, height: number, content: string) =>
  svg(width, height, `<rect width="${width}" height="${height}" fill="#060708"/>${content}`)

export const busDialsPicture = plate(
  1200,
  420,
  `${clock({ x: 420, y: 215, r: 185, figures: ['0', '20', '40', '60', '80', '100', '120', '140', '160', '180'] })}${clock({ x: 820, y: 215, r: 185, figures: ['0', '1', '2', '3', '4', '5', '6'] })}${clock({ x: 130, y: 215, r: 110, figures: ['E', '½', 'F'], from: -60, sweep: 120, at: 0.03 })}${clock({ x: 1080, y: 215, r: 110, figures: ['C', '', 'H'], from: -60, sweep: 120, at: 0.03 })}${display(350, 300, 140, 44)}<text x="420" y="160" font-size="26" fill="#cfd6da" text-anchor="middle">km/h</text><text x="820" y="160" font-size="26" fill="#cfd6da" text-anchor="middle">x1000 r/min</text>`,
)

export const truckDialsPicture = plate(
  1400,
  460,
  `${clock({ x: 470, y: 230, r: 205, figures: ['0', '20', '40', '60', '80', '100', '120', '125'] })}${clock({ x: 930, y: 230, r: 205, figures: ['0', '5', '10', '15', '20', '25', '30'] })}<path d="M790 380 A205 205 0 0 1 776 96" fill="none" stroke="#1f8a4c" stroke-width="14"/>${[
    [140, 120, ['0', '5', '10']],
    [140, 345, ['0', '5', '10']],
    [1260, 120, ['40', '80', '120']],
    [1260, 345, ['E', '½', 'F']],
  ]
    .map(([x, y, figures]) =>
      clock({
        x: x as number,
        y: y as number,
        r: 98,
        figures: figures as string[],
        from: -70,
        sweep: 140,
        at: 0.02,
      }),
    )
    .join(
      '',
    )}${display(390, 320, 160, 46)}<text x="470" y="175" font-size="26" fill="#cfd6da" text-anchor="middle">km/h</text><text x="930" y="175" font-size="24" fill="#cfd6da" text-anchor="middle">x100 r/min</text><text x="140" y="180" font-size="20" fill="#cfd6da" text-anchor="middle">bar</text>${[620, 660, 700, 740, 780].map((x, i) => lamp(x, 80 + (i % 2) * 6, ['#12401d', '#5a3b08', '#5a1410', '#152a55', '#12401d'][i]!)).join('')}`,
)
