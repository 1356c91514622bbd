// Renders a month's statement page by page.
import { buffer } from 'node:stream/consumers'
import { formatNaira, type Kobo } from '#contract/core/money.ts'
import type { Entry } from '#contract/wallet/wallet.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'
import {
  colours,
  renderLogo,
  figure,
  forgetWords,
  line,
  openPaper,
  type Paper,
  drain,
} from '#server/kernel/pdf/pdf-page.ts'
import { lagosStamp, monthInWords, wordsFor } from './rules.ts'
import type { Statement } from './read-statement.ts'

const a4: [number, number] = [595.28, 841.89]
const [left, right] = [40, 555]
const rowHeight = 26
const headTop = 84
const summaryHeight = 122
const bottom = 790
const firstRows = Math.floor((bottom - headTop - summaryHeight - 22) / rowHeight)
const laterRows = Math.floor((bottom - headTop - 22) / rowHeight)
const pagesRemembered = 20
// Right ends of the figures; 86 points each.
const columns = {
  date: left,
  words: 104,
  into: 379,
  out: 467,
  balance: right,
  figureWidth: 84,
  wordsWidth: 186,
}

/** How many pages so many entries fill. */
export const pagesFor = (entries: number): number =>
  1 + Math.max(0, Math.ceil((entries - firstRows) / laterRows))

/** What a statement is drawn from; its lines in slices. */
type Rendered = Omit<Statement, 'slices'> & { slices: AsyncIterable<Entry[]> | Iterable<Entry[]> }
type Sheet = { paper: Paper; statement: Rendered; pages: number; page: number; y: number }

const drawFrame = ({ paper, statement, page, pages }: Sheet): void => {
  paper.addPage()
  renderLogo(paper, left, 34, 22)
  const what = `Statement, ${monthInWords(statement.month)}`
  figure(paper, what, right, 34, 300, { font: 'strong', size: 12 })
  figure(paper, `Account ${statement.accountNumber}`, right, 51, 300, { size: 9, colour: colours.soft })
  paper.moveTo(left, 72).lineTo(right, 72).lineWidth(0.75).stroke(colours.line)
  const small = { size: 7.5, colour: colours.soft }
  line(
    paper,
    `${statement.accountName} · ${statement.accountNumber} · ${monthInWords(statement.month)}`,
    left,
    806,
    300,
    small,
  )
  figure(paper, `Page ${page} of ${pages}`, right, 806, 120, small)
}

const drawSummary = ({ paper, statement }: Sheet): void => {
  const { period, accountName, accountNumber, madeAt } = statement
  line(paper, accountName, left, headTop, 330, { font: 'strong', size: 14 })
  line(paper, `AutoX wallet ${accountNumber}`, left, headTop + 20, 330, { size: 9, colour: colours.soft })
  figure(paper, `Made on ${lagosTime(madeAt)}`, right, headTop + 20, 230, { size: 8, colour: colours.soft })
  paper.roundedRect(left, headTop + 40, right - left, 60, 4).fill(colours.wash)
  const sums: [string, Kobo][] = [
    ['Opening balance', period.openingKobo],
    ['Money in', period.inKobo],
    ['Money out', period.outKobo],
    ['Closing balance', period.closingKobo],
  ]
  for (const [i, [words, amount]] of sums.entries()) {
    const x = left + 12 + i * 126
    line(paper, words, x, headTop + 52, 116, { size: 8, colour: colours.soft })
    const wide = paper.font('strong').fontSize(11).widthOfString(formatNaira(amount))
    figure(paper, formatNaira(amount), x + Math.min(wide, 114), headTop + 68, 114, {
      font: 'strong',
      size: 11,
    })
  }
}

const drawHead = ({ paper, y }: Sheet): void => {
  const style = { font: 'strong' as const, size: 7.5, colour: colours.soft }
  line(paper, 'Date', columns.date, y, 60, style)
  line(paper, 'Description', columns.words, y, columns.wordsWidth, style)
  for (const [words, at] of [
    ['In', columns.into],
    ['Out', columns.out],
    ['Balance', columns.balance],
  ] as const)
    figure(paper, words, at, y, columns.figureWidth, style)
  paper
    .moveTo(left, y + 14)
    .lineTo(right, y + 14)
    .lineWidth(0.75)
    .stroke(colours.soft)
}

const drawRow = ({ paper, y }: Sheet, entry: Entry): void => {
  const [day, time] = lagosStamp(new Date(entry.at))
  const soft = { size: 7.5, colour: colours.soft }
  const into = entry.direction === 'in'
  line(paper, day, columns.date, y + 3, 60, { size: 8.5 })
  line(paper, time, columns.date, y + 14, 60, soft)
  line(paper, entry.counterparty, columns.words, y + 3, columns.wordsWidth, { size: 8.5 })
  const words = wordsFor(entry.kind, entry.direction)
  line(
    paper,
    entry.narration ? `${entry.narration} · ${words}` : words,
    columns.words,
    y + 14,
    columns.wordsWidth,
    soft,
  )
  figure(
    paper,
    formatNaira(entry.amountKobo),
    into ? columns.into : columns.out,
    y + 3,
    columns.figureWidth,
    {
      size: 8.5,
      colour: into ? colours.good : colours.ink,
    },
  )
  figure(paper, formatNaira(entry.balanceAfterKobo), columns.balance, y + 3, columns.figureWidth, {
    size: 8.5,
  })
  paper
    .moveTo(left, y + rowHeight)
    .lineTo(right, y + rowHeight)
    .lineWidth(0.4)
    .stroke(colours.line)
}

const beginPage = (sheet: Sheet): void => {
  sheet.page++
  drawFrame(sheet)
  sheet.y = headTop
  if (sheet.page === 1) {
    drawSummary(sheet)
    sheet.y += summaryHeight
  }
  drawHead(sheet)
  sheet.y += 16
}

/** The file, piece by piece. */
export async function* renderStatement(statement: Rendered): AsyncGenerator<Uint8Array> {
  const { month, madeAt, period } = statement
  const paper = await openPaper({ size: a4, title: `AutoX statement, ${monthInWords(month)}`, madeAt })
  const sheet = { paper, statement, pages: pagesFor(period.end - period.first), page: 0, y: 0 }
  beginPage(sheet)
  let rowsLeft = firstRows
  for await (const slice of statement.slices)
    for (const entry of slice) {
      if (rowsLeft === 0) {
        yield* drain(paper)
        if (sheet.page % pagesRemembered === 0) forgetWords(paper)
        beginPage(sheet)
        rowsLeft = laterRows
      }
      drawRow(sheet, entry)
      sheet.y += rowHeight
      rowsLeft--
    }
  if (period.end === period.first)
    line(paper, 'No transactions in this month.', left, sheet.y + 8, 400, {
      size: 9,
      colour: colours.soft,
    })
  paper.end()
  yield* drain(paper)
}

/** The whole file, from data that a background thread can be handed. */
export const renderWholeStatement = async (
  statement: Omit<Statement, 'slices'> & { slices: Entry[][] },
): Promise<Uint8Array> => buffer(renderStatement(statement))
