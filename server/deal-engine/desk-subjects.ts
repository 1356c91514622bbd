// Desk pages of deals: dispute queue and settlements.
import { describeEvent } from '#contract/deal-engine/deal-words.ts'
import { realActorOf, slugOf, turnsOf } from '#contract/deal-engine/deal.ts'
import { canBeDisputed, isDisputed } from '#contract/deal-engine/decide-by.ts'
import { formatNaira } from '#contract/core/money.ts'
import { sliceHits, makeDeskSubject, type DeskActions } from '#server/desk/make-desk-subject.ts'
import { type QueueRow, type Queue, queueOf } from '#server/desk/queue.ts'
import {
  normalizePlate,
  type SearchHit,
  toLabel,
  isId,
  type DeskList,
  type DeskSubject,
  type CaseHistory,
  type Document,
  wordsOfStates,
} from '#server/desk/desk-subject.ts'
import type { Query } from '#server/kernel/db/db.ts'
import type { Feature } from '#server/manifest/manifest.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'
import { historyOf, hasEverBeenIn } from '#server/kernel/process/transition.ts'
import { openHolds } from '#server/ledger/open-holds.ts'
import type { FileAnswer } from '#contract/core/call.ts'
import type { Subject } from '#server/desk/audit.ts'
import type { Desk } from '#server/desk/desk.ts'
import { openStored } from '#server/desk/documents.ts'
import { caseOf, filesOfCase, messagesOf } from './case-view.ts'
import { questionActions, questionWays } from './dispute-desk.ts'
import { questionsOf, statementsOf } from './dispute-sql.ts'
import { dealCommands, nameThings, payeeOf, totalOf } from './desk.ts'
import { type DealRow, type Kind, partyOf, stateWords } from './kind.ts'
import { disputesIn, findDeal, newestDeals } from './table.ts'
import { purposeOf, sumOf } from './holds.ts'
import { type Edge, edgesOf, moneyOn } from './decision-facts.ts'
import type { DeskPicture, DeskRecord, Paper } from './at-desk.ts'

/** Not before it waits for the operator: what two sides show each other is theirs. */
const isDeskMatter = async (db: Query, { deal }: Kind, row: DealRow): Promise<boolean> => {
  const turns = turnsOf(deal, 'operator')
  return turns.includes(row.state) || (await hasEverBeenIn(db, deal, row.id, turns))
}
const mayRead = async (db: Query, kind: Kind, row: DealRow): Promise<boolean> =>
  kind.desk.isHandedIn?.(row) || (await isDeskMatter(db, kind, row))
const papersFor = async (db: Query, kind: Kind, row: DealRow | undefined): Promise<readonly Paper[]> =>
  row && kind.desk.papers && (await mayRead(db, kind, row)) ? kind.desk.papers(db, row) : []
const caseFilesFor = async (db: Query, kind: Kind, row: DealRow | undefined): Promise<readonly Paper[]> =>
  row && (await isDeskMatter(db, kind, row)) ? filesOfCase(db, kind, row) : []
const recordsFor = async (db: Query, kind: Kind, row: DealRow): Promise<readonly DeskRecord[]> => {
  if (!kind.desk.records || !(await isDeskMatter(db, kind, row))) return []
  const records = await kind.desk.records(db, row)
  return records.some(({ record }) => record !== null) ? records : []
}

const picturesFor = async (db: Query, kind: Kind, row: DealRow): Promise<readonly DeskPicture[]> =>
  kind.desk.pictures && (await mayRead(db, kind, row)) ? kind.desk.pictures(db, row) : []

const documentsOf = async (db: Query, kind: Kind, row: DealRow): Promise<Document[]> =>
  (await papersFor(db, kind, row)).map(({ id, kind: of, words, contentType, note }) => ({
    id,
    kind: of,
    words,
    contentType,
    note,
  }))

const openPaper =
  (kind: Kind) =>
  async (desk: Desk, id: string, documentId: string): Promise<FileAnswer> => {
    const find = async (db: Query) => {
      const row = await findDeal(db, kind, id)
      const papers = await papersFor(db, kind, row)
      return [...papers, ...(await caseFilesFor(db, kind, row))].find(paper => paper.id === documentId)
    }
    const type = slugOf(kind.deal)
    const what = {
      command: `${type} document`,
      subject: { type: type as Subject['type'], id },
      accountId: (await find(desk.db))?.accountId,
      reason: `Looked at document ${documentId} on the page of the ${kind.desk.one}`,
    }
    return openStored(desk, what, find)
  }

