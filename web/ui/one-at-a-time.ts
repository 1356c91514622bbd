// Runs one piece of work at a time, for buttons and keys that send.
import { useState } from 'react'

/** Returns a function that runs `work`; it drops what is begun while earlier work still runs, and answers undefined then. */
export function oneAtATime() {
  let isBusy = false
  return async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    if (isBusy) return undefined
    isBusy = true
    try {
      return await work()
    } finally {
      isBusy = false
    }
  }
}

export const useOneAtATime = () => useState(oneAtATime)[0]
