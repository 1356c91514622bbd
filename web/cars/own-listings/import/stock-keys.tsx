// Keys by which a dealer's own program sends their stock (/mylistings/keys).
import { Suspense, use, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Answer, CallError } from '#contract/core/call.ts'
import type { StockKey, stockKeys } from '#contract/cars/stock-keys.ts'
import { limits } from '#contract/core/limits.ts'
import { api } from '../../../client/api.ts'
import { announce } from '../../../ui/announce.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { formatMoment } from '../../../ui/date.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/forms/inputs.tsx'
import { messageOf } from '../../../ui/message-of.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { ErrorState, WaitingList } from '../../../ui/states.tsx'
import type { Route } from './+types/stock-keys'

export const clientLoader = () => ({ request: api.stockKeys.list() })

const usedWords = ({ usedAt, isWorking, by }: StockKey): string => {
  if (!isWorking) return `It no longer works, because ${by} has left.`
  return usedAt ? `Last used ${formatMoment(usedAt)}` : 'Never used'
}

function KeyRow({ stockKey, changed }: { stockKey: StockKey; changed: () => void }) {
  const { id, name, ending, createdAt, by } = stockKey
  const [isOpen, setIsOpen] = useState(false)
  const [error, setError] = useState<CallError>()
  const revoke = async () => {
    const { error: refused } = await api.stockKeys.revoke({ body: { id } })
    setError(refused)
    if (refused) return
    setIsOpen(false)
    announce('Key revoked.')
    changed()
  }
  return (
    <li className="border-b border-line py-3">
      <div className="flex items-center justify-between gap-x-4">
        <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
        <Button
          variant="quiet"
          className="-mr-3 px-3"
          aria-label={`Revoke ${name}`}
          onClick={() => setIsOpen(true)}
        >
          Revoke
        </Button>
      </div>
      <p className="figures text-sm text-soft">{`…${ending} · ${usedWords(stockKey)}`}</p>
      <p className="figures text-sm text-soft">{`Created ${formatMoment(createdAt)} by ${by}`}</p>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Revoke this key?">
        {error && <Refusal>{messageOf(error)}</Refusal>}
        <p>{`Whatever uses “${name}” can’t send your stock any more. This can’t be undone.`}</p>
        <div className="mt-5 flex gap-3">
          <Button variant="line" onClick={() => setIsOpen(false)}>
            Cancel
          </Button>
          <Button variant="danger" className="grow" onClick={revoke}>
            Revoke it
          </Button>
        </div>
      </Dialog>
    </li>
  )
}

/** The only time that a key is shown. */
const NewSecret = ({ secret }: { secret: string }) => (
  <Notice tone="warn" title="Copy this key now">
    <p>We store no copy, so it can’t be shown again. Keep it where no one else can read it.</p>
    <p className="figures mt-2 font-semibold wrap-anywhere">{secret}</p>
    <div className="mt-3">
      <CopyButton text={secret} words="Copy the key" />
    </div>
  </Notice>
)

function NewKey({ created }: { created: () => void }) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const [error, setError] = useState<CallError>()
  const [secret, setSecret] = useState<string>()
  const create = async () => {
    setProblem(name.trim() ? undefined : 'Enter what will use the key')
    if (!name.trim()) return
    const { data, error: refused } = await api.stockKeys.create({ body: { Name: name } })
    setError(refused)
    if (!data) return
    setSecret(data.secret)
    setName('')
    created()
  }
  return (
    <form noValidate onSubmit={event => event.preventDefault()} className="grid grid-cols-1 gap-4">
      <h2 className="show text-xl">New key</h2>
      {error && <Refusal>{messageOf(error)}</Refusal>}
      <TextField
        label="What will use it"
        hint="For example, the name of your dealer software"
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={problem}
      />
      <div>
        <Button type="submit" onClick={create}>
          Create key
        </Button>
      </div>
      {secret && <NewSecret secret={secret} />}
    </form>
  )
}

const Example = () => (
  <section aria-labelledby="example">
    <h2 id="example" className="show text-xl">
      How a program sends your stock
    </h2>
    <p className="mt-1">
      It sends your list in CSV or Excel, as you would upload it. Import the list by hand once, so that its
      columns and spellings are known. Cars are found again by VIN or stock number, and the same list changes
      nothing. Every list appears under Import cars.
    </p>
    <pre className="mt-3 rounded-box border border-line bg-card p-3 text-sm whitespace-pre-wrap wrap-anywhere">
      {`curl ${location.origin}/api/Car/import-cars \\\n  -H 'Authorization: Bearer autox_stock_…' \\\n  -F File=@stock.csv`}
    </pre>
    <p className="mt-3 text-sm text-soft">
      <span>{`A key sends stock and can do nothing else, up to ${limits.stockKeyUsesPerHour} times an hour.`}</span>{' '}
      <a href="/api/openapi.json" className="text-link underline">
        See listings.importCars in our OpenAPI description
      </a>
    </p>
  </section>
)

function Keys({
  request,
  changed,
}: {
  request: Promise<Answer<(typeof stockKeys)['list']>>
  changed: () => void
}) {
  const { data, error } = use(request)
  if (error) return <ErrorState error={error} retry={changed} />
  if (data.length === 0) return <p className="text-soft">You have no keys yet.</p>
  return (
    <ul aria-label="Keys" className="border-t border-line">
      {data.map(stockKey => (
        <KeyRow key={stockKey.id} stockKey={stockKey} changed={changed} />
      ))}
    </ul>
  )
}

export default function StockKeys({ loaderData: { request } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const changed = () => void revalidate()
  return (
    <>
      <PageHeader
        title="Keys for programs"
        words="Your dealer software can send your stock to AutoX automatically."
        back={{ words: 'Import cars', to: '/mylistings/import' }}
      />
      <div className="grid max-w-lg grid-cols-1 gap-8">
        <Suspense fallback={<WaitingList rows={2} />}>
          <Keys request={request} changed={changed} />
        </Suspense>
        <NewKey created={changed} />
        <Example />
      </div>
    </>
  )
}
