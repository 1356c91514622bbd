// Decides a KYC file: approves, returns documents, rejects or revokes.
import {
  accessoriesDocuments,
  type KycDocumentKind,
  personalDocuments,
  vehicleDocuments,
} from '#contract/kyc/kinds.ts'
import { idOf, reasonOf, refuse } from '#server/desk/arguments.ts'
import { act, type Command, type Desk, type Run } from '#server/desk/desk.ts'
import { earlierVersionsOf, readFile } from '../reads.ts'
import { type Review, reviewFile } from '../review-file.ts'

const done: Record<Review['decision'], string> = {
  approve: 'Approved.',
  return: 'Sent back.',
  reject: 'Rejected.',
  revoke: 'Revoked.',
}

type Decided = Pick<Review, 'fileId' | 'decision' | 'documents'> & { reason: string }

const decide = async (desk: Desk, { fileId, decision, documents, reason }: Decided): Promise<boolean> => {
  const file = await readFile(desk.db, fileId)
  const earlierIds = file ? await earlierVersionsOf(desk.db, file) : []
  const subject = { type: 'kyc-file', id: fileId } as const
  const what = { command: `kyc ${decision}`, subject, accountId: file?.userId, earlierIds, reason }
  await act(desk, what, tx =>
    reviewFile(tx, {
      fileId,
      decision,
      actor: 'operator',
      now: desk.clock(),
      ...(decision === 'return' ? documents && { documents } : { reason }),
    }),
  )
  desk.print(`${done[decision]} The owner is notified.`)
  return true
}

const withReason =
  (decision: Review['decision']): Run =>
  (desk, [typedId, ...words]) =>
    decide(desk, { fileId: idOf(typedId, 'KYC file'), decision, reason: reasonOf(words) })

const approveFile = withReason('approve')
const rejectFile = withReason('reject')
const revokeFile = withReason('revoke')

const kinds = Object.keys({
  ...personalDocuments,
  ...vehicleDocuments,
  ...accessoriesDocuments,
}) as KycDocumentKind[]

const documentOf = (typed: string): { kind: KycDocumentKind; reason: string } => {
  const [, name, why] = /^(\w+)=(.*)$/s.exec(typed) ?? []
  if (why === undefined) return refuse(`Write each document as Kind="why", and not "${typed}".`)
  const kind = kinds.find(each => each === name)
  if (!kind) return refuse(`There is no document "${name}". There are: ${kinds.join(', ')}.`)
  return { kind, reason: reasonOf([why]) }
}

const returnFile: Run = async (desk, [typedId, ...typed]) => {
  const fileId = idOf(typedId, 'KYC file')
  if (typed.length === 0) return refuse('Name at least one document, as Kind="why".')
  const documents = typed.map(documentOf)
  const reason = documents.map(({ kind, reason: why }) => `${kind}: ${why}`).join('; ')
  return decide(desk, { fileId, decision: 'return', documents, reason })
}

export const kycDecisionCommands: Record<string, Command> = {
  'kyc approve': { usage: '<file id> <reason>', about: 'puts a file into force', run: approveFile },
  'kyc return': {
    usage: '<file id> <Kind>="why" [<Kind>="why" …]',
    about: 'rejects documents, each with the reason that the owner reads',
    run: returnFile,
  },
  'kyc reject': {
    usage: '<file id> <reason>',
    about: 'refuses a file; the owner reads the reason',
    run: rejectFile,
  },
  'kyc revoke': {
    usage: '<file id> <reason>',
    about: 'ends a file that is in force; the owner reads the reason',
    run: revokeFile,
  },
}
