// Renders a bill or invoice on A4.
import type { BillLine, BillPart } from '#contract/core/bill-lines.ts'
import { formatNaira } from '#contract/core/money.ts'
import {
  block,
  colours,
  figure,
  line,
  type NamedWords,
  drawNamedRows,
  openPaper,
  type Paper,
  renderLogo,
  drain,
} from './pdf-page.ts'

const a4: [number, number] = [595.28, 841.89]
const [left, right, bottom] = [56, 539, 780]
const width = right - left

export type BillFile = {
  /** "Bill", "Invoice". */
  what: string
  /** As the file calls itself. */
  title: string
  about: string
  /** How far it has come. */
  status: string
  /** Facts above the lines; empty ones are left out. */
  facts: NamedWords
  parts: readonly BillPart[]
}

const rule = (paper: Paper, y: number): void => {
  paper.moveTo(left, y).lineTo(right, y).lineWidth(0.75).stroke(colours.line)
}

const drawHead = (paper: Paper, { what, about, status }: BillFile): void => {
  renderLogo(paper, left, 48, 24)
  figure(paper, what, right, 52, 150, { font: 'strong', size: 14, colour: colours.soft })
  line(paper, about, left, 96, width, { font: 'strong', size: 20 })
  line(paper, status, left, 124, width, { size: 10, colour: colours.soft })
  rule(paper, 146)
}

/** A page that is full goes on on the next. */
const roomAt = (paper: Paper, y: number): number => {
  if (y < bottom) return y
  paper.addPage()
  return 56
}

const drawLine = (paper: Paper, { words, amountKobo, less, sum }: BillLine, y: number): number => {
  const style = { size: 10, ...(sum && { font: 'strong' as const }) }
  if (sum) rule(paper, y - 3)
  const end = block(paper, words, { x: left, y, width: width - 150, height: 40 }, style)
  figure(paper, `${less ? '-' : ''}${formatNaira(amountKobo)}`, right, y, 140, style)
  return Math.max(end, y + 13) + 5
}

/** The file. */
export const renderBill = async (bill: BillFile, madeAt: Date): Promise<Uint8Array> => {
  const paper = await openPaper({ size: a4, title: bill.title, madeAt })
  paper.addPage()
  drawHead(paper, bill)
  let y = drawNamedRows(paper, bill.facts, 158, { left, right, words: 96, size: 9.5, gap: 6 }) + 10
  for (const { title, lines } of bill.parts) {
    y = roomAt(paper, y)
    line(paper, title, left, y, width, { font: 'strong', size: 11, colour: colours.brand })
    y += 20
    for (const each of lines) y = drawLine(paper, each, roomAt(paper, y))
    y += 12
  }
  paper.end()
  return Buffer.concat([...drain(paper)])
}
