// Subscribes to live changes over the browser's single connection.
import { useEffect, useRef } from 'react'
import { isOffline } from '../ui/network.ts'
import { isSeen, look, watchBrowser } from './live-tabs.ts'

// A page listens after rendering, but its data was loaded before, seconds earlier on a slow phone.
let wayBeganAt = 0
// The words that the way has begun come a moment after its first reading.
const slackMs = 1_000

/** Notes a navigation: the next page's data loads from now on. */
export const noteNavigation = (): void => void (wayBeganAt = Date.now() - slackMs)

/** The listener's data was loaded during navigation, or it loads its own. */
export type Reads = 'in the loader' | 'separately'

type Listener = { topic: string; onWord: () => void }
const listeners = new Set<Listener>()
const lastHeardAt = new Map<string, number>()
const missed = new Set<string>()

const isUnder = (topic: string, ancestor: string) =>
  topic === ancestor || ancestor === '' || topic.startsWith(`${ancestor}:`)

/** While hidden or offline, each topic waits once. */
function hear(topic: string): void {
  if (!isSeen() || isOffline()) return void missed.add(topic)
  lastHeardAt.set(topic, Date.now())
  for (const listener of listeners)
    if (isUnder(listener.topic, topic) || isUnder(topic, listener.topic)) listener.onWord()
}
function hearMissed(): void {
  const topics = missed.has('') ? [''] : [...missed]
  missed.clear()
  for (const topic of topics) hear(topic)
}

/**
 * Calls `onWord` when something under `topic` changed for whoever is signed in (`deal` also hears `deal:<id>`), and once
 * whenever something may have been missed; never while nobody looks at the tab: then once when they do. Where no
 * connection stands it is called every ten seconds. Gives the function that stops it.
 */
export function listenLive(topic: string, onWord: () => void, reads: Reads = 'in the loader'): () => void {
  const listener = { topic, onWord }
  listeners.add(listener)
  watchBrowser({ hear, hearMissed, isWanted: () => listeners.size > 0 })
  // '' says that anything may have been missed.
  const concerns = (newsTopic: string) =>
    newsTopic === '' ? reads === 'in the loader' : isUnder(newsTopic, topic)
  if ([...lastHeardAt].some(([newsTopic, at]) => concerns(newsTopic) && at >= wayBeganAt)) onWord()
  look()
  return () => {
    listeners.delete(listener)
    look()
  }
}

/** Subscribes while a screen is mounted; no topic means no subscription. */
export function useLive(
  topic: string | readonly string[] | undefined,
  onWord: () => void,
  reads?: Reads,
): void {
  const latest = useRef(onWord)
  // An inline array changes identity on every render.
  const topics = typeof topic === 'string' ? topic : topic?.join(' ')
  useEffect(() => {
    latest.current = onWord
  })
  useEffect(() => {
    const stops = topics?.split(' ').map(each => listenLive(each, () => latest.current(), reads))
    return () => stops?.forEach(stop => stop())
  }, [topics, reads])
}
