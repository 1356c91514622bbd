// One walk-in for its workshop (/workshop/walk-ins/:id): its link, what was entered, cancelling.
import { Suspense, use, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Answer } from '#contract/core/call.ts'
import type { WalkIn, walkIns } from '#contract/repair/walk-in/walk-in.ts'
import { slotWords } from '#contract/core/time-words.ts'
import type { OwnWorkshop } from '#contract/repair/workshops/workshop-shape.ts'
import type { workshops } from '#contract/repair/workshops/workshops.ts'
import { WaitingPage } from '../../app/waiting-page.tsx'
import { api } from '../../client/api.ts'
import { useRefresh } from '../../client/use-refresh.ts'
import { useReload } from '../../client/use-reload.ts'
import { useDraftedChange } from '../../session/use-drafted.ts'
import { announce } from '../../ui/announce.ts'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/date.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { localPhone } from '../../ui/forms/phone-words.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Facts, Panel } from '../../ui/panel.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { draftOf } from './draft.ts'
import { LinkSection } from './link-section.tsx'
import { WalkInForm } from './walk-in-form.tsx'
import type { Route } from './+types/walk-in'

type Requests = {
  request: Promise<Answer<(typeof walkIns)['byId']>>
  mine: Promise<Answer<(typeof workshops)['mine']>>
}

export const clientLoader = ({ params }: Route.ClientLoaderArgs): Requests => ({
  request: api.walkIns.byId({ query: { Id: params.id } }),
  mine: api.workshops.mine(),
})

type Props = { walkIn: WalkIn; workshop: OwnWorkshop }

/** For a car that was to come later. */
function Arrived({ walkIn }: { walkIn: WalkIn }) {
  const [problem, setProblem] = useState<string>()
  const reload = useReload(walkIn)
  const mark = async () => {
    const { error } = await api.walkIns.markArrived({ body: { walkInId: walkIn.id } })
    setProblem(error && messageOf(error))
    if (error) return
    announce('Marked: the car is here.')
    await reload()
  }
  return (
    <Panel title="When the car comes">
      <p className="figures">{`You expect it on ${slotWords(walkIn.slotAt)}.`}</p>
      <Button onClick={mark} className="mt-3">
        The car is here
      </Button>
      {problem && <Refusal title={problem} />}
    </Panel>
  )
}

