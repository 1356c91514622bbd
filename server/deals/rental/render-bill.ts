// Renders the bill of a rental on A4: the car, the days, both names, every line, and where the money went.
import { formatNaira } from '#contract/core/money.ts'
import { type BillLine, billOf } from '#contract/deals/rental/bill.ts'
import type { Rental } from '#contract/deals/rental/fields.ts'
import { rental as table } from '#contract/deals/rental/process.ts'
import { lastDayOf } from '#contract/rent/trip.ts'
import { dayInWords, lagosTime } from '#server/kernel/jobs/lagos-time.ts'
import {
  block,
  colours,
  figure,
  line,
  openPaper,
  type Paper,
  renderLogo,
  taken,
} from '#server/kernel/pdf/pdf-page.ts'

const a4: [number, number] = [595.28, 841.89]
const [left, right, bottom] = [56, 539, 780]
const width = right - left

export type Bill = { rental: Rental; renterName: string; ownerName: string; url: string }

const factsOf = ({ rental, renterName, ownerName, url }: Bill): [string, string][] => {
  const { from, days, startedAt, outAt, returnedAt, driver, deliveryAddress, id } = rental
  const time = (at: string | null) => (at ? lagosTime(new Date(at)) : '')
  const facts: [string, string][] = [
    ['Renter', renterName],
    ['Owner', ownerName],
    ['Days', `${days}: ${dayInWords(from)} to ${dayInWords(lastDayOf({ from, days }))}`],
    ['Driver', driver === 'chauffeur' ? 'With a chauffeur' : 'The renter'],
    ['Brought to', deliveryAddress],
    ['Booked', time(startedAt)],
    ['Handed out', time(outAt)],
    ['Brought back', time(returnedAt)],
    ['Rental', id],
    ['Its page', url],
  ]
  return facts.filter(([, words]) => words !== '')
}

const rule = (paper: Paper, y: number): void => {
  paper.moveTo(left, y).lineTo(right, y).lineWidth(0.75).stroke(colours.line)
}

const drawHead = (paper: Paper, { rental }: Bill): void => {
  renderLogo(paper, left, 48, 24)
  figure(paper, 'Bill', right, 52, 150, { font: 'strong', size: 14, colour: colours.soft })
  line(paper, rental.car.title, left, 96, width, { font: 'strong', size: 20 })
  line(paper, table.states[rental.state].words, left, 124, width, { size: 10, colour: colours.soft })
  rule(paper, 146)
}

const drawFacts = (paper: Paper, bill: Bill): number => {
  let y = 158
  for (const [what, words] of factsOf(bill)) {
    line(paper, what, left, y, 90, { size: 9, colour: colours.soft })
    y = block(paper, words, { x: left + 96, y, width: width - 96, height: 27 }, { size: 9.5 }) + 6
  }
  return y + 10
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
export const renderBill = async (bill: Bill, madeAt: Date): Promise<Uint8Array> => {
  const paper = await openPaper({ size: a4, title: `AutoX bill ${bill.rental.id}`, madeAt })
  paper.addPage()
  drawHead(paper, bill)
  let y = drawFacts(paper, bill)
  for (const { title, lines } of billOf(bill.rental)) {
    y = roomAt(paper, y)
    line(paper, title, left, y, width, { font: 'strong', size: 11, colour: colours.brand })
    y += 20
    for (const each of lines) y = drawLine(paper, each, roomAt(paper, y))
    y += 12
  }
  paper.end()
  return Buffer.concat([...taken(paper)])
}
