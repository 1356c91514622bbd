// Shows the operator an account: status, tier, wallet, deals and KYC.
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { dayInWords } from '#contract/core/day-words.ts'
import { formatNaira } from '#contract/core/money.ts'
import { kycReview } from '#contract/kyc/review.ts'
import { partsByState } from '../spare-parts/reads.ts'
import { dealKinds } from '../deals/deals.ts'
import { totalOf } from '../deal-engine/desk.ts'
import { stateWords } from '../deal-engine/kind.ts'
import { openDealsOf } from '../deal-engine/table.ts'
import { carsByState } from '../cars/reads.ts'
import { readFiles, readIdentity } from '../kyc/reads.ts'
import { type Account, findAccounts } from '../user/find-accounts.ts'
import { sessionsOfUser } from '../user/reads.ts'
import { walletFacts } from '../wallet/reads.ts'
import type { Tx } from '../kernel/db/db.ts'
import { idOf, refuse } from '../desk/arguments.ts'
import { act, type Print, type Run } from '../desk/desk.ts'
import { describeStatus } from './find-account.ts'
import { lagosTime } from '../kernel/words/lagos-time.ts'

const openDealLines = async (tx: Tx, userId: string, now: Date): Promise<string[]> => {
  const lines: string[] = []
  for (const kind of dealKinds)
    for (const row of await openDealsOf(tx, kind, userId))
      lines.push(
        `${kind.desk.one} ${row.id}  as ${row.side}, ${formatNaira(totalOf(kind, row))}: ${stateWords(kind, row, now)}`,
      )
  return lines
}

const gather = async (tx: Tx, id: string, now: Date) => {
  const [account] = await findAccounts(tx, { ids: [id], limit: 1 })
  if (!account) return refuse('We can’t find that account.')
  return {
    account,
    identity: await readIdentity(tx, id, now),
    sessions: await sessionsOfUser(tx, id, now),
    wallet: await walletFacts(tx, id),
    cars: await carsByState(tx, id),
    parts: await partsByState(tx, id),
    deals: await openDealLines(tx, id, now),
    files: await readFiles(tx, id),
  }
}
type Gathered = Awaited<ReturnType<typeof gather>>

const day = (at: Date | null) => (at ? dayInWords(lagosDayOf(at)) : 'never')

const printAccount = (a: Account, print: Print): void => {
  print(`${a.id}: ${a.name}, ${a.accountType}, ${describeStatus(a)}`)
  print(`${a.email}, ${a.phoneNumber}, ${a.state}`)
  print(`registered ${day(a.createdAt)}, confirmed ${day(a.confirmedAt)}`)
  if (a.suspendedAt) print(`suspended ${day(a.suspendedAt)}: ${a.suspendedReason}`)
  if (a.deletedAt) print(`deleted ${day(a.deletedAt)}`)
}

const printVerification = ({ identity, files }: Gathered, print: Print): void => {
  const checks = identity.checks
    .filter(check => check.state !== 'none')
    .map(check => `${check.kind} …${check.last4} ${check.state}`)
  print(`tier ${identity.tier}; ${checks.join(', ') || 'no identity checked'}`)
  for (const file of files)
    print(`file ${file.id}  ${file.type} ${file.number}: ${kycReview.states[file.state].words}`)
}

const printDeals = ({ sessions, wallet, cars, parts, deals }: Gathered, print: Print): void => {
  for (const s of sessions) print(`session ${s.device}, last used ${lagosTime(s.seenAt)}`)
  print(
    wallet
      ? `wallet …${wallet.accountNumber.slice(-4)}: ${formatNaira(wallet.balanceKobo)}, and ${formatNaira(wallet.heldKobo)} held`
      : 'no wallet',
  )
  print(`cars: ${cars.map(({ state, cars: count }) => `${count} ${state}`).join(', ') || 'none'}`)
  print(`parts: ${parts.map(({ state, parts: count }) => `${count} ${state}`).join(', ') || 'none'}`)
  for (const line of deals) print(line)
}

export const showAccount: Run = async (desk, [typedId]) => {
  const id = idOf(typedId, 'account')
  const what = { command: 'account show', subject: { type: 'account', id } as const, accountId: id }
  const gathered = await act(desk, what, tx => gather(tx, id, desk.clock()))
  printAccount(gathered.account, desk.print)
  printVerification(gathered, desk.print)
  printDeals(gathered, desk.print)
  return true
}
