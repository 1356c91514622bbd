import { CopyButton } from '../ui/copy-button.tsx'
import { say, sayBad } from '../ui/toast.ts'

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

type Props = { title: string; words: string; address: string }

/** Where the browser has no sharing of its own, the address is copied. */
async function pass({ title, words: text, address: url }: Props): Promise<void> {
  try {
    if ('share' in navigator) return await navigator.share({ title, text, url })
    await (navigator as Navigator).clipboard.writeText(url)
    say('The link is copied.')
  } catch (error) {
    if (!isCancelled(error)) sayBad('This browser would not share. Copy the address at the top instead.')
  }
}

/** `words` go before the address, such as a car with its price. */
export const Share = (props: Props) => (
  <p className="flex flex-wrap gap-2">
    <a
      href={`https://wa.me/?text=${encodeURIComponent(`${props.words}\n${props.address}`)}`}
      rel="noopener"
      target="_blank"
      className="button button-line px-3 text-sm"
    >
      WhatsApp
    </a>
    <button
      type="button"
      data-js
      onClick={() => void pass(props)}
      className="button button-line px-3 text-sm"
    >
      Share
    </button>
    <CopyButton text={props.address} words="Copy the link" className="button button-line px-3 text-sm" />
  </p>
)
