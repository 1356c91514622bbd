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
import { ActRow, WayRow } from '../../ui/navigation-row.tsx'
import { PriceChange } from './price-change.tsx'
import type { CallError } from '#contract/core/call.ts'
import { api } from '../../client/api.ts'
import { announce } from '../../ui/announce.ts'

type Step = Exclude<OwnStep, 'edit'>

const saidAfter = (step: Step, state: string | undefined): string => {
  if (state === 'in-review') return 'AutoX reviews it first. We notify you as soon as it is decided.'
  switch (step) {
    case 'pause':
      return 'Paused. Only you see it now.'
    case 'resume':
      return 'Back on the market.'
    case 'sold':
      return 'Marked as sold.'
    case 'renew':
      return `On the market for another ${limits.listingDays} days.`
    case 'withdraw':
      return 'Taken away.'
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

type CarDialog = 'price' | 'sold' | 'withdraw' | undefined

const steps = {
  pause: { words: 'Pause', about: 'Take it off the market until you put it back', icon: CirclePause },
  resume: { words: 'Put it back on the market', about: 'Buyers see it again', icon: CirclePlay },
  renew: { words: 'Renew', about: `Another ${limits.listingDays} days from today`, icon: RotateCw },
} as const

const questions = {
  sold: {
    title: 'Was it sold outside AutoX?',
    words: 'Buyers no longer find it. It does not come back; to offer it again, duplicate it.',
    yes: 'Yes, it is sold',
  },
  withdraw: {
    title: 'Take this listing away for good?',
    words: 'It does not come back. To rest it for a while, pause it instead.',
    yes: 'Take it away',
  },
} as const

type Props = { car: OwnCarCard; open: boolean; close: () => void; changed: () => void }
type ListProps = { car: OwnCarCard; take: (step: Step) => unknown; ask: (choice: CarDialog) => void }

function CarActions({ car: { id, allowed, forRent }, take, ask }: ListProps) {
  const may = new Set(allowed)
  return (
    <ul className="border-t border-line">
      {may.has('edit') && (
        <>
          <ActRow
            words="Change the price"
            about="At once, or looked at first"
            icon={Tag}
            act={() => ask('price')}
          />
          <WayRow
            to={`/mylistings/${id}/edit`}
            words="Edit"
            about="Words, pictures, documents, everything"
            icon={Pencil}
          />
        </>
      )}
      {forRent && may.has('edit') && (
        <WayRow
          to={`/mylistings/${id}/rent`}
          words="Terms of renting"
          about="Week and month, hours, deposit, who drives"
          icon={CalendarDays}
        />
      )}
      <WayRow
        to="/garage"
        words="Service record"
        about="Show buyers what was done on it"
        icon={ClipboardList}
      />
      {(['resume', 'renew', 'pause'] as const).map(
        step => may.has(step) && <ActRow key={step} {...steps[step]} act={() => void take(step)} />,
      )}
      {may.has('sold') && (
        <ActRow words="Mark as sold" about="Sold outside AutoX" icon={HandCoins} act={() => ask('sold')} />
      )}
      <WayRow
        to={`/addlistings?from=${id}`}
        words="Duplicate"
        about="Offer another like it: facts and pictures are filled in"
        icon={Copy}
      />
      {may.has('withdraw') && (
        <ActRow words="Withdraw" about="Take it away for good" icon={Trash2} act={() => ask('withdraw')} />
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
  const title = question?.title ?? (choice === 'price' ? 'Change the price' : car.title)
  return (
    <Dialog as="drawer" open={open} onClose={shut} title={title}>
      {error && (
        <div className="mb-4">
          <Refusal>
            <p>{messageOf(error)}</p>
            {error.name === 'CHANGED_MEANWHILE' && (
              <Button look="line" onClick={again} className="mt-3">
                Look again
              </Button>
            )}
          </Refusal>
        </div>
      )}
      {choice === undefined && <CarActions car={car} take={act} ask={setChoice} />}
      {choice === 'price' && <PriceChange carId={car.id} back={() => setChoice(undefined)} saved={again} />}
      {question && (
        <div>
          <p className="font-semibold">{car.title}</p>
          <p className="mt-1">{question.words}</p>
          <div className="mt-5 flex gap-3">
            <Button look="line" onClick={() => setChoice(undefined)}>
              No
            </Button>
            <Button look="danger" onClick={() => act(choice as Step)} className="grow">
              {question.yes}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
