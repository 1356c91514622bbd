// A dispute as one case at the desk, with everything that it is decided from.
import { isTurnOf, slugOf } from '#contract/deal-engine/deal.ts'
import { paperKinds } from '#contract/cars/paper-kinds.ts'
import { kobo } from '#contract/core/money.ts'
import type { DeskCase, DeskListing } from '#contract/desk/case.ts'
import {
  type Body,
  bodyWords,
  type Colour,
  colourWords,
  type Condition,
  conditionWords,
  type Drive,
  driveWords,
  type Fuel,
  fuelWords,
  type Gearbox,
  gearboxWords,
} from '#contract/reference/vehicles.ts'
import { type DealtListing, listingNow } from '#server/cars/reads.ts'
import { conversationBetween, filesIn, filesOf, messagesBefore } from '#server/conversations/reads.ts'
import type { Subject } from '#server/desk/audit.ts'
import { refuse } from '#server/desk/arguments.ts'
import { act, type Desk } from '#server/desk/desk.ts'
import { type MessagePage, toLabel } from '#server/desk/desk-subject.ts'
import type { Query } from '#server/kernel/db/db.ts'
import type { PastEvent } from '#server/kernel/process/transition.ts'
import type { Paper } from './at-desk.ts'
import { edgesOf, moneyOn } from './decision-facts.ts'
import { filesOfDispute, questionsOf, questionsUntil, statementsOf } from './dispute-sql.ts'
import { type DealRow, type Kind, partiesOf, partyOf, talkOf } from './kind.ts'
import { listingOfDeal } from './listing-sql.ts'
import { decidesBy } from './show.ts'
import { openingOf, similarCases } from './similar-cases.ts'
import { findDeal } from './table.ts'

const optionsOf = async (db: Query, kind: Kind, row: DealRow): Promise<DeskCase['options']> => {
  const options: DeskCase['options'] = []
  for (const edge of edgesOf(kind)) {
    if (edge.from !== row.state || edge.undecided || edge.needs === 'line') continue
    if (kind.guards?.[edge.event]?.(row) !== undefined) continue
    const does = await moneyOn(db, kind, edge, row.id)
    if (does !== undefined) options.push({ words: toLabel(edge.event), does })
  }
  return options
}

const factsOfListing = (listing: DealtListing): DeskListing['facts'] => [
  { words: 'Condition', value: conditionWords[listing.condition as Condition] },
  { words: 'Mileage', value: `${listing.mileageKm.toLocaleString('en')} km` },
  { words: 'Body', value: bodyWords[listing.body as Body] },
  { words: 'Fuel', value: fuelWords[listing.fuel as Fuel] },
  { words: 'Gearbox', value: gearboxWords[listing.gearbox as Gearbox] },
  { words: 'Drive', value: driveWords[listing.drive as Drive] },
  { words: 'Colour', value: colourWords[listing.colour as Colour].word },
  { words: 'Seats', value: String(listing.seats) },
  { words: 'Where it is', value: listing.location },
]

const koboOrNull = (amount: number | null) => (amount === null ? null : kobo(amount))

const listingOf = async (db: Query, row: DealRow): Promise<DeskListing | null> => {
  const { car_id: carId } = row as { car_id?: string | null }
  if (!carId) return null
  const dealt = await listingOfDeal(db, row.id)
  const listing = dealt?.listing ?? (await listingNow(db, carId))
  if (!listing) return null
  return {
    asDealt: dealt !== undefined,
    at: (dealt?.at ?? row.started_at).toISOString(),
    title: listing.title,
    priceKobo: koboOrNull(listing.priceKobo),
    rentPriceKobo: koboOrNull(listing.rentPriceKobo),
    facts: factsOfListing(listing),
    papers: listing.papers.map(kind => paperKinds[kind]),
    description: listing.description,
    pictures: listing.pictures.map(({ hash, width, height, colour }) => ({ hash, width, height, colour })),
  }
}

const conversationOf = async (db: Query, kind: Kind, row: DealRow) => {
  const talk = await talkOf(db, kind, row)
  return talk && conversationBetween(db, { ...talk, userIds: partiesOf(kind, row) })
}

