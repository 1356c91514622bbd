// Shows the operator a claim's report and pictures.
import { insuranceClaim } from '#contract/insurance/claim/process.ts'
import { findDeal } from '#server/deal-engine/table.ts'
import { idOf, refuse } from '#server/desk/arguments.ts'
import { act, type Command, type Run } from '#server/desk/desk.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'
import { claimsOfOtherSide, type OtherSideClaim, otherSideWords } from './other-side.ts'
import type { ClaimRow } from './sql.ts'

const linesOf = (row: ClaimRow, otherSide: readonly OtherSideClaim[]): string[] => [
  `${row.cause}, ${lagosTime(row.happened_at)}, ${row.place}${row.hurt ? ', someone was hurt' : ''}`,
  row.words,
  ...(row.other_plate ? [`the other vehicle: ${row.other_plate} ${row.other_insurer}`.trimEnd()] : []),
  ...otherSide.map(claim => `${otherSideWords(claim)} (${claim.id})`),
  ...row.more.messages.map(({ at, words }) => `${lagosTime(new Date(at))}  sent when asked: ${words}`),
  ...row.pictures.list.map(({ hash }) => `/pictures/${hash}-800.webp`),
]

const show: Run = async (desk, [typedId]) => {
  const id = idOf(typedId, 'claim')
  const what = { command: 'insurance-claim records', subject: { type: 'insurance-claim', id } as const }
  const lines = await act(desk, what, async tx => {
    const row =
      (await findDeal<ClaimRow>(tx, { deal: insuranceClaim }, id)) ?? refuse('We can’t find that claim.')
    return linesOf(row, await claimsOfOtherSide(tx, row))
  })
  for (const line of lines) desk.print(line)
  return true
}

export const recordCommands: Record<string, Command> = {
  'insurance-claim records': {
    usage: '<id>',
    about: 'the claimant’s report with its pictures',
    run: show,
  },
}
