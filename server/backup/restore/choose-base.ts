// Chooses the base, the timeline and the stretch of the log for a moment.
import { lagosTime } from '#server/kernel/words/lagos-time.ts'
import { type BaseNote, readNotes } from '../base-note.ts'
import {
  chainFrom,
  type Fork,
  historyOf,
  leadsTo,
  logName,
  parseHistory,
  segmentAt,
  segmentBefore,
  segmentOf,
} from '../log-segments.ts'
import type { Store } from '../store.ts'

/** A moment, or everything that the backup has. */
export type Moment = Date | 'latest'

export type Plan = {
  base: BaseNote
  timeline: number
  /** Files of the log from the base's first segment on, without a break. */
  files: string[]
  /** Files of every timeline's history: a number that one of them has is not given to another. */
  histories: string[]
  /** The moment to stop at; undefined for everything there is. */
  stopAt: Date | undefined
}

type Line = { timeline: number; forks: Fork[]; begunAt: number }

const logFiles = async (store: Store): Promise<string[]> =>
  (await store.list('wal/')).map(({ name }) => name.slice(name.lastIndexOf('/') + 1))

const closedAt = async (store: Store, file: string): Promise<number> => {
  const object = await store.get(logName(file), 'packed')
  if (!object) throw new Error(`${logName(file)} is missing in ${store.words}.`)
  return object.head.at
}

const linesOf = async (store: Store, files: readonly string[]): Promise<Line[]> => {
  const lines: Line[] = [{ timeline: 1, forks: [], begunAt: 0 }]
  for (const file of files) {
    const timeline = historyOf(file)
    const object = timeline === undefined ? undefined : await store.get(logName(file), 'packed')
    if (timeline === undefined || !object) continue
    lines.push({ timeline, forks: parseHistory(object.content.toString('utf8')), begunAt: object.head.at })
  }
  return lines.toSorted((a, b) => a.timeline - b.timeline)
}

/** Which timeline was in use at a moment: each restore begins another one. */
const lineAt = (lines: readonly Line[], moment: Moment): Line =>
  lines.findLast(({ begunAt }) => moment === 'latest' || begunAt <= moment.getTime()) ?? lines[0]!

const noneBefore = (notes: readonly BaseNote[], moment: Moment): Error => {
  const first = notes[0]
  if (!first || moment === 'latest')
    return new Error('There is no whole backup here. `backup now` makes one.')
  return new Error(
    `No backup reaches back to ${lagosTime(moment)}. The oldest is of ${lagosTime(new Date(first.wholeAt))}.`,
  )
}

const requireReach = async (store: Store, plan: Plan, missing: string | undefined): Promise<void> => {
  const { base, files, stopAt } = plan
  const last = files.at(-1)
  const reach = last === undefined ? base.wholeAt : await closedAt(store, last)
  if (missing !== undefined && (stopAt === undefined || stopAt.getTime() > reach))
    throw new Error(
      `${logName(missing)} is missing in ${store.words}, so this backup reaches only to ${lagosTime(new Date(reach))} (${new Date(reach).toISOString()}). Name a moment until then.`,
    )
  if (stopAt && stopAt.getTime() > reach)
    throw new Error(
      `The backup reaches only to ${lagosTime(new Date(reach))} (${new Date(reach).toISOString()}). Name a moment until then, or latest.`,
    )
}

/** Plans a restore. Throws one sentence if no base is old enough, or a segment that it needs is missing. */
export const planRestore = async (store: Store, moment: Moment): Promise<Plan> => {
  const notes = (await readNotes(store)).toSorted((a, b) => a.wholeAt - b.wholeAt)
  const files = await logFiles(store)
  const line = lineAt(await linesOf(store, files), moment)
  const base = notes.findLast(
    note => (moment === 'latest' || note.wholeAt <= moment.getTime()) && leadsTo(line, note),
  )
  if (!base) throw noneBefore(notes, moment)
  const start = { timeline: base.timeline, segment: segmentAt(base.start) }
  const present = new Set(files)
  const chain = chainFrom(line, start, present)
  const plan: Plan = {
    base,
    timeline: line.timeline,
    files: chain.files,
    histories: files.filter(file => historyOf(file) !== undefined),
    stopAt: moment === 'latest' ? undefined : moment,
  }
  const whole = chain.files.some(file => segmentOf(file)!.segment >= segmentBefore(base.end))
  if (!whole && chain.missing === undefined)
    throw new Error(`The log of the backup ${base.id} is missing in ${store.words}.`)
  await requireReach(store, plan, chain.missing)
  return plan
}
