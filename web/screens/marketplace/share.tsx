// Passing a listing on: by WhatsApp without any script, by whatever the phone offers, or as a copied address.
import type { Car } from '#contract/cars.ts'
import { priceWords } from '../../ui/car-words.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { say, sayBad } from '../../ui/toast.ts'

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Where the browser has no sharing of its own, the address is copied. */
async function pass(title: string, text: string, url: string): Promise<void> {
  try {
    if ('share' in navigator) return await navigator.share({ title, text, url })
    await (navigator as Navigator).clipboard.writeText(url)
    say('The link is copied.')
  } catch (error) {
    if (!isCancelled(error)) sayBad('This browser would not share. Copy the address at the top instead.')
  }
}

export function Share({ car, address }: { car: Car; address: string }) {
  const words = `${car.title}, ${priceWords(car)}`
  return (
    <p className="flex flex-wrap gap-2">
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${words}\n${address}`)}`}
        rel="noopener"
        target="_blank"
        className="button button-line"
      >
        WhatsApp
      </a>
      <button
        type="button"
        data-js
        onClick={() => void pass(car.title, words, address)}
        className="button button-line"
      >
        Share
      </button>
      <CopyButton text={address} words="Copy the link" />
    </p>
  )
}
