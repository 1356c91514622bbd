// Takes in a customer at the counter: the form, then the link to hand over.
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { isSamePlate } from '#contract/garage/words.ts'
import type { WalkIn } from '#contract/repair/walk-in/walk-in.ts'
import type { OwnWorkshop } from '#contract/repair/workshops/workshop-shape.ts'
import { api, newKey } from '../../client/api.ts'
import { type SendResult, doneBefore, sendOnce } from '../../client/send-keyed.ts'
import { useActing } from '../../session/acting.ts'
import { useDrafted } from '../../session/use-drafted.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { localPhone } from '../../ui/forms/phone-words.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { Notice } from '../../ui/notice.tsx'
import { emptyDraft, servicesAtPlace, type toBody } from './draft.ts'
import { type Link as WalkInLink, LinkPanel } from './link-panel.tsx'
import { WalkInForm } from './walk-in-form.tsx'

type Added = { walkIn: WalkIn; link: WalkInLink | undefined; problem: string | undefined }

function Handover({ added, workshop }: { added: Added; workshop: OwnWorkshop }) {
  const { walkIn, link, problem } = added
  return (
    <div className="grid grid-cols-1 gap-4">
      {link ? (
        <LinkPanel walkIn={walkIn} workshopName={workshop.name} link={link} />
      ) : (
        <Notice tone="warn" title={`${walkIn.vehicleTitle} is on the board, without a link`}>
          {problem}
        </Notice>
      )}
      <LinkButton variant="line" to={`/workshop/walk-ins/${walkIn.id}`}>
        See this walk-in
      </LinkButton>
    </div>
  )
}

type Round = {
  workshop: OwnWorkshop
  isOpen: boolean
  close: () => void
  added: Added | undefined
  setAdded: (added: Added) => void
}

/** One customer's entry. Its draft and key stay while the drawer is closed, so a lost answer enters no car twice. */
function Counter({ workshop, isOpen, close, added, setAdded }: Round) {
  const [first] = useState(() => ({ ...emptyDraft(workshop, new Date()), key: newKey() }))
  const { values, put, forget } = useDrafted('private-walk-in', first)
  const { revalidate } = useRevalidator()
  const add = async (body: ReturnType<typeof toBody>): Promise<SendResult<WalkIn>> => {
    const keyed = { key: values.key, renewKey: () => put({ key: newKey() }) }
    const outcome = await sendOnce<WalkIn>(keyed, key => api.walkIns.add({ key, body }))
    if ('error' in outcome) return outcome
    if ('done' in outcome) return { data: outcome.done }
    // What arrived before is good enough for the same car and customer; another still has to be added.
    const { earlier } = outcome
    return localPhone(earlier.phone) === localPhone(body.phone) && isSamePlate(earlier.plate, body.plate)
      ? { data: earlier }
      : { error: doneBefore }
  }
  const makeLink = async (walkIn: WalkIn) => {
    forget()
    const { data, error } = await api.walkIns.makeLink({ body: { walkInId: walkIn.id } })
    setAdded({ walkIn, link: data, problem: error && messageOf(error) })
    await revalidate()
  }
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={added ? 'Give the customer the link' : 'Walk-in customer'}
      as="drawer"
    >
      {added ? (
        <Handover added={added} workshop={workshop} />
      ) : (
        <WalkInForm
          workshop={workshop}
          draft={values}
          put={put}
          button="Add and show the link"
          doneWords="Added to the board."
          laterWords="The car comes later"
          send={add}
          done={makeLink}
        />
      )}
    </Dialog>
  )
}

/** Why no walk-in can be taken in, with the way to change that for who can. */
const NoService = () =>
  useActing() ? (
    <p className="text-soft">To take in walk-ins, the owner adds a service done at your place.</p>
  ) : (
    <p className="text-soft">
      To take in walk-ins,{' '}
      <Link to="/workshop/settings" className="py-3 font-semibold text-link underline">
        add a service done at your place
      </Link>
    </p>
  )

export function AddWalkIn({ workshop }: { workshop: OwnWorkshop }) {
  const [isOpen, setIsOpen] = useState(false)
  const [added, setAdded] = useState<Added>()
  const [round, setRound] = useState(0)
  const open = () => {
    if (added) setRound(round + 1)
    setAdded(undefined)
    setIsOpen(true)
  }
  if (servicesAtPlace(workshop).length === 0) return <NoService />
  return (
    <>
      <Button onClick={open}>Walk-in customer</Button>
      <Counter key={round} {...{ workshop, isOpen, added, setAdded }} close={() => setIsOpen(false)} />
    </>
  )
}