/** What both sides read and see, with what only the desk knows: similar cases and the listing as it was dealt. */
export const caseOf = async (
  db: Query,
  kind: Kind,
  row: DealRow,
  past: readonly PastEvent[],
): Promise<DeskCase> => {
  const [statements, questions] = [await statementsOf(db, row.id), await questionsOf(db, row.id)]
  const files = await filesOfDispute(db, row.id)
  const opening = openingOf(kind, past)
  return {
    decidesBy: decidesBy(kind, row, { past, until: await questionsUntil(db, kind.deal, row) }),
    opened: opening
      ? { side: opening.event.actor, words: opening.event.note, at: opening.event.at.toISOString() }
      : null,
    options: isTurnOf(kind.deal, row.state, 'operator') ? await optionsOf(db, kind, row) : [],
    listing: await listingOf(db, row),
    statements: statements.map(each => ({
      side: each.side,
      words: each.words,
      at: each.at.toISOString(),
      isPrivate: each.is_private,
      isErased: each.is_erased,
      question: questions.find(({ id }) => id === each.question_id)?.words ?? '',
      files: files.filter(file => file.statement_id === each.id).map(({ id, name }) => ({ id, name })),
    })),
    questions: questions.map(each => ({
      side: each.side,
      words: each.words,
      operator: each.operator,
      at: each.at.toISOString(),
      answerBy: each.answer_by.toISOString(),
      answeredAt: each.answered_at?.toISOString() ?? null,
    })),
    messages: (await conversationOf(db, kind, row))?.newest ?? 0,
    similar: (await similarCases(db, kind, row, past)).map(each => ({ ...each, at: each.at.toISOString() })),
  }
}

/** Files of statements and of messages between the sides, as papers that the desk opens. */
export const filesOfCase = async (db: Query, kind: Kind, row: DealRow): Promise<Paper[]> => {
  const evidence = (await filesOfDispute(db, row.id)).map(file => ({ ...file, owner_id: file.sender_id }))
  const conversation = await conversationOf(db, kind, row)
  const written = conversation ? await filesIn(db, conversation.id) : []
  return [...evidence, ...written].map(
    ({ id, file_key: key, content_type: contentType, name, owner_id: accountId }) => ({
      id,
      key,
      contentType,
      kind: contentType === 'application/pdf' ? 'paper' : 'picture',
      words: name,
      note: '',
      accountId,
    }),
  )
}

const messagesAtOnce = 50

/** What the sides wrote to each other about the thing of this deal, newest first. Refuses a deal that was never disputed. */
export const messagesOf =
  (kind: Kind, isDeskMatter: (db: Query, kind: Kind, row: DealRow) => Promise<boolean>) =>
  async (desk: Desk, id: string, before: number | undefined): Promise<MessagePage> => {
    const type = slugOf(kind.deal)
    const what = {
      command: `${type} messages`,
      subject: { type: type as Subject['type'], id },
      reason: `Read the messages of both sides${before === undefined ? '' : ` before number ${before}`}`,
    }
    return act(desk, what, async tx => {
      const row = await findDeal(tx, kind, id)
      if (!row || !(await isDeskMatter(tx, kind, row)))
        return refuse(`That ${kind.desk.one} was never in dispute, so its messages stay private.`)
      const conversation = await conversationOf(tx, kind, row)
      if (!conversation) return { messages: [], more: false }
      const rows = await messagesBefore(tx, conversation.id, before, messagesAtOnce + 1)
      const page = rows.slice(0, messagesAtOnce)
      const files = await filesOf(
        tx,
        conversation.id,
        page.map(({ number }) => number),
      )
      return {
        more: rows.length > messagesAtOnce,
        messages: page.map(({ number, sender_id: senderId, text: words, at }) => ({
          number,
          side: kind.deal.sides.find((side: string) => partyOf(row, side) === senderId) ?? '',
          words,
          at: at.toISOString(),
          files: files
            .filter(file => file.number === number)
            .map(({ id: fileId, name }) => ({ id: fileId, name })),
        })),
      }
    })
  }
