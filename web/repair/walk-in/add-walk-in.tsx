// Takes in a customer at the counter: the form, then the link to hand over.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { WalkIn } from '#contract/repair/walk-in/walk-in.ts'
import type { OwnWorkshop } from '#contract/repair/workshops/workshop-shape.ts'
import { api } from '../../client/api.ts'
import { useKeyed } from '../../client/send-keyed.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { Notice } from '../../ui/notice.tsx'
import { emptyDraft, servicesAtPlace } from './draft.ts'
import { type Link, LinkPanel } from './link-panel.tsx'
import { WalkInForm } from './walk-in-form.tsx'

type Added = { walkIn: WalkIn; link: Link | undefined; problem: string | undefined }

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
      <LinkButton look="line" to={`/workshop/walk-ins/${walkIn.id}`}>
        See this walk-in
      </LinkButton>
    </div>
  )
}

function Counter({ workshop, added, setAdded }: { workshop: OwnWorkshop } & AddedState) {
  const [first] = useState(() => emptyDraft(workshop, new Date()))
  const once = useKeyed({ takesEarlier: true })
  const { revalidate } = useRevalidator()
  const makeLink = async (walkIn: WalkIn) => {
    const { data, error } = await api.walkIns.makeLink({ body: { walkInId: walkIn.id } })
    setAdded({ walkIn, link: data, problem: error && messageOf(error) })
    await revalidate()
  }
  if (added) return <Handover added={added} workshop={workshop} />
  return (
    <WalkInForm
      workshop={workshop}
      first={first}
      button="Add and show the link"
      doneWords="Added to the board."
      laterWords="The car comes later"
      send={body => once<WalkIn>(key => api.walkIns.add({ key, body }))}
      done={makeLink}
    />
  )
}

type AddedState = { added: Added | undefined; setAdded: (added: Added | undefined) => void }

export function AddWalkIn({ workshop }: { workshop: OwnWorkshop }) {
  const [isOpen, setIsOpen] = useState(false)
  const [added, setAdded] = useState<Added>()
  const open = () => {
    setAdded(undefined)
    setIsOpen(true)
  }
  if (servicesAtPlace(workshop).length === 0) return null
  return (
    <>
      <Button onClick={open}>Walk-in customer</Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={added ? 'Give the customer the link' : 'Walk-in customer'}
        as="drawer"
      >
        <Counter workshop={workshop} added={added} setAdded={setAdded} />
      </Dialog>
    </>
  )
}
