// Checks a photograph's resolution for readability; undefined for PDFs.
import { useEffect, useState } from 'react'

// An A4 page at 100 dots an inch is 1,170 pixels high; below that small print is lost.
const edgeMinPx = 1_000

export function useReadable(file: File | undefined): boolean | undefined {
  const [known, setKnown] = useState<{ file: File; readable: boolean }>()
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return
    let gone = false
    const look = async () => {
      // What cannot be read here may still be read by the server, which decides.
      const bitmap = await createImageBitmap(file).catch(() => undefined)
      if (!bitmap) return
      const edgePx = Math.max(bitmap.width, bitmap.height)
      bitmap.close()
      if (!gone) setKnown({ file, readable: edgePx >= edgeMinPx })
    }
    void look()
    return () => {
      gone = true
    }
  }, [file])
  return known && known.file === file ? known.readable : undefined
}
