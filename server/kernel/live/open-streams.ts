// Open live streams by user: messages, heartbeats, limits and closing.
import { recentSignals } from './recent-signals.ts'

/** Where a stream is written to. */
export type StreamConnection = {
  write: (text: string) => unknown
  /** Bytes that the reader has not taken yet. */
  waitingBytes: () => number
  end: () => unknown
  /** Closes without waiting for unread data. */
  cut: () => unknown
}
/** `groups`: whose words for many they hear beside their own: dealers that they act for, kinds that operators see. */
type Stream = { userId: string; sessionId: string; groups: readonly string[]; wire: StreamConnection }
type Tie = { memberId: string; groupId: string }
type Person = { streams: Set<Stream>; waiting: Set<string>; timer: NodeJS.Timeout | undefined }

type Limits = {
  /** In the whole process. */
  max?: number
  perPersonMax?: number
  /** Merges signals of one topic within this time. */
  togetherMs?: number
  /** A reader who lets more than this lie is cut. */
  waitingBytesMax?: number
  /** Spreads the resync of all clients over this time, so that they do not ask all at once. */
  spreadMs?: number
  /** Milliseconds that only grow. */
  now?: () => number
}

/** Signals a change of a dealer's staff to its members. */
export const staffTopic = 'staff'
/** Says that the connection is up: earlier signals may have been missed. */
const hello = 'event: hello\ndata:\n\n'
/** Says that the connection is up, and that what was missed follows by topic. */
const caughtUp = 'event: caught-up\ndata:\n\n'
// What the reader waits before it opens another one, in milliseconds.
const retry = 'retry: 2000\n'
// Only a comment, so that both ends and everybody between see that the line lives.
const beat = ':\n\n'
const wordOf = (topic: string) => `data: ${topic}\n\n`
// A client with more topics than this reloads everything.
const topicsMax = 50
// What is said for a dealer's staff, beside what is said to the dealer.
const groupAudience = (groupId: string) => `group of ${groupId}`

export type OpenStreams = ReturnType<typeof openStreams>

/** Who is connected by what, and how each stream ends. */
const connected = (waitingBytesMax: number) => {
  const people = new Map<string, Person>()
  const groups = new Map<string, Set<string>>()
  const leaveGroups = (userId: string) => {
    for (const [groupId, members] of groups)
      if (members.delete(userId) && members.size === 0) groups.delete(groupId)
  }
  const leave = (stream: Stream): boolean => {
    const person = people.get(stream.userId)
    if (!person?.streams.delete(stream)) return false
    if (person.streams.size > 0) return true
    clearTimeout(person.timer)
    leaveGroups(stream.userId)
    return people.delete(stream.userId)
  }
  const cut = (stream: Stream): void => {
    if (leave(stream)) stream.wire.cut()
  }
  const all = () => [...people.values()].flatMap(({ streams }) => [...streams])
  return {
    people,
    groups,
    all,
    leave,
    join: (stream: Stream): void => {
      const person = people.get(stream.userId) ?? {
        streams: new Set(),
        waiting: new Set(),
        timer: undefined,
      }
      people.set(stream.userId, person)
      person.streams.add(stream)
      for (const group of stream.groups)
        groups.set(group, (groups.get(group) ?? new Set()).add(stream.userId))
    },
    // A client that does not read would never reach the end.
    end: (stream: Stream): void => {
      if (stream.wire.waitingBytes() > 0) cut(stream)
      else if (leave(stream)) stream.wire.end()
    },
    write: (stream: Stream, text: string): void => {
      if (!people.get(stream.userId)?.streams.has(stream)) return
      if (stream.wire.waitingBytes() > waitingBytesMax) cut(stream)
      else stream.wire.write(text)
    },
  }
}

/** Tells a person of a topic at once, and merges those that follow within `togetherMs`. */
const merging = ({ people, write }: ReturnType<typeof connected>, togetherMs: number) => {
  const say = (person: Person): void => {
    const topics = [...person.waiting]
    person.waiting.clear()
    person.timer = topics.length > 0 ? setTimeout(() => say(person), togetherMs).unref() : undefined
    const text = topics.length > topicsMax ? hello : topics.map(wordOf).join('')
    if (text !== '') for (const stream of person.streams) write(stream, text)
  }

  return (userId: string, topic: string): void => {
    const person = people.get(userId)
    if (!person) return
    if (person.waiting.size <= topicsMax) person.waiting.add(topic)
    if (!person.timer) say(person)
  }
}

/** What a stream begins with: the topics that changed, or that anything may have. */
const opening = (topics: readonly string[] | undefined): string =>
  topics && topics.length <= topicsMax
    ? `${retry}${caughtUp}${topics.map(wordOf).join('')}`
    : `${retry}${hello}`

/** The streams of one process. */
export const openStreams = ({
  max = 5_000,
  perPersonMax = 6,
  togetherMs = 50,
  waitingBytesMax = 64 * 1_024,
  spreadMs = 5_000,
  now,
}: Limits = {}) => {
  const streams = connected(waitingBytesMax)
  const { people, groups, all, join, leave, end, write } = streams
  const tellOne = merging(streams, togetherMs)
  const recent = recentSignals({ ...(now && { now }) })
  const endOf = (userId: string): void => {
    for (const stream of people.get(userId)?.streams ?? []) end(stream)
  }

  return {
    count: () => all().length,
    hasRoom: () => all().length < max,
    /**
     * Opens a stream; the user's oldest one ends if they have too many. `ageMs` is how old the data is that the reader
     * has: with it the stream begins with the topics that changed since, where this process knows them. Returns the
     * function to call on disconnect.
     */
    open: (stream: Stream, ageMs?: number) => {
      const { userId, wire } = stream
      const [oldest, ...others] = people.get(userId)?.streams ?? []
      if (oldest && others.length + 1 >= perPersonMax) end(oldest)
      join(stream)
      const audiences = [userId, ...stream.groups.map(groupAudience)]
      wire.write(opening(ageMs === undefined ? undefined : recent.since(audiences, ageMs)))
      return () => void leave(stream)
    },
    /** Sends the first signal at once, and merges those that follow. */
    tell: (userId: string, topic: string): void => {
      recent.note(userId, topic)
      tellOne(userId, topic)
      // New and former staff reconnect their streams.
      if (topic === staffTopic) endOf(userId)
    },
    /** Signals everybody who hears one of these groups, such as the staff that act for a dealer. */
    signalGroups: (groupIds: readonly string[], topic: string): void => {
      for (const id of groupIds) recent.note(groupAudience(id), topic)
      const members = groupIds.flatMap(id => [...(groups.get(id) ?? [])])
      for (const memberId of new Set(members)) tellOne(memberId, topic)
    },
    /** Which groups the people of this process hear. */
    ties: (): Tie[] =>
      [...groups].flatMap(([groupId, members]) => [...members].map(memberId => ({ memberId, groupId }))),
    endOf,
    /** Everybody may have missed something. */
    missed: (): void => {
      recent.forget()
      for (const stream of all()) setTimeout(() => write(stream, hello), Math.random() * spreadMs).unref()
    },
    beat: (): void => {
      for (const stream of all()) write(stream, beat)
    },
    sessionIds: (): string[] => [...new Set(all().map(({ sessionId }) => sessionId))],
    /** Ends the streams of sessions that are no longer in force. */
    endOver: (isInForce: (sessionId: string) => boolean): void => {
      for (const stream of all()) if (!isInForce(stream.sessionId)) end(stream)
    },
    endAll: (): void => {
      for (const stream of all()) end(stream)
    },
  }
}
