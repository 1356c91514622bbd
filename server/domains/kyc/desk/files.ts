// Looking at what was handed in for verification: what waits, one file, one document.
import { createWriteStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { FileAnswer } from '#contract/core/call.ts'
import { kycReview } from '#contract/kyc/review.ts'
import { idOf, reasonOf, refuse } from '#server/desk/arguments.ts'
import { act, type Command, type Desk, type Run } from '#server/desk/desk.ts'
import { filesWaiting, identitiesWaiting, readDocument, readFile } from '../reads.ts'

const shown = { limit: 50, offset: 0 }

const listWaiting: Run = async (desk, _args) => {
  const { print } = desk
  const { files, identities } = await act(desk, { command: 'kyc waiting' }, async tx => ({
    files: await filesWaiting(tx, shown),
    identities: await identitiesWaiting(tx, shown),
  }))
  for (const f of files.rows)
    print(`file ${f.id}  ${f.type} ${f.number} of account ${f.userId}, since ${f.submittedAt.toISOString()}`)
  for (const i of identities.rows)
    print(`${i.kind} …${i.last4} of account ${i.userId}, since ${i.at.toISOString()}`)
  print(`${files.total} files and ${identities.total} identity checks are waiting.`)
  return true
}

const showFile: Run = async (desk, [typedId]) => {
  const id = idOf(typedId, 'KYC file')
  const accountId = (await readFile(desk.db, id))?.userId
  const what = { command: 'kyc show', subject: { type: 'kyc-file', id } as const, accountId }
  const file = await act(
    desk,
    what,
    async tx => (await readFile(tx, id)) ?? refuse('There is no such KYC file.'),
  )
  const { print } = desk
  print(`${file.id}: ${file.type} ${file.number} of account ${file.userId}`)
  print(`${kycReview.states[file.state].words}${file.reason ? `: ${file.reason}` : ''}`)
  for (const d of file.documents) {
    const until = d.expiresOn ? `, until ${d.expiresOn}` : ''
    print(
      `document ${d.id}  ${d.kind}, ${d.contentType}, ${d.bytes} bytes${until}, ${d.verdict} ${d.reason}`.trim(),
    )
  }
  for (const e of file.history) print(`${e.at}  ${e.event} by ${e.by}${e.note ? `: ${e.note}` : ''}`)
  return true
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** A document with its content. The line stands before that leaves: a look that fails is still a look. */
const contentOf = async (desk: Desk, id: string, reason: string, first = async () => {}) => {
  const accountId = (await readDocument(desk.db, id))?.userId
  const what = { command: 'kyc document', subject: { type: 'kyc-document', id } as const, accountId, reason }
  const document = await act(desk, what, async tx => {
    await first()
    return (await readDocument(tx, id)) ?? refuse('There is no such document.')
  })
  const stored =
    (await desk.files.documents.get(document.key)) ?? refuse('The content of that document is gone.')
  return { document, stored }
}

const saveDocument: Run = async (desk, [typedId, path, ...words]) => {
  const id = idOf(typedId, 'document')
  if (!path) return refuse('Name the file to write the document to.')
  const { stored } = await contentOf(desk, id, reasonOf(words), async () => {
    if (await isThere(path)) refuse('That file is there already. Name another.')
  })
  await pipeline(stored.stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  desk.print(`Written to ${path}: ${stored.type}, ${stored.bytes} bytes. Delete it when you have looked.`)
  return true
}

/** A document for a page of the desk. */
export const openDocument = async (desk: Desk, id: string): Promise<FileAnswer> => {
  const { document, stored } = await contentOf(desk, id, 'Looked at on the page of its file')
  const name = `${document.kind}.${document.contentType === 'application/pdf' ? 'pdf' : 'jpg'}`
  return { content: stored.stream, contentType: stored.type, name, bytes: stored.bytes }
}

export const kycFileCommands: Record<string, Command> = {
  'kyc waiting': { usage: '', about: 'files and identity checks that wait for a decision', run: listWaiting },
  'kyc show': { usage: '<file id>', about: 'one KYC file with its documents and history', run: showFile },
  'kyc document': {
    usage: '<document id> <path to write to> <reason>',
    about: 'writes a document to a file that only you can read',
    run: saveDocument,
  },
}
