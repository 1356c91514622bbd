import { Download, Share2, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import type { Receipt } from '#contract/receipts/receipts.ts'
import { api } from '../client/api.ts'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { messageOf } from '../ui/message-of.ts'
import { Notice } from '../ui/notice.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { saveFile } from '../sharing/save-file.ts'
import { sharedWords } from './words.ts'

// Asked when the screen stands in the browser; a device without it has WhatsApp and copying.
const canShare = () => typeof navigator.share === 'function'

async function share(receipt: Receipt): Promise<void> {
  const shared = { title: 'AutoX receipt', text: sharedWords(receipt), url: receipt.checkAddress }
  // Closing the phone's sheet is no error.
  await navigator.share(shared).catch(() => undefined)
}

/** Where the file went, beside the button that asked for it. */
const Saved = ({ words }: { words: string | undefined }) => (
  <p role="status" className="-mt-1 text-sm font-semibold text-good empty:hidden">
    {words}
  </p>
)

function Save({ id }: { id: string }) {
  const [error, setError] = useState<CallError>()
  const [saved, setSaved] = useState<string>()
  const save = async () => {
    setError(undefined)
    setSaved(undefined)
    const answer = await api.receipts.file({ query: { TransactionId: id } })
    if (answer.error) return setError(answer.error)
    saveFile(answer.data, `autox-receipt-${id}.pdf`)
    setSaved('The receipt is in your downloads.')
  }
  return (
    <>
      <Button variant="line" onClick={save}>
        <Download aria-hidden className="size-4" />
        <span>{error ? 'Try the PDF again' : 'Download PDF'}</span>
      </Button>
      <Saved words={saved} />
      {error && <Refusal title={messageOf(error)} />}
    </>
  )
}

function SaveProof({ id }: { id: string }) {
  const [error, setError] = useState<CallError>()
  const [saved, setSaved] = useState<string>()
  const save = async () => {
    setError(undefined)
    setSaved(undefined)
    const { data, error: refused } = await api.escrow.proof({ query: { TransactionId: id } })
    if (refused) return setError(refused)
    const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
    saveFile(file, `autox-receipt-${id}-proof.json`)
    setSaved('The proof is in your downloads.')
  }
  return (
    <>
      <Button variant="line" onClick={save}>
        <ShieldCheck aria-hidden className="size-4" />
        Download proof
      </Button>
      <Saved words={saved} />
      {error?.name === 'NOT_SEALED_YET' && <Notice title={messageOf(error)} />}
      {error && error.name !== 'NOT_SEALED_YET' && <Refusal title={messageOf(error)} />}
      <p className="text-sm text-soft">
        A file that proves offline that this receipt is in our sealed books.{' '}
        <Link to="/escrow" className="text-link underline">
          How that works
        </Link>
      </p>
    </>
  )
}

export const ReceiptActions = ({ receipt }: { receipt: Receipt }) => (
  <section aria-label="What to do with it" className="grid content-start gap-3">
    {canShare() && (
      <Button onClick={() => share(receipt)}>
        <Share2 aria-hidden className="size-4" />
        Share
      </Button>
    )}
    <a
      href={`https://wa.me/?text=${encodeURIComponent(`${sharedWords(receipt)} ${receipt.checkAddress}`)}`}
      rel="noopener"
      target="_blank"
      className={`button ${canShare() ? 'button-line' : 'button-main'}`}
    >
      Share on WhatsApp
    </a>
    <CopyButton text={receipt.checkAddress} words="Copy the link" />
    <Save id={receipt.id} />
    <SaveProof id={receipt.id} />
    {receipt.withdrawalId && (
      <LinkButton variant="line" to={`/account/withdrawals/${receipt.withdrawalId}`}>
        Track this transfer
      </LinkButton>
    )}
    {receipt.bookingId && (
      <LinkButton variant="line" to={`/bookings/${receipt.bookingId}`}>
        See the booking
      </LinkButton>
    )}
  </section>
)
