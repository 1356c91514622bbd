// The files of a listing while it is written: made smaller for sending, and the pictures kept on the device.
import { useEffect, useState } from 'react'
import { useSmallFiles } from '../../ui/small-files.ts'
import { keepPictures } from './kept-pictures.ts'

// The largest picture that the market shows is 1,600 pixels wide; papers must stay readable.
const pictureEdgePx = 2_000
const paperEdgePx = 2_400

export function useListingFiles(userId: string, kept: readonly File[]) {
  const pictures = useSmallFiles(pictureEdgePx, kept)
  const papers = useSmallFiles(paperEdgePx)
  const [picturesKept, setPicturesKept] = useState(true)
  const { files } = pictures
  useEffect(() => {
    if (files === kept) return
    let gone = false
    const keep = async () => {
      const done = await keepPictures(userId, files)
      if (!gone) setPicturesKept(done)
    }
    void keep()
    return () => {
      gone = true
    }
  }, [files, kept, userId])
  return { pictures, papers, picturesKept }
}
