// Renders a receipt on one A5 page with QR code.
import { formatNaira, ZERO } from '#contract/core/money.ts'
import type { Receipt, ReceiptState } from '#contract/receipts/receipts.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'
import {
  block,
  colours,
  renderLogo,
  figure,
  line,
  type NamedWords,
  drawNamedRows,
  openPaper,
  type Paper,
  drain,
} from '#server/kernel/pdf/pdf-page.ts'
import { drawQr } from '#server/kernel/pdf/qr.ts'

const a5: [number, number] = [419.53, 595.28]
const [left, right] = [36, 383.5]
const width = right - left
const qrSize = 116
const footTop = 442

const states: Record<ReceiptState, { words: string; colour: string }> = {
  done: { words: 'Done', colour: colours.good },
  'under-way': { words: 'Under way: set aside, not yet paid out', colour: colours.warn },
  reversed: { words: 'Reversed: the money went back', colour: colours.bad },
}

const factsOf = (receipt: Receipt): NamedWords => {
  const { from, to, bankName, about, narration, at, id } = receipt
  const withBank = (name: string, outside: boolean) => (outside && bankName ? `${name}, ${bankName}` : name)
  return [
    ['From', withBank(from, receipt.direction === 'in')],
    ['To', withBank(to, receipt.direction === 'out')],
    ['When', lagosTime(new Date(at))],
    ['For', about],
    ['Narration', narration],
    ['Transaction', id],
  ]
}

const sumsOf = (receipt: Receipt): [string, string][] => {
  const sign = receipt.direction === 'out' ? '' : '-'
  const parts = [
    ['AutoX fee', receipt.feeKobo],
    ['VAT', receipt.vatKobo],
    ['Stamp duty', receipt.dutyKobo],
  ] as const
  const moved = parts.filter(([, amount]) => amount > ZERO)
  if (moved.length === 0) return []
  return [
    ['Amount', formatNaira(receipt.amountKobo)],
    ...moved.map(([words, amount]): [string, string] => [words, `${sign}${formatNaira(amount)}`]),
    [
      receipt.direction === 'out' ? 'Taken from the wallet' : 'Reached the wallet',
      formatNaira(receipt.totalKobo),
    ],
  ]
}

const drawHead = (paper: Paper, receipt: Receipt): void => {
  const { words, colour } = states[receipt.state]
  renderLogo(paper, left, 32, 22)
  figure(paper, 'Receipt', right, 36, 150, { font: 'strong', size: 13, colour: colours.soft })
  line(paper, receipt.words, left, 76, width, { size: 10, colour: colours.soft })
  const amount = formatNaira(receipt.amountKobo)
  const wide = paper.font('strong').fontSize(30).widthOfString(amount)
  figure(paper, amount, left + Math.min(wide, width), 90, width, { font: 'strong', size: 30 })
  paper.circle(left + 4, 143, 4).fill(colour)
  line(paper, words, left + 14, 136, width - 14, { font: 'strong', size: 10, colour })
  paper.moveTo(left, 160).lineTo(right, 160).lineWidth(0.75).stroke(colours.line)
}

const drawFacts = (paper: Paper, receipt: Receipt): void => {
  let y = drawNamedRows(paper, factsOf(receipt), 170, { left, right, words: 84, size: 9.5, gap: 7 })
  for (const [i, [what, words]] of sumsOf(receipt).entries()) {
    if (i === 0) paper.moveTo(left, y).lineTo(right, y).lineWidth(0.75).stroke(colours.line)
    const last = i === sumsOf(receipt).length - 1
    const style = { size: 9.5, ...(last && { font: 'strong' as const }) }
    line(paper, what, left, y + 7, 150, style)
    figure(paper, words, right, y + 7, 190, style)
    y += 16
  }
}

const drawFoot = (paper: Paper, { checkAddress }: Receipt): void => {
  drawQr(paper, checkAddress, { x: left, y: footTop, size: qrSize })
  const x = left + qrSize + 16
  const room = right - x
  line(paper, 'Is this receipt genuine?', x, footTop, room, { font: 'strong', size: 10 })
  const footWords =
    'Scan the code with any phone. The page that opens must begin with the address below, and shows the same amount and whether the money went back.'
  const end = block(
    paper,
    footWords,
    { x, y: footTop + 16, width: room, height: 50 },
    { size: 8, colour: colours.soft },
  )
  const small = { size: 5.5, colour: colours.soft }
  block(paper, checkAddress, { x, y: end + 6, width: room, height: qrSize - (end + 6 - footTop) }, small)
  paper.link(x, end + 6, room, qrSize - (end + 6 - footTop), checkAddress)
}

/** The file. */
export const renderReceipt = async (receipt: Receipt, madeAt: Date): Promise<Uint8Array> => {
  const paper = await openPaper({ size: a5, title: `AutoX receipt ${receipt.id}`, madeAt })
  paper.addPage()
  drawHead(paper, receipt)
  drawFacts(paper, receipt)
  drawFoot(paper, receipt)
  paper.end()
  return Buffer.concat([...drain(paper)])
}
