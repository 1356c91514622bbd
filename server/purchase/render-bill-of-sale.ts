// Renders a bill of sale on one A4 page.
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { dayInWords } from '#contract/core/day-words.ts'
import { formatNaira, type Kobo, plus, ZERO } from '#contract/core/money.ts'
import { nairaInWords } from '#contract/core/naira-words.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'
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
} from '#server/kernel/pdf/pdf-page.ts'
import { drawQr } from '#server/kernel/pdf/qr.ts'

type Party = { name: string; state: string }

type Payment = { reference: string; amountKobo: Kobo; at: string }

export type BillOfSale = {
  id: string
  seller: Party
  buyer: Party
  car: { title: string; condition: string; mileageKm: number; colour: string }
  /** Empty where unknown. */
  vin: string
  plate: string
  /** Total of the payments: the price less the refund. */
  paidKobo: Kobo
  /** Empty where the car was never handed over with the code. */
  handedOverAt: string
  endedAt: string
  endWords: string
  /** What of the price was put into escrow by one transfer each, the oldest first. */
  payments: readonly Payment[]
  checkAddress: string
}

const a4: [number, number] = [595.28, 841.89]
const [left, right] = [56, 539]
const width = right - left
const [qrSize, footTop] = [110, 672]

const rule = (paper: Paper, y: number): void => {
  paper.moveTo(left, y).lineTo(right, y).lineWidth(0.75).stroke(colours.line)
}

const drawSection = (paper: Paper, title: string, rows: NamedWords, top: number): number => {
  line(paper, title, left, top, width, { font: 'strong', size: 11, colour: colours.brand })
  return drawNamedRows(paper, rows, top + 20, { left, right, words: 132, size: 10, gap: 5 }) + 8
}

const partyWords = ({ name, state }: Party): string => (state ? `${name}, ${state}` : name)
const timeWords = (at: string): string => (at ? lagosTime(new Date(at)) : '')
/** Time without its zone: the full time does not fit on one line, and the date of sale already names the zone. */
const shortTime = (at: string): string => timeWords(at).replace(', Lagos time', '')

// The page has room for six; the booking page lists further transfers.
const paymentsMax = 6

const sumOf = (payments: readonly Payment[]): Kobo =>
  payments.reduce<Kobo>((sum, { amountKobo }) => plus(sum, amountKobo), ZERO)

/** One line for a price paid at once, otherwise one per payment. */
const paymentRows = (payments: readonly Payment[]): NamedWords => {
  const [first] = payments
  if (first && payments.length === 1) return [['Escrow reference', first.reference]]
  const all = payments.length <= paymentsMax
  const listed = all ? payments : payments.slice(0, paymentsMax - 1)
  const rest = payments.slice(listed.length)
  return [
    ...listed.map(({ reference, amountKobo, at }, place): [string, string] => [
      `Payment ${place + 1}`,
      `${formatNaira(amountKobo)}, ${dayInWords(lagosDayOf(new Date(at)))}, escrow reference ${reference}`,
    ]),
    ...(all
      ? []
      : [
          [
            `${rest.length} more payments`,
            `${formatNaira(sumOf(rest))}, listed on the booking page`,
          ] as const,
        ]),
  ]
}

const drawSections = (paper: Paper, bill: BillOfSale): number => {
  const { seller, buyer, car, vin, plate, paidKobo, handedOverAt, endedAt, endWords, payments } = bill
  let y = drawSection(
    paper,
    'Seller and buyer',
    [
      ['Seller', partyWords(seller)],
      ['Buyer', partyWords(buyer)],
    ],
    146,
  )
  const vehicle: NamedWords = [
    ['Vehicle', car.title],
    ['Chassis number (VIN)', vin || 'Not given by the seller'],
    ['Number plate', plate || 'Not given'],
    ['Colour', car.colour],
    ['Condition', car.condition],
    ['Mileage when listed', `${car.mileageKm.toLocaleString('en')} km`],
  ]
  y = drawSection(paper, 'Vehicle', vehicle, y)
  const price: NamedWords = [
    ['Price paid', formatNaira(paidKobo)],
    ['In words', nairaInWords(paidKobo)],
    ['Date of sale', timeWords(endedAt)],
    ...paymentRows(payments),
  ]
  y = drawSection(paper, 'Price', price, y)
  const confirmations: NamedWords = [
    ['Handover', handedOverAt ? `Confirmed with the buyer’s code, ${shortTime(handedOverAt)}` : ''],
    ['Payment', `${endWords}, ${shortTime(endedAt)}`],
  ]
  return drawSection(paper, 'Confirmed on AutoX', confirmations, y)
}

const drawSignatures = (paper: Paper, y: number): void => {
  const half = width / 2 - 12
  for (const [place, words] of ['Signature of the seller', 'Signature of the buyer'].entries()) {
    const x = left + place * (half + 24)
    paper
      .moveTo(x, y)
      .lineTo(x + half, y)
      .lineWidth(0.75)
      .stroke(colours.soft)
    line(paper, words, x, y + 5, half, { size: 8, colour: colours.soft })
  }
}

const drawFoot = (paper: Paper, { checkAddress, id }: BillOfSale): void => {
  rule(paper, footTop - 14)
  drawQr(paper, checkAddress, { x: left, y: footTop, size: qrSize })
  const x = left + qrSize + 18
  const room = right - x
  line(paper, 'Is this bill of sale genuine?', x, footTop, room, { font: 'strong', size: 10 })
  const hint =
    'Scan the code with any phone. The page that opens must begin with the address below and show the same vehicle, price and names.'
  const place = { x, y: footTop + 17, width: room, height: 40 }
  const end = block(paper, hint, place, { size: 9, colour: colours.soft })
  const small = { size: 7, colour: colours.soft }
  const last = block(paper, checkAddress, { x, y: end + 6, width: room, height: 36 }, small)
  paper.link(x, end + 6, room, last - end - 6, checkAddress)
  line(paper, `Purchase ${id}`, x, last + 4, room, small)
}

const agreement =
  'The seller has sold and delivered the vehicle below to the buyer for the price below. AutoX held the price in escrow and paid it out as stated.'

/** The file. */
export const renderBillOfSale = async (bill: BillOfSale, madeAt: Date): Promise<Uint8Array> => {
  const paper = await openPaper({ size: a4, title: `AutoX bill of sale, ${bill.car.title}`, madeAt })
  paper.addPage()
  renderLogo(paper, left, 48, 24)
  figure(paper, 'Bill of sale', right, 50, 200, { font: 'strong', size: 16, colour: colours.soft })
  block(paper, agreement, { x: left, y: 92, width, height: 30 }, { size: 10 })
  rule(paper, 132)
  const y = drawSections(paper, bill)
  drawSignatures(paper, Math.min(y + 40, footTop - 44))
  drawFoot(paper, bill)
  paper.end()
  return Buffer.concat([...drain(paper)])
}
