// Loaders of screens with drawers in their address: opening one interrupts no reading.
import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'

export type Reading = {
  /** Runs the loader of the screen. */
  run: <Data>(load: () => Promise<Data>) => Promise<Data>
  /** What `shouldRevalidate` answers; `changesData` where another address shows other data. */
  reads: (changesData: boolean) => boolean
  /** Whether a reading was dropped since it was asked last. */
  takeDropped: () => boolean
}

export function makeReading(): Reading {
  let running = 0
  let isDropped = false
  return {
    run: async load => {
      running++
      try {
        return await load()
      } finally {
        running--
      }
    },
    // The router aborts a load on navigation, and asks here whether to restart it.
    reads: changesData => {
      isDropped = !changesData && (isDropped || running > 0)
      return changesData
    },
    takeDropped: () => {
      const was = isDropped
      isDropped = false
      return was
    },
  }
}

/** Repeats a load that an opening drawer aborted, without delaying the drawer. */
export function useDroppedReading(reading: Reading): void {
  const { key } = useLocation()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (key && reading.takeDropped()) void revalidate()
  }, [key, reading, revalidate])
}
