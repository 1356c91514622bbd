// Live count of what waits for the operator, in the navigation and the tab's title.
import { useEffect } from 'react'
import { deskApi } from '../client/desk-api.ts'
import { useDeskAnswer } from '../client/desk-live.ts'

/** Undefined until it is known. */
export const useWaiting = (isWanted: boolean) =>
  useDeskAnswer(deskApi.alerts.waiting, { isWanted, isAskedAtOnce: true })

const count = /^\(\d+\) /

/** Begins the tab's title with a count, whatever page sets it. */
export function useCountInTitle(waiting: number): void {
  useEffect(() => {
    const mark = waiting > 0 ? `(${waiting}) ` : ''
    const write = () => {
      const title = `${mark}${document.title.replace(count, '')}`
      if (document.title !== title) document.title = title
    }
    write()
    const observer = new MutationObserver(write)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      document.title = document.title.replace(count, '')
    }
  }, [waiting])
}
