// Building blocks of spare part drawings on the 1600 by 1200 canvas.

const ramp = (id: string, across: boolean, ...stops: readonly string[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${across ? 1 : 0}" y2="${across ? 0 : 1}">${stops.map((colour, i) => `<stop offset="${(i / (stops.length - 1)).toFixed(2)}" stop-color="${colour}"/>`).join('')}</linearGradient>`

/** The surfaces that parts are made of, by name; `-x` runs across. */
export const surfaces = `<defs>${ramp('steel', false, '#f2f5f7', '#aab3bb', '#68727b', '#8f99a1')}${ramp('steel-x', true, '#77818a', '#eef2f4', '#9aa4ac', '#59636b')}${ramp('iron', false, '#6d747b', '#3e454c', '#23282d')}${ramp('iron-x', true, '#2a2f34', '#767e86', '#3b4147', '#1f2327')}${ramp('black', false, '#4a5057', '#22262b', '#0f1114')}${ramp('copper', false, '#f0c08a', '#b9763a', '#7a4719')}${ramp('red', false, '#f06a5a', '#c0261f', '#7c120f')}${ramp('blue', false, '#5aa5e8', '#1f66b5', '#113e74')}${ramp('gold', true, '#8a5f14', '#f4cf6c', '#c08a22', '#7b520c')}${ramp('green', false, '#5fc98a', '#1f8a4c', '#0f5630')}${ramp('glass', false, '#f8fcff', '#b9d3e6', '#7ea6c4')}${ramp('cloth', false, '#7c6650', '#4e3d2d', '#2e2319')}</defs>`

/** The soft dark on the ground under a thing. */
export const shadow = (x: number, y: number, wide: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${wide}" ry="${Math.round(wide / 9)}" fill="#000" opacity=".28"/><ellipse cx="${x}" cy="${y - 6}" rx="${Math.round(wide * 0.8)}" ry="${Math.round(wide / 14)}" fill="#000" opacity=".3"/>`

/** So many copies of a piece around a middle. */
export const around = (x: number, y: number, count: number, piece: string): string =>
  Array.from(
    { length: count },
    (_, i) => `<g transform="rotate(${((360 / count) * i).toFixed(1)} ${x} ${y})">${piece}</g>`,
  ).join('')

/** So many copies of a piece, each `stepX`, `stepY` further. */
export const along = (count: number, stepX: number, stepY: number, piece: string): string =>
  Array.from(
    { length: count },
    (_, i) => `<g transform="translate(${stepX * i},${stepY * i})">${piece}</g>`,
  ).join('')

export const disc = (x: number, y: number, r: number, fill: string, edge = '#1d2125'): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" stroke="${edge}" stroke-width="4"/>`

export const box = (x: number, y: number, wide: number, high: number, fill: string, round = 16): string =>
  `<rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="${round}" fill="${fill}" stroke="#15181b" stroke-width="4"/>`

/** A light streak over a surface. */
export const gleam = (path: string, wide = 10): string =>
  `<path d="${path}" fill="none" stroke="#fff" stroke-width="${wide}" stroke-linecap="round" opacity=".45"/>`
