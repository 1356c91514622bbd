// Reloads a page while the server still works on what it shows.
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const refreshMs = 4_000

export function useProgress(isWorking: boolean): () => Promise<void> {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWorking) return
    const timer = setInterval(() => void revalidate(), refreshMs)
    return () => clearInterval(timer)
  }, [isWorking, revalidate])
  return revalidate
}
