// Shares one live connection among tabs with a lock and a channel.
import { subscribeToSession } from '../session/session.ts'
import { tokenOf } from '../session/keys.ts'
import { endByUnauthorized } from '../session/unauthorized.ts'
import { liveLine, silentMs } from './live-line.ts'
import { readStream } from './read-stream.ts'

const name = 'autoXlive'
// Long enough for a glance at another application; then the phone's battery and data are spared.
const hiddenMs = 180_000
const answerMs = 2_000
// Listeners disappear for a moment between pages.
const idleMs = 2_000
// What tabs say to each other beside topics: who leads, and that the leader's line lives.
const who = '?'
const here = '!'

export const isSeen = () => document.visibilityState === 'visible'
const after = (work: () => void, ms: number) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}
const nothing = () => undefined

async function open(take: (text: string) => void, signal: AbortSignal, ageMs?: number): Promise<void> {
  const token = tokenOf()
  const status = await readStream({ path: '/api/Live/stream', token, take, signal, ageMs })
  if (status === 401 && tokenOf() === token) endByUnauthorized()
}

/** Connection of this tab to the others: the token it is for and, while it leads, how to let go. */
type TabLink = {
  token: string | null
  channel?: BroadcastChannel
  queue: AbortController
  letGo?: () => void
}
let tabLink: TabLink | undefined
let stopWatch: () => void = nothing
let stopHidden: () => void = nothing
let stopIdle: () => void = nothing

type Receiver = {
  hear: (topic: string) => void
  /** Replays signals missed while hidden. */
  hearMissed: () => void
  /** Whether this tab has listeners. */
  isWanted: () => boolean
}
let receiver: Receiver | undefined

const post = (words: string) => tabLink?.channel?.postMessage(words)
const line = liveLine({
  open,
  // The document began to load then, and its data after it.
  loadedFrom: Date.now() - performance.now(),
  after,
  now: Date.now,
  random: Math.random,
  alive: () => post(here),
  onTopic: topic => {
    post(topic)
    receiver?.hear(topic)
  },
})

function leave(): void {
  const left = tabLink
  tabLink = undefined
  stopWatch()
  stopHidden()
  left?.queue.abort()
  left?.letGo?.()
  left?.channel?.close()
  line.stop()
}

/** Waits for its turn to lead; `steal` takes it from a tab that the browser has put to sleep. */
async function queueUp(mine: TabLink, steal: boolean): Promise<void> {
  const lead = () =>
    new Promise<void>(letGo => {
      if (tabLink !== mine) return letGo()
      mine.letGo = letGo
      stopWatch()
      post(here)
      line.start()
    })
  await navigator.locks.request(name, steal ? { steal } : { signal: mine.queue.signal }, lead).catch(nothing)
  // Another tab has taken it: this one waits again.
  if (tabLink === mine && mine.letGo) rejoin()
}

const watch = (ms: number) => {
  stopWatch()
  stopWatch = after(() => rejoin(true), ms)
}

function join(steal: boolean): void {
  const mine: TabLink = { token: tokenOf(), queue: new AbortController() }
  tabLink = mine
  // Without the means to share it each tab has its own.
  if (!('locks' in navigator)) {
    mine.letGo = nothing
    return line.start()
  }
  let isNew = true
  mine.channel = new BroadcastChannel(name)
  mine.channel.onmessage = ({ data }: MessageEvent<string>) => {
    if (mine.letGo) {
      if (data !== who) return
      if (isSeen()) post(here)
      else leave()
      return
    }
    if (data === who) return
    watch(silentMs)
    // A new tab missed earlier signals.
    if (isNew) receiver?.hear('')
    else if (data !== here) receiver?.hear(data)
    isNew = false
  }
  watch(answerMs)
  post(who)
  void queueUp(mine, steal)
}

function rejoin(steal = false): void {
  leave()
  look(steal)
}

/** Joins while signed in with listeners, otherwise leaves. */
export function look(steal = false): void {
  stopIdle()
  if (tabLink && tabLink.token !== tokenOf()) leave()
  if (!receiver?.isWanted()) stopIdle = after(leave, idleMs)
  else if (!tabLink && tokenOf() !== null && isSeen()) join(steal)
}

function hidden(): void {
  if (!tabLink?.letGo) return leave()
  stopHidden = after(leave, hiddenMs)
  // A tab that is looked at leads rather than this one, which the browser may put to sleep.
  if (tabLink.channel)
    void navigator.locks.query().then(({ pending = [] }) => {
      if (!isSeen() && pending.some(waiting => waiting.name === name)) leave()
    })
}

function resume(moved: boolean): void {
  stopHidden()
  receiver?.hearMissed()
  if (tabLink?.letGo) line.wake(moved)
  look()
}

/** From the first listener on; `newReceiver` gets the signals. */
export function watchBrowser(newReceiver: Receiver): void {
  if (receiver) return
  receiver = newReceiver
  subscribeToSession(() => look())
  document.addEventListener('visibilitychange', () => (isSeen() ? resume(false) : hidden()))
  window.addEventListener('online', () => resume(true))
  // A page that the browser keeps for the way back holds neither lock nor line.
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', () => resume(false))
}
