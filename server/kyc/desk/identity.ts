// Shows and decides pending identity checks at the desk.
import { dayInWords } from '#contract/core/day-words.ts'
import type { FileAnswer } from '#contract/core/call.ts'
import { idOf, parseChoice, reasonOf } from '#server/desk/arguments.ts'
import { act, type Command, type Desk, type Run } from '#server/desk/desk.ts'
import { openStored } from '#server/desk/documents.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'
import { findPepper } from '#server/kernel/secrets/pepper.ts'
import { decideIdentity } from '../decide-identity.ts'
import { openFacts } from '../identity-facts.ts'
import { findIdentityDocument, type IdentityKind } from '../identity-sql.ts'
import { readCase, readIdentity } from '../reads.ts'

const showCase = async (desk: Desk, id: string, kind: IdentityKind): Promise<void> => {
  const identityCase = await readCase(desk.db, id, kind)
  if (!identityCase) return
  const { row, documents, firstName, lastName } = identityCase
  const pepper = await findPepper(desk.pepper)
  const facts = pepper && openFacts(pepper, row)
  desk.print(
    `${kind.toUpperCase()} to compare: ${facts?.number ?? `…${row.last4}, which was not kept whole`}`,
  )
  desk.print(`Name in the profile: ${firstName} ${lastName}`)
  if (facts) desk.print(`Date of birth given: ${dayInWords(facts.birthDate)}`)
  for (const { id: documentId, content_type: type, bytes } of documents)
    desk.print(`document ${documentId}  ${type}, ${bytes} bytes`)
  if (documents.length === 0) desk.print('No document submitted yet.')
  if (row.ask_at) desk.print(`The register is checked again at ${lagosTime(row.ask_at)}.`)
}

const showIdentity: Run = async (desk, [typedId]) => {
  const id = idOf(typedId, 'account')
  const what = { command: 'account identity', subject: { type: 'account', id } as const, accountId: id }
  const identity = await act(desk, { ...what, reason: 'Viewed pending checks' }, tx =>
    readIdentity(tx, id, desk.clock()),
  )
  desk.print(`Identity of account ${id}: tier ${identity.tier}`)
  for (const { kind, state, last4, at } of identity.checks) {
    desk.print(
      `${kind.toUpperCase()}: ${last4 ? `…${last4}, ` : ''}${state}${at ? ` since ${lagosTime(new Date(at))}` : ''}`,
    )
    await showCase(desk, id, kind)
  }
  return true
}

const verifyAccount: Run = async (desk, [typedId, typedKind, typedAnswer, ...words]) => {
  const userId = idOf(typedId, 'account')
  const kind = parseChoice(typedKind, ['bvn', 'nin'])
  const match = parseChoice(typedAnswer, ['match', 'no-match']) === 'match'
  const reason = reasonOf(words)
  const what = {
    command: `account verify ${kind} ${match ? 'match' : 'no-match'}`,
    subject: { type: 'account', id: userId } as const,
    accountId: userId,
    reason,
  }
  await act(desk, what, tx => decideIdentity(tx, { userId, kind, match, reason, now: desk.clock() }))
  desk.print(match ? 'Verified. The owner is notified.' : 'Not verified. The owner is notified.')
  return true
}

/** A document of a check for the page of that check. */
export const openIdentityDocument =
  (kind: IdentityKind) =>
  async (desk: Desk, accountId: string, id: string): Promise<FileAnswer> => {
    const what = {
      command: 'kyc document',
      subject: { type: 'kyc-document', id } as const,
      accountId,
      reason: 'Viewed on its check’s page',
    }
    return openStored(desk, what, async tx => {
      const document = await findIdentityDocument(tx, id)
      return document?.user_id === accountId && document.kind === kind
        ? { key: document.file_key, kind: `${kind.toUpperCase()} document` }
        : undefined
    })
  }

export const identityCommands: Record<string, Command> = {
  'account identity': {
    usage: '<id>',
    about: 'the details of pending identity checks: number, name, date of birth, documents',
    run: showIdentity,
  },
  'account verify': {
    usage: '<id> bvn|nin match|no-match <reason>',
    about: 'answers an identity check that waits; the owner reads the reason of a no-match',
    run: verifyAccount,
  },
}
