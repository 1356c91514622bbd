// Names of log segments and timelines, and what of the log a restore needs.

/** PostgreSQL's own default, which the embedded one keeps. */
export const segmentBytes = 16 * 1024 * 1024
const segmentsPerFile = 0x1_0000_0000 / segmentBytes

const hex = (value: number): string => value.toString(16).toUpperCase().padStart(8, '0')

/** A place in the log as a number of bytes, from PostgreSQL's form such as `0/2000028`. */
export const bytesOfLsn = (lsn: string): number => {
  const [high = '', low = ''] = lsn.split('/')
  return Number.parseInt(high, 16) * 0x1_0000_0000 + Number.parseInt(low, 16)
}

export const segmentAt = (lsn: string): number => Math.floor(bytesOfLsn(lsn) / segmentBytes)

/** The segment of the last byte before a place. */
export const segmentBefore = (lsn: string): number => Math.floor((bytesOfLsn(lsn) - 1) / segmentBytes)

export const segmentName = (timeline: number, segment: number): string =>
  hex(timeline) + hex(Math.floor(segment / segmentsPerFile)) + hex(segment % segmentsPerFile)

export type Segment = { timeline: number; segment: number }

/** The segment that a file's name means; undefined for other files of the log. */
export const segmentOf = (file: string): Segment | undefined => {
  const [, timeline, high, low] = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/.exec(file) ?? []
  if (!timeline) return undefined
  return {
    timeline: Number.parseInt(timeline, 16),
    segment: Number.parseInt(high!, 16) * segmentsPerFile + Number.parseInt(low!, 16),
  }
}

/** The timeline whose history a file is; undefined for other files. */
export const historyOf = (file: string): number | undefined => {
  const [, timeline] = /^([0-9A-F]{8})\.history$/.exec(file) ?? []
  return timeline ? Number.parseInt(timeline, 16) : undefined
}

/** Where a file of the log is in a backup. */
export const logName = (file: string): string => `wal/${file.slice(0, 8)}/${file}`

/** A timeline before this one, and where it was left. */
export type Fork = { timeline: number; leftAt: string }

/** Reads a history file: one line per earlier timeline, oldest first. */
export const parseHistory = (text: string): Fork[] =>
  [...text.matchAll(/^(\d+)\s+([0-9A-F]+\/[0-9A-F]+)/gim)].map(([, timeline, leftAt]) => ({
    timeline: Number(timeline),
    leftAt: leftAt!,
  }))

/** Segments in order, from one place to the newest, along the timelines that lead to `timeline`. */
type Road = { forks: readonly Fork[]; timeline: number }

/** Whether a base of a timeline that ended at `end` leads to the timeline of the road. */
export const leadsTo = ({ forks, timeline }: Road, base: { timeline: number; end: string }): boolean =>
  base.timeline === timeline ||
  forks.some(fork => fork.timeline === base.timeline && bytesOfLsn(base.end) <= bytesOfLsn(fork.leftAt))

/** The timeline on which a segment lies along a road that begins on `from`. */
const timelineOf = ({ forks, timeline }: Road, from: number, segment: number): number =>
  forks.find(fork => fork.timeline >= from && segment < segmentAt(fork.leftAt))?.timeline ?? timeline

export type Chain = {
  /** The files that are there without a break from the start, in order. */
  files: string[]
  /** The first that is missing although later ones are there. */
  missing: string | undefined
}

/** What of the log is there from a base's first segment on. */
export const chainFrom = (road: Road, start: Segment, present: ReadonlySet<string>): Chain => {
  const files: string[] = []
  let newest = -1
  for (const fork of road.forks)
    if (fork.timeline >= start.timeline) newest = Math.max(newest, segmentAt(fork.leftAt) - 1)
  for (const name of present) {
    const { timeline, segment } = segmentOf(name) ?? {}
    if (timeline === road.timeline) newest = Math.max(newest, segment!)
  }
  for (let segment = start.segment; segment <= newest; segment++) {
    const file = segmentName(timelineOf(road, start.timeline, segment), segment)
    if (!present.has(file)) return { files, missing: file }
    files.push(file)
  }
  return { files, missing: undefined }
}
