// Loads a small picture near the screen, and frees it afterwards.
import { useEffect, useRef, useState } from 'react'
import { whenNear } from '../ui/when-near.ts'

type FetchSmall = (id: string) => Promise<{ data?: BlobPart | undefined }>

/** `id` is undefined without a picture; `fetchSmall` must be stable. */
export function useSmallPicture<Place extends HTMLElement>(id: string | undefined, fetchSmall: FetchSmall) {
  const place = useRef<Place>(null)
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!id || !place.current) return
    let made: string | undefined
    let left = false
    const show = async () => {
      const { data } = await fetchSmall(id)
      if (!data || left) return
      made = URL.createObjectURL(new Blob([data], { type: 'image/jpeg' }))
      setAddress(made)
    }
    const endWatch = whenNear(place.current, 300, () => {
      endWatch()
      void show()
    })
    return () => {
      left = true
      endWatch()
      if (made) URL.revokeObjectURL(made)
    }
  }, [id, fetchSmall])
  return { place, address }
}
