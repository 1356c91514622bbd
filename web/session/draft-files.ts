// Files of one draft field: compressed and kept until sent.
import { useEffect, useState } from 'react'
import { useSmallFiles } from './shrink-files.ts'
import { keepFiles } from './kept-files.ts'

type Where = { userId: string; form: string; field: string; edgePx: number }

/** As `useSmallFiles`, beginning with the kept files; `isKept` is false where this browser will not keep them. */
export function useDraftFiles({ userId, form, field, edgePx }: Where, storedFiles: readonly File[]) {
  const small = useSmallFiles(edgePx, storedFiles)
  const [isKept, setIsKept] = useState(true)
  const { files } = small
  const [start] = useState(files)
  useEffect(() => {
    if (files === start) return
    let gone = false
    const keep = async () => {
      const done = await keepFiles(userId, form, field, files)
      if (!gone) setIsKept(done)
    }
    void keep()
    return () => {
      gone = true
    }
  }, [files, start, userId, form, field])
  return { ...small, isKept }
}
