// Copies a piece of text, such as an account number, and says that it did.
import { useState } from 'react'
import { sayBad } from './toast.ts'

export function CopyButton({
  text,
  words = 'Copy',
  className = 'button button-line',
}: {
  text: string
  words?: string
  className?: string
}) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      setTimeout(() => setCopied(false), 2000)
    } catch {
      sayBad('This browser would not copy. Press and hold the text instead.')
    }
  }
  return (
    <button type="button" data-js onClick={() => void copy()} className={className}>
      <span aria-live="polite">{copied ? 'Copied ✓' : words}</span>
    </button>
  )
}
