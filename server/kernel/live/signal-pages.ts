// Signals a user's open pages at commit that something changed.
import { announce } from '../db/announcements.ts'
import type { Tx } from '../db/db.ts'
import type { Listener } from '../db/listen.ts'
import type { OpenStreams } from './open-streams.ts'

const liveChannel = 'live'
// PostgreSQL refuses to tell 8,000 bytes or more.
const bytesMax = 7_000
const topicForm = /^[a-z][a-z0-9-]*(?::[a-z0-9-]+)?$/
const topicMax = 80

/** Under it people hear that the balance of their own wallet changed. */
export const walletTopic = 'wallet'

/** Before the id of a dealer whose staff hear it as well. */
const staffMark = '+'

/**
 * Messages for a topic, split by the number of people that fit. Staff of a dealer receive only topics that name it in
 * `staffOf`, the side they act on. Throws for an unknown topic.
 */
export const signalMessages = (userIds: readonly string[], topic: string, staffOf?: string): string[] => {
  if (!topicForm.test(topic) || topic.length > topicMax) throw new Error(`Not a topic: ${topic}`)
  const words: string[] = []
  for (const userId of new Set(userIds)) {
    const id = userId === staffOf ? `${staffMark}${userId}` : userId
    const last = words.at(-1)
    if (last !== undefined && last.length + 1 + id.length <= bytesMax)
      words[words.length - 1] = `${last} ${id}`
    else words.push(`${topic} ${id}`)
  }
  return words
}

/** Says these words after the commit. */
export const sayLive = (tx: Tx, words: readonly string[]): void => {
  for (const each of words) announce(tx, liveChannel, each)
}

/**
 * Signals after the commit that a topic changed for these people: `notices`, or `deal:<id>`, which listeners to `deal`
 * receive too. Clients then fetch the change with a call of their own.
 */
export const signalPages = (tx: Tx, userIds: readonly string[], topic: string, staffOf?: string): void =>
  sayLive(tx, signalMessages(userIds, topic, staffOf))

/** Passes on to the streams of this process what every process says. */
export const liveListener = (streams: Pick<OpenStreams, 'tell' | 'signalGroups' | 'missed'>): Listener => ({
  channel: liveChannel,
  onMessage: words => {
    const [topic = '', ...userIds] = words.split(' ')
    for (const word of userIds) {
      const id = word.replace(staffMark, '')
      streams.tell(id, topic)
      if (word !== id) streams.signalGroups([id], topic)
    }
  },
  back: streams.missed,
})
