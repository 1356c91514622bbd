// Opens a help case about a deal, a wallet movement or a transfer.
import { fail } from '#contract/core/errors.ts'
import { kobo, shortNaira } from '#contract/core/money.ts'
import type { CaseAbout } from '#contract/help/case-abouts.ts'
import type { help } from '#contract/help/cases.ts'
import { carTitle } from '#server/cars/reads.ts'
import { findMine } from '#server/deal-engine/show.ts'
import { openCase } from '#server/help/open.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { isId } from '#server/desk/desk-subject.ts'
import { movementTitle } from '#server/receipts/reads.ts'
import { findOwnWithdrawal } from '#server/transfers/reads.ts'
import { dealKinds } from './deals.ts'

const kindOf = new Map(dealKinds.map(kind => [kind.deal.name, kind]))
const unknown = () => fail('NOT_FOUND', { message: 'We can’t find what your case is about.' })

const nameOf = (about: CaseAbout): string => {
  const words = about.replaceAll('_', ' ')
  return `${words[0]!.toUpperCase()}${words.slice(1)}`
}

type Subject = { about: CaseAbout; id: string; title: string; lenderId?: string | undefined }

const dealSubject = async (db: Query, about: CaseAbout, id: string, userId: string): Promise<Subject> => {
  const kind = kindOf.get(about)
  if (!kind || !isId(id)) return unknown()
  const { row } = await findMine(db, kind, id, userId)
  // Deals about a car are named by it; `lends` is the lender of an agreement.
  const { car_id: carId, lends } = row as { car_id?: string | null; lends?: string }
  const title = carId ? await carTitle(db, carId) : ''
  return { about, id, title: [nameOf(about), title].filter(Boolean).join(': '), lenderId: lends }
}

/** The subject of a case as its own page names it. Refuses NOT_FOUND to everybody but its sides. */
const subjectOf = async (db: Query, about: CaseAbout, id: string, userId: string): Promise<Subject> => {
  if (about === 'transaction') {
    const number = /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined
    const title = number && (await movementTitle(db, { userId, id: number }))
    return title ? { about, id, title } : unknown()
  }
  if (about === 'withdrawal') {
    const row = isId(id) ? await findOwnWithdrawal(db, { id, userId }) : undefined
    return row
      ? { about, id, title: `Transfer to ${row.account_name}, ${shortNaira(kobo(row.amount_kobo))}` }
      : unknown()
  }
  return dealSubject(db, about, id, userId)
}

/** Refuses NOT_FOUND and ALREADY_ASKED. */
export const openHelpCase: Handler<typeof help.open> = async ({ tx, user, now }, { body }) => {
  const { subject, words, about, aboutId, caseFileIds: fileIds } = body
  const source = about && aboutId ? await subjectOf(tx, about, aboutId, user.id) : undefined
  return openCase(tx, { userId: user.id, subject, words, fileIds, subjectOf: source, now })
}
