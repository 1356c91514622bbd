// Changing a part (/mylisting-accessories/{id}/edit): the same form, from what is on offer now and what was typed before.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Part } from '#contract/part-shapes.ts'
import { api } from '../../api.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { sayGood } from '../../ui/toast.ts'
import { draftOfPart } from './draft.ts'
import { type Begun, loadForm } from './load-form.ts'
import { PartForms } from './part-forms.tsx'
import type { Route } from './+types/edit-part'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const { data: part, error } = await api.accessories.one({ query: { Id: id } })
  return error ? { error } : { part, begun: await loadForm(part) }
}

// The steps are in the address; going from one to the next loads nothing again.
export const shouldRevalidate = () => false

const back = { words: 'Your parts', to: '/mylisting-accessories' }
// Pieces are sold meanwhile: the number in an old draft is not true any more.
const fresh = ['Stock'] as const

function Changer({ part: found, begun: first }: { part: Part; begun: Begun }) {
  const [part, setPart] = useState(found)
  const [{ times, begun }, setBegun] = useState({ times: 0, begun: first })
  const navigate = useNavigate()
  const saved = () => {
    sayGood('Saved. Orders that are under way keep the price they began with.')
    void navigate(back.to)
  }
  const reload = async () => {
    const { data } = await api.accessories.one({ query: { Id: part.id } })
    if (data) setPart(data)
    return data
  }
  return (
    <PartForms
      key={times}
      {...begun}
      start={draftOfPart(part)}
      fresh={fresh}
      changing={{ id: part.id, version: part.version }}
      startAgain={async () => setBegun({ times: times + 1, begun: await loadForm(part) })}
      onDone={saved}
      reload={reload}
    />
  )
}

export default function EditPart({ loaderData: { part, begun, error } }: Route.ComponentProps) {
  if (!part)
    return (
      <>
        <PageHeader title="Change your part" back={back} />
        {error?.status === 404 || error?.status === 400 ? (
          <EmptyState
            title="You offer no such part"
            action={<LinkButton to={back.to}>Your parts</LinkButton>}
          >
            Its address may be incomplete, or it belongs to another account.
          </EmptyState>
        ) : (
          error && <ErrorState error={error} />
        )}
      </>
    )
  if (part.state === 'withdrawn')
    return (
      <>
        <PageHeader title={part.title} back={back} />
        <EmptyState
          title="You took this part away for good"
          action={<LinkButton to={back.to}>Your parts</LinkButton>}
        >
          Offer it again as a new part.
        </EmptyState>
      </>
    )
  return (
    <>
      <PageHeader title="Change your part" words={part.title} back={back} />
      <Changer key={part.id} part={part} begun={begun} />
    </>
  )
}
