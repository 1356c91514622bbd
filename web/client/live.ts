// Hears that something changed while a page is open, by the one live connection of this browser.
import { useEffect, useRef } from 'react'
import { isSeen, look, watchBrowser } from './live-tabs.ts'

// A page reads its data a moment before it begins to listen.
const justNowMs = 3_000

type Listener = { topic: string; onWord: () => void }
const listeners = new Set<Listener>()
const heardAt = new Map<string, number>()
const missed = new Set<string>()

const isUnder = (one: string, other: string) => one === other || other === '' || one.startsWith(`${other}:`)

/** Nobody looks, or nothing can be asked: it waits, once for each topic. */
function hear(topic: string): void {
  if (!isSeen() || !navigator.onLine) return void missed.add(topic)
  heardAt.set(topic, Date.now())
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
export function listenLive(topic: string, onWord: () => void): () => void {
  const listener = { topic, onWord }
  listeners.add(listener)
  watchBrowser({ hear, hearMissed, isWanted: () => listeners.size > 0 })
  const isJustHeard = [...heardAt].some(
    ([heard, at]) => heard !== '' && isUnder(heard, topic) && Date.now() - at < justNowMs,
  )
  if (isJustHeard) onWord()
  look()
  return () => {
    listeners.delete(listener)
    look()
  }
}

/** The same for as long as a screen stands; without a topic nothing is heard. */
export function useLive(topic: string | undefined, onWord: () => void): void {
  const latest = useRef(onWord)
  useEffect(() => {
    latest.current = onWord
  })
  useEffect(() => (topic === undefined ? undefined : listenLive(topic, () => latest.current())), [topic])
}
