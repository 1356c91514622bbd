// Loads a small picture near the screen, and frees it afterwards.
import { useEffect, useRef, useState } from 'react'

type FetchSmall = (id: string) => Promise<{ data?: BlobPart | undefined }>

/** `id` is undefined where there is no picture; give a `fetchSmall` that stays the same function. */
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
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return
        watch.disconnect()
        void show()
      },
      { rootMargin: '300px' },
    )
    watch.observe(place.current)
    return () => {
      left = true
      watch.disconnect()
      if (made) URL.revokeObjectURL(made)
    }
  }, [id, fetchSmall])
  return { place, address }
}