function Edit({ walkIn, workshop, onEndedLink }: Props & { onEndedLink: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const { values, put, forget } = useDraftedChange(`private-walk-in:${walkIn.id}`, draftOf(walkIn))
  const reload = useReload(walkIn)
  return (
    <>
      <Button variant="line" onClick={() => setIsOpen(true)}>
        Edit
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Edit this walk-in" as="drawer">
        <WalkInForm
          workshop={workshop}
          draft={values}
          put={put}
          button="Save"
          doneWords="Saved."
          laterWords="Change when the car comes"
          send={body =>
            api.walkIns.change({ body: { walkInId: walkIn.id, version: walkIn.version, ...body } })
          }
          done={async saved => {
            forget()
            if (walkIn.linkUntil !== null && saved.linkUntil === null) onEndedLink()
            await reload()
            setIsOpen(false)
          }}
        />
      </Dialog>
    </>
  )
}

const endings = {
  markLeft: {
    button: 'The car has left',
    variant: 'line',
    title: 'Has this car left?',
    words:
      'The link ends, and the car leaves the board with its bay and hours. Add the customer again if they come back.',
    doneWords: 'Marked: the car has left.',
  },
  cancelWalkIn: {
    button: 'Cancel it',
    variant: 'quiet',
    title: 'Cancel this walk-in?',
    words:
      'The link ends, and the car leaves the board with its bay and hours. You can’t take this back; add the customer again if they return.',
    doneWords: 'Cancelled.',
  },
} as const

function End({ walkIn, call }: { walkIn: WalkIn; call: keyof typeof endings }) {
  const { button, variant, title, words, doneWords } = endings[call]
  const [isOpen, setIsOpen] = useState(false)
  const [problem, setProblem] = useState<string>()
  const reload = useReload(walkIn)
  const end = async () => {
    const { error } = await api.walkIns[call]({ body: { walkInId: walkIn.id } })
    setProblem(error && messageOf(error))
    if (error) return
    announce(doneWords)
    await reload()
    setIsOpen(false)
  }
  return (
    <>
      <Button variant={variant} onClick={() => setIsOpen(true)}>
        {button}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={title}>
        <p>{words}</p>
        {problem && <Refusal title={problem} />}
        <div className="mt-5 flex flex-wrap gap-3">
          <Button variant={call === 'markLeft' ? 'main' : 'danger'} onClick={end}>
            {button}
          </Button>
          <Button variant="line" onClick={() => setIsOpen(false)}>
            Keep it
          </Button>
        </div>
      </Dialog>
    </>
  )
}

const Entered = ({ walkIn }: { walkIn: WalkIn }) => (
  <Panel title="What you entered">
    <Facts
      facts={[
        ['Customer', walkIn.customerName],
        [
          'Phone',
          <a key="phone" href={`tel:${walkIn.phone}`} className="underline">
            {localPhone(walkIn.phone)}
          </a>,
        ],
        ['Vehicle', walkIn.vehicleTitle],
        ['Plate', walkIn.plate || 'Not noted'],
        ['Service', walkIn.about],
        walkIn.arrivedAt === null
          ? ['Expected', slotWords(walkIn.slotAt)]
          : ['Here since', slotWords(walkIn.arrivedAt)],
        ['Place', walkIn.placeName],
      ]}
    />
    <p className="mt-3 wrap-anywhere whitespace-pre-line">{walkIn.message}</p>
    <p className="figures mt-3 text-sm text-soft">
      {`Only your workshop sees the name and phone number. They are erased on ${formatMoment(walkIn.erasedAt)}.`}
    </p>
  </Panel>
)

const ends = {
  'taken-over': 'The customer has taken it over',
  cancelled: 'Cancelled',
  left: 'The car has left',
} as const

function Whole({ walkIn, workshop }: Props) {
  const [endedLink, setEndedLink] = useState(false)
  const { state, id } = walkIn
  return (
    <div className="grid max-w-[36rem] grid-cols-1 gap-5">
      {state === 'open' ? (
        <LinkSection key={walkIn.phone} walkIn={walkIn} workshop={workshop} endedLink={endedLink} />
      ) : (
        <Notice tone={state === 'taken-over' ? 'good' : 'plain'} title={ends[state]}>
          {state === 'taken-over'
            ? 'It is a repair like any other now: check the car in, then send a quote.'
            : 'Its link has ended, and it is not on the board any more.'}
        </Notice>
      )}
      {state === 'taken-over' && <LinkButton to={`/bookings/repairs/${id}`}>Go to the repair</LinkButton>}
      {state === 'open' && walkIn.arrivedAt === null && <Arrived walkIn={walkIn} />}
      <Entered walkIn={walkIn} />
      {state === 'open' && (
        <div className="flex flex-wrap gap-3">
          <Edit
            key={walkIn.version}
            walkIn={walkIn}
            workshop={workshop}
            onEndedLink={() => setEndedLink(true)}
          />
          <End walkIn={walkIn} call="markLeft" />
          <End walkIn={walkIn} call="cancelWalkIn" />
        </div>
      )}
    </div>
  )
}

const back = { words: 'Your workshop', to: '/workshop' }

function Body({ request, mine }: Requests) {
  const { data: walkIn, error } = use(request)
  const { data: own, error: ownError } = use(mine)
  const { revalidate } = useRevalidator()
  useRefresh({ topic: 'deal' })
  const problem = error ?? ownError
  if (problem?.status === 404 || problem?.name === 'BAD_INPUT' || own?.workshop === null)
    return (
      <>
        <PageHeader title="Walk-in" back={back} />
        <EmptyState
          title="We can’t find that walk-in"
          action={<LinkButton to="/workshop">Your workshop</LinkButton>}
        >
          It may be erased: walk-ins are kept for 30 days.
        </EmptyState>
      </>
    )
  if (problem || !walkIn || !own?.workshop)
    return (
      <>
        <PageHeader title="Walk-in" back={back} />
        {problem && <ErrorState error={problem} retry={revalidate} />}
      </>
    )
  return (
    <>
      <PageHeader title="Walk-in" words={`${walkIn.vehicleTitle} of ${walkIn.customerName}`} back={back} />
      <Whole walkIn={walkIn} workshop={own.workshop} />
    </>
  )
}

export default function WalkInPage({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback={<WaitingPage />}>
      <Body {...loaderData} />
    </Suspense>
  )
}
