import { useState } from 'react'
import { Link } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import type { OwnPartCard } from '#contract/spare-parts/part-shapes.ts'
import { Price } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { gradeShort, partAddress } from '../words.ts'
import { Picture } from '../../ui/picture.tsx'
import { Pill } from '../../ui/pill.tsx'
import { announce } from '../../ui/announce.ts'
import { sayBad } from '../../ui/toast.ts'
import { ownStateOf, stockWarning } from './words.ts'
import { doStep, type PartStep } from './part-steps.ts'
import { StockStepper } from './stock-stepper.tsx'

type Props = { part: OwnPartCard; onChanged: () => Promise<void> }

const done: Record<PartStep, string> = {
  pause: 'Paused. Buyers can’t see it until you resume it.',
  resume: 'Live again.',
  withdraw: 'Deleted. Open orders continue.',
}

function Withdraw({ part, go, close }: { part: OwnPartCard; go: () => Promise<void>; close: () => void }) {
  return (
    <Dialog open onClose={close} title={`Delete “${part.title}”?`}>
      <ul className="grid gap-2">
        <li>Buyers no longer see it, and you can’t restore it.</li>
        <li>Open orders continue as agreed.</li>
        <li>To stop selling it for a while, pause it instead.</li>
      </ul>
      <div className="mt-5 grid gap-2 sm:flex sm:flex-row-reverse sm:justify-start">
        <Button variant="danger" onClick={go}>
          Delete it
        </Button>
        <Button variant="line" onClick={close}>
          Keep it
        </Button>
      </div>
    </Dialog>
  )
}

/** Many rows have the same buttons: a screen reader hears which part each is for. */
const PartName = ({ part }: { part: OwnPartCard }) => <span className="sr-only">{` ${part.title}`}</span>

function Acts({ part, onChanged }: Props) {
  const [asking, setAsking] = useState(false)
  const go = async (step: PartStep) => {
    const error: CallError | undefined = await doStep(step, part)
    setAsking(false)
    if (error) sayBad(messageOf(error))
    else announce(done[step])
    await onChanged()
  }
  const small = 'min-h-11 px-3 text-sm'
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <LinkButton variant="line" to={`/mylisting-accessories/${part.id}/edit`} className={small}>
        Change
        <PartName part={part} />
      </LinkButton>
      {part.state === 'listed' && (
        <Button variant="line" onClick={() => go('pause')} className={small}>
          Pause
          <PartName part={part} />
        </Button>
      )}
      {part.state === 'paused' && (
        <Button onClick={() => go('resume')} className={small}>
          Resume
          <PartName part={part} />
        </Button>
      )}
      <Button variant="quiet" onClick={() => setAsking(true)} className={small}>
        Delete
        <PartName part={part} />
      </Button>
      {asking && <Withdraw part={part} go={() => go('withdraw')} close={() => setAsking(false)} />}
    </div>
  )
}

const Title = ({ part }: { part: OwnPartCard }) => (
  <h2 className="mt-1 font-semibold">
    {part.state === 'listed' ? (
      <Link to={partAddress(part.id)} className="hover:underline">
        {part.title}
      </Link>
    ) : (
      part.title
    )}
  </h2>
)

export function OwnPartRow({ part, onChanged }: Props) {
  const [words, tone] = ownStateOf(part)
  const warning = stockWarning(part)
  return (
    <li className="grid grid-cols-[minmax(--spacing(10),--spacing(26))_minmax(min-content,1fr)] gap-x-4 border-b border-line py-4 md:grid-cols-[11rem_1fr] md:gap-x-6">
      <Picture
        picture={part.picture}
        alt=""
        sizes="11rem"
        max={480}
        className="aspect-4/3 self-start rounded-plate"
      />
      <div className="min-w-0">
        <Pill tone={tone}>{words}</Pill>
        <Title part={part} />
        <p>
          <Price kobo={part.priceKobo} short className="text-lg" />
        </p>
        <p className="text-sm text-soft">
          {[gradeShort(part.grade), part.brand, part.fits].filter(Boolean).join(' · ')}
        </p>
      </div>
      {part.state !== 'withdrawn' && (
        <div className="col-span-2 mt-3 md:col-span-1 md:col-start-2">
          <StockStepper key={part.stock} part={part} onChanged={onChanged} />
          {warning && <p className="mt-1 text-sm font-semibold text-warn">{warning}</p>}
          <Acts part={part} onChanged={onChanged} />
        </div>
      )}
    </li>
  )
}
