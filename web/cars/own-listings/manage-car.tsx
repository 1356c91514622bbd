// Drawer of the actions now possible on one's own car.
import {
  CalendarDays,
  CirclePause,
  CirclePlay,
  ClipboardList,
  Copy,
  HandCoins,
  Pencil,
  RotateCw,
  Tag,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import type { OwnCarCard, OwnStep } from '#contract/cars/listings.ts'
import { limits } from '#contract/core/limits.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { Refusal } from '../../ui/refusal.tsx'
import { ActionRow, NavigationRow } from '../../ui/navigation-row.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { renewalWords } from './bulk/words.ts'
import { PriceChange } from './price-change.tsx'
import type { CallError } from '#contract/core/call.ts'
import { api, newKey } from '../../client/api.ts'
import { announce } from '../../ui/announce.ts'

type Step = Exclude<OwnStep, 'edit'>

const saidAfter = (step: Step, state: string | undefined): string => {
  if (state === 'in-review') return 'AutoX will review it first. We’ll notify you when it’s decided.'
  switch (step) {
    case 'pause':
      return 'Paused. Only you can see it now.'
    case 'resume':
      return 'Live again.'
    case 'sold':
      return 'Marked as sold.'
    case 'renew':
      return `Renewed for ${limits.listingDays} days.`
    case 'withdraw':
      return 'Deleted.'
  }
}

/** `take` answers whether it was done. */
function useStep({ id, version }: Pick<OwnCarCard, 'id' | 'version'>) {
  const [error, setError] = useState<CallError>()
  const take = async (step: Step): Promise<boolean> => {
    setError(undefined)
    const answer = await api.listings[step]({ body: { id, version } })
    setError(answer.error)
    if (answer.error) return false
    announce(saidAfter(step, 'state' in answer.data ? answer.data.state : undefined))
    return true
  }
  return { take, error, clear: () => setError(undefined) }
}

const switchable: readonly OwnCarCard['state'][] = ['listed', 'paused', 'reserved']

/** Acts at once and shows it; then the list is read anew. */
function RenewalSwitch({ car, changed }: { car: OwnCarCard; changed: () => void }) {
  const { id, version, title, state, renewsItself } = car
  const [error, setError] = useState<string>()
  const [wish, setWish] = useState<boolean>()
  if (!renewsItself && !switchable.includes(state)) return null
  const change = async (isOn: boolean) => {
    setError(undefined)
    setWish(isOn)
    const step = isOn ? 'renewal-on' : 'renewal-off'
    const { data, error: refused } = await api.stock.change({
      key: newKey(),
      body: { step, cars: [{ id, version }] },
    })
    const skipped = data?.rows.find(row => row.reason !== null)
    if (refused || skipped) {
      setWish(undefined)
      return setError(refused ? messageOf(refused) : skipped?.message)
    }
    announce(isOn ? 'Renews itself from now on.' : 'It expires when its days end.')
    return changed()
  }
  return (
    <li className="border-b border-line py-2">
      <Switch
        words="Renew automatically"
        about={title}
        on={wish ?? renewsItself}
        change={on => void change(on)}
      />
      <p className="text-sm text-soft">{renewalWords}</p>
      {error && <Refusal variant="line">{error}</Refusal>}
    </li>
  )
}

type CarDialog = 'price' | 'sold' | 'withdraw' | undefined

const steps = {
  pause: { words: 'Pause', about: 'Hide it from buyers until you resume it', icon: CirclePause },
  resume: { words: 'Resume', about: 'Buyers can see it again', icon: CirclePlay },
  renew: { words: 'Renew', about: `For ${limits.listingDays} days from today`, icon: RotateCw },
} as const

const questions = {
  sold: {
    title: 'Sold outside AutoX?',
    words: 'Buyers won’t find it any more, and this can’t be undone. To sell it again, duplicate it.',
    yes: 'Mark as sold',
  },
  withdraw: {
    title: 'Delete this listing?',
    words: 'This can’t be undone. To hide it for a while, pause it instead.',
    yes: 'Delete it',
  },
} as const

type Props = { car: OwnCarCard; open: boolean; close: () => void; changed: () => void }
type ListProps = Pick<Props, 'car' | 'changed'> & {
  take: (step: Step) => unknown
  ask: (choice: CarDialog) => void
}

function CarActions({ car, take, ask, changed }: ListProps) {
  const { id, allowed, forRent } = car
  const may = new Set(allowed)
  return (
    <ul className="border-t border-line">
      {may.has('edit') && (
        <>
          <ActionRow
            words="Change price"
            about="At once, or after a review"
            icon={Tag}
            act={() => ask('price')}
          />
          <NavigationRow
            to={`/mylistings/${id}/edit`}
            words="Edit"
            about="Details, pictures, documents and more"
            icon={Pencil}
          />
        </>
      )}
      {forRent && may.has('edit') && (
        <NavigationRow
          to={`/mylistings/${id}/rent`}
          words="Rental terms"
          about="Weekly and monthly prices, hours, caution, driver"
          icon={CalendarDays}
        />
      )}
      <NavigationRow
        to="/garage"
        words="Service record"
        about="Show buyers the car’s history"
        icon={ClipboardList}
      />
      {(['resume', 'renew', 'pause'] as const).map(
        step => may.has(step) && <ActionRow key={step} {...steps[step]} act={() => void take(step)} />,
      )}
      <RenewalSwitch car={car} changed={changed} />
      {may.has('sold') && (
        <ActionRow words="Mark as sold" about="Sold outside AutoX" icon={HandCoins} act={() => ask('sold')} />
      )}
      <NavigationRow
        to={`/addlistings?from=${id}`}
        words="Duplicate"
        about="List a similar car, with its details copied"
        icon={Copy}
      />
      {may.has('withdraw') && (
        <ActionRow
          words="Delete"
          about="Delete the listing for good"
          icon={Trash2}
          act={() => ask('withdraw')}
        />
      )}
    </ul>
  )
}

export function ManageCar({ car, open, close, changed }: Props) {
  const [choice, setChoice] = useState<CarDialog>()
  const { take, error, clear } = useStep(car)
  const shut = () => {
    setChoice(undefined)
    clear()
    close()
  }
  const again = () => {
    shut()
    changed()
  }
  const act = async (step: Step) => {
    if (await take(step)) again()
  }
  const question = choice === 'sold' || choice === 'withdraw' ? questions[choice] : undefined
  const title = question?.title ?? (choice === 'price' ? 'Change price' : car.title)
  return (
    <Dialog as="drawer" open={open} onClose={shut} title={title}>
      {error && (
        <div className="mb-4">
          <Refusal>
            <p>{messageOf(error)}</p>
            {error.name === 'CHANGED_MEANWHILE' && (
              <Button variant="line" onClick={again} className="mt-3">
                Reload
              </Button>
            )}
          </Refusal>
        </div>
      )}
      {choice === undefined && <CarActions car={car} take={act} ask={setChoice} changed={changed} />}
      {choice === 'price' && <PriceChange carId={car.id} back={() => setChoice(undefined)} saved={again} />}
      {question && (
        <div>
          <p className="font-semibold">{car.title}</p>
          <p className="mt-1">{question.words}</p>
          <div className="mt-5 flex gap-3">
            <Button variant="line" onClick={() => setChoice(undefined)}>
              Cancel
            </Button>
            <Button variant="danger" onClick={() => act(choice as Step)} className="grow">
              {question.yes}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
