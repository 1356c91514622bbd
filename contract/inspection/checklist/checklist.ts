// Versioned inspection checklist: grouped points with permanent ids.
import { type Dated, termsInForce } from '../../core/in-force.ts'
import { beneath } from './points-beneath.ts'
import { inside } from './points-inside.ts'
import { outside } from './points-outside.ts'
import type { Groups } from './written-points.ts'

export type Point = { id: string; name: string; look: string }
export type Group = { id: string; name: string; points: readonly Point[] }
export type Checklist = { version: number; groups: readonly Group[]; points: readonly Point[] }

const listOf = (version: number, groups: Groups): Checklist => {
  const whole = groups.map(({ id, name, points }) => ({
    id,
    name,
    points: points.map(([pointId, pointName, look]) => ({ id: pointId, name: pointName, look })),
  }))
  return { version, groups: whole, points: whole.flatMap(({ points }) => points) }
}

const first = listOf(1, [...outside, ...beneath, ...inside])

/** All versions of the list: a report keeps the version it began with. Ids never change their meaning. */
const checklists: Dated<{ list: Checklist }> = [{ from: '2026-01-01', list: first }]

/** The list for an inspection that begins at a moment. */
export const checklistAt = (at: Date): Checklist => termsInForce(checklists, at).list

/** The list of a report. */
export const checklistOf = (version: number): Checklist =>
  checklists.find(({ list }) => list.version === version)!.list

/** Every group that any list has. */
export const groupIds = [...new Set(checklists.flatMap(({ list }) => list.groups.map(({ id }) => id)))] as [
  string,
  ...string[],
]
