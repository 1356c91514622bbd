// A dealer's stock list at a web address, read every hour (/mylistings/feed).
import { Suspense, use, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Answer, CallError } from '#contract/core/call.ts'
import type { stockFeed } from '#contract/cars/stock-feed.ts'
import { limits } from '#contract/core/limits.ts'
import { api } from '../../../client/api.ts'
import { useActing } from '../../../session/acting.ts'
import { announce } from '../../../ui/announce.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/inputs.tsx'
import { messageOf } from '../../../ui/message-of.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { ErrorState, WaitingList } from '../../../ui/states.tsx'
import { FeedStatus } from './feed-status.tsx'
import type { Route } from './+types/stock-feed'

export const clientLoader = () => ({ request: api.stockFeed.get() })

type FormProps = { isFirst: boolean; saved: () => Promise<void> }

function AddressForm({ isFirst, saved }: FormProps) {
  const isStaff = useActing() !== undefined
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState<string>()
  const [error, setError] = useState<CallError>()
  const save = async () => {
    setError(undefined)
    setProblem(address.trim() ? undefined : 'Enter the address of your list')
    if (!address.trim()) return
    const { error: refused } = await api.stockFeed.save({ body: { Address: address } })
    const ofField = refused?.problems.find(({ field }) => field === 'Address')?.message
    setProblem(ofField)
    if (refused && !ofField) setError(refused)
    if (refused) return
    setAddress('')
    announce('Address saved. We are reading your list.')
    await saved()
  }
  return (
    <form noValidate onSubmit={event => event.preventDefault()} className="grid grid-cols-1 gap-4">
      {!isFirst && <h2 className="show text-xl">Another address</h2>}
      {error && <Refusal>{messageOf(error)}</Refusal>}
      <TextField
        label="Address of your list"
        hint="It begins with https:// and opens a CSV or Excel (.xlsx) file for anyone who has it, such as a Google Sheet published as CSV. Every line needs a VIN or a stock number."
        type="url"
        inputMode="url"
        maxLength={2_000}
        autoComplete="off"
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        error={problem}
      />
      {isStaff && (
        <p className="text-sm text-soft">
          A list that staff save brings no purchase prices, and is paused when you leave.
        </p>
      )}
      <div>
        <Button type="submit" variant={isFirst ? undefined : 'line'} onClick={save}>
          {isFirst ? 'Save and read it now' : 'Replace the address'}
        </Button>
      </div>
    </form>
  )
}

const HowItWorks = () => (
  <section aria-labelledby="how">
    <h2 id="how" className="show text-xl">
      How it works
    </h2>
    <ul className="mt-2 grid list-disc gap-2 pl-5">
      <li>
        <Link to="/mylistings/import" className="font-semibold text-link underline">
          Import your list by hand once
        </Link>
        , so that we know its columns and spellings.
      </li>
      <li>
        After that we read it every hour. New cars are added and known ones updated, by VIN or stock number.
        The same file changes nothing.
      </li>
      <li>A car that is no longer in your list stays as it is. We tell you here, and you decide.</li>
      <li>{`After ${limits.stockFeedFailuresMax} failures in a row we stop and write to you.`}</li>
    </ul>
  </section>
)

type FeedAnswer = Answer<(typeof stockFeed)['get']>

function Feed({ request, changed }: { request: Promise<FeedAnswer>; changed: () => Promise<void> }) {
  const { data, error } = use(request)
  const [latest, setLatest] = useState(data)
  if (data && data !== latest) setLatest(data)
  // A reload that fails takes away neither what was loaded before nor a typed address.
  const answer = data ?? latest
  if (!answer) return <ErrorState error={error!} retry={changed} />
  const { feed } = answer
  return (
    <>
      {error && <Refusal>{messageOf(error)}</Refusal>}
      {feed && <FeedStatus feed={feed} changed={changed} />}
      <AddressForm isFirst={feed === null} saved={changed} />
    </>
  )
}

export default function StockFeedPage({ loaderData: { request } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <>
      <PageHeader
        title="Stock list by address"
        words="We read your list from the web every hour and keep your cars up to date."
        back={{ words: 'Import cars', to: '/mylistings/import' }}
      />
      <div className="grid max-w-lg grid-cols-1 gap-8">
        <Suspense fallback={<WaitingList rows={2} />}>
          <Feed request={request} changed={revalidate} />
        </Suspense>
        <HowItWorks />
      </div>
    </>
  )
}