const moneyOf = async (db: Query, kind: Kind, row: DealRow): Promise<CaseHistory['money']> => {
  const amounts = Object.entries(kind.amounts(row)).filter(([, amount]) => amount > 0)
  const purposes = amounts.map(([name]) => purposeOf(kind.deal, row.id, name))
  const open = await openHolds(db, purposes)
  return amounts.map(([name, amount], at) => {
    const held = open.filter(({ purpose }) => purpose === purposes[at])
    const holds = sumOf(held.map(({ amountKobo }) => amountKobo))
    return { words: toLabel(name), amountKobo: held.length > 0 ? holds : amount, held: held.length > 0 }
  })
}

const caseHistoryOf = async (db: Query, kind: Kind, row: DealRow): Promise<CaseHistory> => {
  const { sides } = kind.deal
  const history = await historyOf(db, kind.deal, row.id)
  return {
    sides: sides.map((side: string) => ({ side, accountId: partyOf(row, side) })),
    money: await moneyOf(db, kind, row),
    story: history.map(({ at, actor, event, to_state: to, note }) => ({
      at,
      by: realActorOf(kind.deal, event, actor),
      words: describeEvent(kind.story, { event, to }) ?? toLabel(event),
      note,
    })),
    facts: (await kind.desk.facts?.(db, row)) ?? [],
    contested: kind.desk.lines?.show(row) ?? [],
    records: await recordsFor(db, kind, row),
    pictures: await picturesFor(db, kind, row),
    about: (await kind.desk.related?.(db, row)) ?? null,
    dispute:
      canBeDisputed(kind.deal) && (await isDeskMatter(db, kind, row))
        ? await caseOf(db, kind, row, history)
        : null,
  }
}

const possibleIn = (kind: Kind, row: DealRow) =>
  edgesOf(kind).filter(({ from, event }) => from === row.state && kind.guards?.[event]?.(row) === undefined)

type LineEdge = Pick<Edge, 'event' | 'needs'>
/** A decision is named for its event, and for its line where it is about one. */
const wayName = (event: string, line: string): string => `${event} ${line}`
const openWays = ({ desk }: Kind, row: DealRow, { event, needs }: LineEdge): string[] =>
  needs === 'line' ? (desk.lines?.open(row) ?? []).map(line => wayName(event, line)) : [event]

/** Who reads the reason of a decision: its sides, unless it stays at the desk, and whom it is about beside them. */
const readersWords = (
  { deal, desk }: Kind,
  { event, deskReason }: Pick<Edge, 'event' | 'deskReason'>,
): string => {
  const outsider = desk.outsiders?.[event]
  const readers = [...(deskReason ? [] : deal.sides), ...(outsider ? [outsider] : [])].map(
    reader => `the ${reader}`,
  )
  if (readers.length === 0) return 'Only operators can read your reason.'
  if (!outsider && readers.length > 1)
    return `${readers.length > 2 ? 'All' : 'Both'} sides can read your reason.`
  return `${toLabel(readers.join(' and '))} can read your reason.`
}

const waysOf = (kind: Kind): DeskActions => {
  const moves = async (db: Query, id: string, event: string) => {
    const row = await findDeal(db, kind, id)
    const edge = row && possibleIn(kind, row).find(each => each.event === event)
    return edge && moneyOn(db, kind, edge, id)
  }
  const lineWays = ({ event }: LineEdge): [string, DeskActions[string]][] =>
    (kind.desk.lines?.all ?? []).map(({ id: line, words }) => [
      wayName(event, line),
      {
        words: `Decide: ${words}`,
        about: 'Decides this line alone. Both sides can read your reason.',
        command: 'settle',
        before: [event, line],
        does: async (db, id) => {
          const row = await findDeal(db, kind, id)
          return row && kind.desk.lines!.does(row, line)
        },
        amount: `Amount to the ${payeeOf(kind)}`,
      },
    ])
  const wholeWays = edgesOf(kind)
    .filter(({ needs }) => needs !== 'line')
    .map(({ event, to, needs, deskReason }): [string, DeskActions[string]] => [
      event,
      {
        words: toLabel(event),
        about: `Outcome: ${kind.deal.states[to]!.words}. ${readersWords(kind, { event, deskReason })}`,
        command: 'settle',
        before: [event],
        does: (db, id) => moves(db, id, event),
        ...(needs === 'amount' && { amount: `Amount to the ${payeeOf(kind, event)}` }),
      },
    ])
  const lineEdges = edgesOf(kind).filter(({ needs }) => needs === 'line')
  return Object.fromEntries([...wholeWays, ...lineEdges.flatMap(lineWays)])
}

