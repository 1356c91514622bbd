// Looking at what was handed in for verification: what waits, one file, one document.
import { dayInWords } from '#contract/core/day-words.ts'
import { createWriteStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { FileAnswer } from '#contract/core/call.ts'
import { kycReview } from '#contract/kyc/review.ts'
import { idOf, reasonOf, refuse } from '#server/desk/arguments.ts'
import { act, type Command, type Desk, type Run } from '#server/desk/desk.ts'
import { toLabel } from '#server/desk/desk-subject.ts'
import { contentOf, openStored } from '#server/desk/documents.ts'
import { atOnce, selectWaiting } from '#server/desk/queue.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { findIdentityDocument } from '../identity-sql.ts'
import {
  filesSubmitted,
  identitiesUnanswered,
  readDocument,
  readFile,
  type WaitingFile,
  type WaitingIdentity,
} from '../reads.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'

const listWaiting: Run = async (desk, _args) => {
  const { print } = desk
  const { files, identities } = await act(desk, { command: 'kyc waiting' }, async tx => ({
    files: await selectWaiting<WaitingFile>(tx, filesSubmitted, atOnce),
    identities: [
      ...(await selectWaiting<WaitingIdentity>(tx, identitiesUnanswered('bvn'), atOnce)),
      ...(await selectWaiting<WaitingIdentity>(tx, identitiesUnanswered('nin'), atOnce)),
    ],
  }))
  for (const f of files)
    print(`file ${f.id}  ${f.type} ${f.number} of account ${f.userId}, since ${lagosTime(f.since)}`)
  for (const i of identities) print(`${i.kind} …${i.last4} of account ${i.id}, since ${lagosTime(i.since)}`)
  print(`${files.length} files and ${identities.length} identity checks are waiting.`)
  return true
}

const showFile: Run = async (desk, [typedId]) => {
  const id = idOf(typedId, 'KYC file')
  const accountId = (await readFile(desk.db, id))?.userId
  const what = { command: 'kyc show', subject: { type: 'kyc-file', id } as const, accountId }
  const file = await act(
    desk,
    what,
    async tx => (await readFile(tx, id)) ?? refuse('We can’t find that KYC file.'),
  )
  const { print } = desk
  print(`${file.id}: ${file.type} ${file.number} of account ${file.userId}`)
  print(`${kycReview.states[file.state].words}${file.reason ? `: ${file.reason}` : ''}`)
  for (const d of file.documents) {
    const until = d.expiresOn ? `, until ${dayInWords(d.expiresOn)}` : ''
    print(
      `document ${d.id}  ${toLabel(d.kind)}, ${d.contentType}, ${d.bytes} bytes${until}, ${d.verdict} ${d.reason}`.trim(),
    )
  }
  for (const e of file.history)
    print(`${lagosTime(new Date(e.at))}  ${toLabel(e.event)} by ${e.by}${e.note ? `: ${e.note}` : ''}`)
  return true
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** Of a file or of an identity check. */
const findDocument = async (db: Query, id: string) => {
  const ofFile = await readDocument(db, id)
  const ofCheck = ofFile ? undefined : await findIdentityDocument(db, id)
  return ofFile ?? (ofCheck && { userId: ofCheck.user_id, key: ofCheck.file_key, kind: ofCheck.kind })
}

const lookAt = async (desk: Desk, id: string, reason: string) => ({
  command: 'kyc document',
  subject: { type: 'kyc-document', id } as const,
  accountId: (await findDocument(desk.db, id))?.userId,
  reason,
})

const saveDocument: Run = async (desk, [typedId, path, ...words]) => {
  const id = idOf(typedId, 'document')
  if (!path) return refuse('Name the file to write the document to.')
  const { stored } = await contentOf(desk, await lookAt(desk, id, reasonOf(words)), async tx => {
    if (await isThere(path)) refuse('That file already exists. Name another.')
    return findDocument(tx, id)
  })
  await pipeline(stored.stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  desk.print(`Written to ${path}: ${stored.type}, ${stored.bytes} bytes. Delete it after viewing.`)
  return true
}

/** A document for the page of its file. */
export const openDocument = async (desk: Desk, fileId: string, id: string): Promise<FileAnswer> =>
  openStored(desk, await lookAt(desk, id, 'Viewed on its file’s page'), async tx => {
    const document = await readDocument(tx, id)
    return document?.fileId === fileId ? document : undefined
  })

export const kycFileCommands: Record<string, Command> = {
  'kyc waiting': { usage: '', about: 'files and identity checks that wait for a decision', run: listWaiting },
  'kyc show': { usage: '<file id>', about: 'one KYC file with its documents and history', run: showFile },
  'kyc document': {
    usage: '<document id> <path to write to> <reason>',
    about: 'writes a document to a file that only you can read',
    run: saveDocument,
  },
}
