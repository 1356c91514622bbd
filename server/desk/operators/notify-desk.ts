// Signals open pages of the desk at commit that counts or roles changed.
import type { Listener } from '#server/kernel/db/listen.ts'
import { announce } from '#server/kernel/db/announcements.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import type { OpenStreams } from '#server/kernel/live/open-streams.ts'

const deskChannel = 'desk'
const waitingTopic = 'waiting'
const rolesTopic = 'roles'

const say = (tx: Tx, words: string): void => announce(tx, deskChannel, words)

/** Group of the operators who see a check; a queue is its own. */
export const checkGroup = (name: string): string => `check:${name}`

/** Tells whoever sees these queues, or groups of checks, that what waits there changed. */
export const signalWaiting = (tx: Tx, groups: readonly string[]): void => {
  if (groups.length > 0) say(tx, [waitingTopic, ...groups].join(' '))
}

/** Opens the streams of an operator anew, because their roles or sessions changed. */
export const signalRoles = (tx: Tx, operatorId: string): void => say(tx, `${rolesTopic} ${operatorId}`)

/** Passes on to the streams of this process what every process says. */
export const deskListener = (streams: OpenStreams): Listener => ({
  channel: deskChannel,
  onMessage: words => {
    const [topic = '', ...names] = words.split(' ')
    if (topic !== rolesTopic) return streams.signalGroups(names, topic)
    // The next stream begins with the word that ended the one before.
    for (const operatorId of names) {
      streams.tell(operatorId, topic)
      streams.endOf(operatorId)
    }
  },
  back: streams.missed,
})
