// What both sides of the demonstration's large dispute said before and after it was opened.
import { randomUUID } from 'node:crypto'
import { carTitle } from '../../cars/reads.ts'
import { findIdOf, lockConversation, openConversation } from '../../conversations/sql.ts'
import { writeMessage } from '../../conversations/write-message.ts'
import {
  claimDisputeFiles,
  insertDisputeFile,
  insertQuestion,
  insertStatement,
} from '../../deal-engine/dispute-sql.ts'
import { demoNames } from '../../desk/operators/demo-operators.ts'
import type { Tx } from '../../kernel/db/db.ts'
import type { DocumentFacts } from '../../kernel/uploads/documents.ts'
import type { Act } from '../timeline.ts'

type Side = 'buyer' | 'seller'
type Evidence = { side: Side; words: string; file?: string; isPrivate?: true; minutes: number }

const messages: readonly { side: Side; words: string }[] = [
  { side: 'buyer', words: 'Good morning. Is the gearbox in order? I will drive it to Abuja.' },
  { side: 'seller', words: 'Gearbox is smooth. It was serviced in July, the oil is fresh.' },
  { side: 'buyer', words: 'It slips between second and third since I left your yard. What is this?' },
  { side: 'seller', words: 'You tested it for twenty minutes before you took it. It was fine here.' },
]

const statements: readonly Evidence[] = [
  {
    side: 'buyer',
    words:
      'The gearbox slips between second and third on every drive. A workshop in Ikeja read the fault codes the day after the handover: clutch pressure too low, 14,000 km since the first entry. I want my money back.',
    file: 'workshop-report.pdf',
    minutes: 30,
  },
  {
    side: 'seller',
    words:
      'The buyer drove the car for twenty minutes before the handover and found nothing. The listing says that it was serviced in July, and the invoice is here. I can pay for half of a repair.',
    file: 'service-invoice.pdf',
    minutes: 55,
  },
  {
    side: 'buyer',
    words: 'My bank statement shows what I paid for the tow truck.',
    file: 'bank-statement.pdf',
    isPrivate: true,
    minutes: 70,
  },
]

const question =
  'Please send the work order of the service in July, with the mileage that the workshop wrote down.'

type Dispute = {
  purchaseId: () => string
  carId: string
  people: Record<Side, string>
  paper: DocumentFacts
  openedAt: Date
}

const [minuteMs, dayMs] = [60_000, 86_400_000]

const write = async (tx: Tx, dispute: Dispute, at: Date, { side, words }: (typeof messages)[number]) => {
  const { carId, people } = dispute
  const about = { about: 'car', about_id: carId, title: await carTitle(tx, carId) } as const
  await openConversation(tx, { ...about, buyer_id: people.buyer, seller_id: people.seller, at })
  const { id } = (await findIdOf(tx, { about: 'car', aboutId: carId, buyerId: people.buyer }))!
  const conversation = (await lockConversation(tx, id))!
  const draft = { senderId: people[side], clientId: randomUUID(), text: words, attachmentIds: [] }
  await writeMessage(tx, conversation, { ...draft, sentAnyway: false, now: at })
}

const state = async (tx: Tx, dispute: Dispute, at: Date, evidence: Evidence & { number: number }) => {
  const { key, type, bytes } = dispute.paper
  const authorId = dispute.people[evidence.side]
  const { id: statementId } = await insertStatement(tx, {
    process: 'purchase',
    subject_id: dispute.purchaseId(),
    number: evidence.number,
    side: evidence.side,
    author_id: authorId,
    words: evidence.words,
    question_id: null,
    is_private: evidence.isPrivate ?? false,
    at,
  })
  if (!evidence.file) return
  const content = { file_key: key, small_key: null, content_type: type, bytes }
  const { id } = await insertDisputeFile(tx, { sender_id: authorId, name: evidence.file, ...content }, at)
  await claimDisputeFiles(tx, { statementId, senderId: authorId, ids: [id] })
}

/** Messages of the days before, statements of both sides with their files, and a question of AutoX that waits. */
export const disputeWords = (dispute: Dispute): Act[] => {
  const openedMs = dispute.openedAt.getTime()
  const written = messages.map((message, place): Act => {
    const at = new Date(openedMs - (messages.length - place) * 40 * minuteMs)
    return { at, act: tx => write(tx, dispute, at, message) }
  })
  const evidence = statements.map((statement, place): Act => {
    const at = new Date(openedMs + statement.minutes * minuteMs)
    return { at, act: tx => state(tx, dispute, at, { ...statement, number: place + 1 }) }
  })
  const askedAt = new Date(openedMs + 80 * minuteMs)
  const ask = (tx: Tx) =>
    insertQuestion(
      tx,
      { process: 'purchase', subjectId: dispute.purchaseId() },
      {
        side: 'seller',
        words: question,
        operator: demoNames[0],
        at: askedAt,
        answer_by: new Date(askedAt.getTime() + 3 * dayMs),
      },
    )
  return [...written, ...evidence, { at: askedAt, act: ask }]
}
