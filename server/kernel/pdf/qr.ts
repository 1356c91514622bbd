// Draws a QR code on paper, at its place and in its size.
import { encode } from 'uqr'
import { colours, type Paper } from './pdf-page.ts'

export const drawQr = (
  paper: Paper,
  address: string,
  { x, y, size }: { x: number; y: number; size: number },
): void => {
  const { size: modules, data } = encode(address, { ecc: 'M', border: 0 })
  const module = size / modules
  for (const [row, cells] of data.entries())
    for (const [column, dark] of cells.entries())
      if (dark) paper.rect(x + column * module, y + row * module, module, module)
  paper.fill(colours.ink)
}
