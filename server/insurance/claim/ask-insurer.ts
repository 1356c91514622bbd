// Submits due claims to insurers and moves them by the answer.
import { insuranceClaim } from '#contract/insurance/claim/process.ts'
import { moveDeal } from '#server/deal-engine/move.ts'
import { findDeal } from '#server/deal-engine/table.ts'
import type { ClaimLookup, ClaimPicture, InsurerPort, Insurers } from '#server/rails/insurers/insurer-port.ts'
import { type ClaimStep, nextClaimStep, tellAgainAt } from '#server/rails/insurers/next-claim-step.ts'
import { type Db, none, sql, type Tx } from '#server/kernel/db/db.ts'
import type { Files } from '#server/kernel/files/files.ts'
import { wholePicture } from '#server/kernel/pictures/whole-picture.ts'
import { dispatchOrder, dispatchOrders, type Outbox } from '#server/kernel/process/outbox.ts'
import { lockRow } from '#server/kernel/process/transition.ts'
import { picturesOfClaim } from './evidence.ts'
import { claimReference } from './file.ts'
import { insuranceClaimKind } from './kind.ts'
import { findPaidElsewhere } from './other-side.ts'
import { type FileRow, findFile, setNext } from './order-sql.ts'
import type { ClaimRow } from './sql.ts'

export type ClaimDeps = { db: Db; files: Files; insurers: Insurers; clock: () => Date }

const takeStep = async (tx: Tx, row: ClaimRow, step: ClaimStep, now: Date): Promise<void> => {
  const { id, cause } = row
  const move = (event: string, more: object = {}) =>
    moveDeal(tx, insuranceClaimKind, { id, event, actor: 'system', actorId: null, now, ...more })
  if (step.do === 'wait') {
    await setNext(tx, id, { do: 'ask', at: step.at }, step.unknown)
    return step.acknowledge ? move('acknowledge') : undefined
  }
  if (step.do === 'send') return void (await setNext(tx, id, { do: 'send', at: step.at }, true))
  // Paid by the other side as well, it is for a person, like an offer of more than the policy pays.
  const isPaidElsewhere = step.do === 'approve' && (await findPaidElsewhere(tx, row)) !== undefined
  await setNext(tx, id, null, step.do === 'find-out' || isPaidElsewhere)
  if (isPaidElsewhere) return undefined
  if (step.do === 'approve')
    return move(cause === 'to-others' ? 'award' : 'approve', { amountKobo: step.amountKobo })
  if (step.do === 'refuse')
    return move(cause === 'to-others' ? 'refuse-award' : 'refuse', { note: step.words })
  if (step.do === 'ask') return move('ask', { note: step.words })
  return undefined
}

/** Moves a claim by the insurer's answer. Locks the claim first, as every step does. */
const apply = async (tx: Tx, { claim_id: id, reference }: FileRow, answer: ClaimLookup, now: Date) => {
  const row = (await lockRow<ClaimRow>(tx, insuranceClaim, id))!
  const file = (await findFile(tx, id))!
  // Another file has taken its place meanwhile, or it is taken back.
  if (file.reference !== reference || file.next_do === 'withdraw') return
  const open = row.state === 'reported' || row.state === 'assessing'
  const { mostKobo } = file.file_sent
  const so = { open, isRead: row.state === 'assessing', sentAt: file.sent_at, asks: file.asks, mostKobo }
  await takeStep(tx, row, nextClaimStep(answer, so, now), now)
}

/** Sends the pictures themselves, with who took each and when; removed ones are left out. */
const send = async (
  port: InsurerPort,
  { claim_id: id, file_sent: claimFile }: FileRow,
  { db, files }: Pick<ClaimDeps, 'db' | 'files'>,
): Promise<ClaimLookup> => {
  const row = (await findDeal<ClaimRow>(db, { deal: insuranceClaim }, id))!
  const known = new Map((await picturesOfClaim(db, row)).map(each => [each.picture.hash, each]))
  const pictures: ClaimPicture[] = []
  for (const hash of claimFile.pictures) {
    const [picture, caption] = [await wholePicture(files, hash), known.get(hash)]
    if (!picture || !caption) continue
    const { shows, by: takenBy, at: takenAt } = caption
    pictures.push({ ...picture, content: picture.content.toString('base64'), shows, takenBy, takenAt })
  }
  return port.claim({ ...claimFile, pictures })
}

const callInsurer = async ({ db, insurers, files, clock }: ClaimDeps, file: FileRow) => {
  const { claim_id: id } = file
  const port = insurers(file.adapter)
  if (file.next_do === 'withdraw') {
    const answer = await port.withdrawClaim(claimReference(id))
    const at = tellAgainAt(answer, { sentAt: file.sent_at, asks: file.asks }, clock())
    return (tx: Tx) => setNext(tx, id, at && { do: 'withdraw', at }, at !== null)
  }
  const answer =
    file.next_do === 'send' ? await send(port, file, { db, files }) : await port.askClaim(file.reference)
  return (tx: Tx) => apply(tx, file, answer, clock())
}

const claimFiles = (deps: ClaimDeps): Outbox<FileRow> => ({
  db: deps.db,
  clock: deps.clock,
  table: sql`claim_order`,
  key: sql`claim_id`,
  filter: none,
  sending: sql`tries = tries + 1, unknown = true`,
  idOf: file => file.claim_id,
  isSend: (_, file) => file.next_do === 'send',
  call: file => callInsurer(deps, file),
})

/** Sends a new file, or its withdrawal, at once. */
export const sendFile = (deps: ClaimDeps) => (payload: unknown) =>
  dispatchOrder(claimFiles(deps), (payload as { id: string }).id)

/** Processes every claim that is due and returns how many; failures are reported. */
export const askAboutDue = (
  deps: ClaimDeps,
  report: (error: unknown, of: { id: string }) => void,
): Promise<number> => dispatchOrders(claimFiles(deps), report)