/** Its state and its sum; no sum where none is known yet, such as of a claim before it is decided. */
const summaryOf = (kind: Kind, row: DealRow, now: Date): string => {
  const total = totalOf(kind, row)
  return [stateWords(kind, row, now), total > 0 ? formatNaira(total) : []].flat().join(', ')
}

const hitsOf = async (db: Query, kind: Kind, rows: readonly DealRow[], now: Date): Promise<SearchHit[]> => {
  const things = await nameThings(db, kind, rows)
  return rows.map(row => ({
    id: row.id,
    title: things.get(row.id)!,
    about: `${summaryOf(kind, row, now)}, started ${lagosTime(row.started_at)}`,
  }))
}

const find =
  (kind: Kind): NonNullable<DeskSubject['find']> =>
  async (db, typed, slice) => {
    const row = isId(typed) ? await findDeal(db, kind, typed) : undefined
    if (row) return sliceHits(await hitsOf(db, kind, [row], slice.now), slice)
    const plate = normalizePlate(typed)
    const hits = plate ? await kind.desk.withPlate?.(db, plate, slice) : undefined
    return { hits: await hitsOf(db, kind, hits?.rows ?? [], slice.now), total: hits?.total ?? 0 }
  }

const listOf = (kind: Kind): DeskList => ({
  many: toLabel(kind.desk.many),
  states: wordsOfStates(kind.deal.states),
  page: async (db, state, slice) => {
    const { rows, total } = await newestDeals(db, kind, state, slice)
    return { hits: await hitsOf(db, kind, rows, slice.now), total }
  },
})

/** While it waits, what a side adds is new to whoever looked before. */
const versionAtDesk = async (db: Query, { deal }: Kind, { id, state, version }: DealRow): Promise<string> => {
  if (!isDisputed(deal, state)) return `${state} ${version}`
  const statements = await statementsOf(db, id)
  return `${state} ${version} ${statements.length} ${(await questionsOf(db, id)).length}`
}

const dealThing = (kind: Kind): DeskSubject =>
  makeDeskSubject<DealRow>({
    one: toLabel(kind.desk.one),
    commands: dealCommands(kind),
    by: slugOf(kind.deal),
    read: (db, id) => findDeal(db, kind, id),
    stands: async (row, db, now) => ({
      version: await versionAtDesk(db, kind, row),
      ways: [
        ...possibleIn(kind, row).flatMap(edge => openWays(kind, row, edge)),
        ...questionWays(kind, row.state),
      ],
      words: stateWords(kind, row, now),
    }),
    tells: (row, db) => caseHistoryOf(db, kind, row),
    ...(edgesOf(kind).length > 0 && {
      documents: (row, db) => documentsOf(db, kind, row),
      open: openPaper(kind),
      messages: messagesOf(kind, isDeskMatter),
    }),
    ways: { ...waysOf(kind), ...questionActions(kind) },
    find: find(kind),
    list: listOf(kind),
  })

const disputeQueue = (kind: Kind): Queue =>
  queueOf<DealRow & QueueRow>({
    words: toLabel(`${kind.desk.many} to decide`),
    thing: slugOf(kind.deal),
    waiting: disputesIn(kind),
    describe: async (row, db, now) => ({
      title: (await nameThings(db, kind, [row])).get(row.id)!,
      about: summaryOf(kind, row, now),
    }),
  })

/** Pages of a kind at the desk; a queue only if it can wait for the operator. */
export const dealAtDesk = (kind: Kind): Pick<Feature, 'things' | 'queues'> => {
  const name = slugOf(kind.deal)
  return {
    things: { [name]: dealThing(kind) },
    ...(edgesOf(kind).length > 0 && { queues: { [`${name}-disputes`]: disputeQueue(kind) } }),
  }
}
