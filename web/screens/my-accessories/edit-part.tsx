// Changing a part (/mylisting-accessories/{id}/edit): the same form, from what is on offer now and what was typed before.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Part } from '#contract/part-shapes.ts'
import { api } from '../../api.ts'
import { keptFiles } from '../../session/kept-files.ts'
import { userIdOf } from '../../session/keys.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { sayGood } from '../../ui/toast.ts'
import { draftOfPart } from './draft.ts'
import { PartForms } from './part-forms.tsx'
import { filesField } from './use-part-form.ts'
import type { Route } from './+types/edit-part'

const formNameOf = (id: string) => `edit-part-${id}`

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const userId = userIdOf() ?? 'nobody'
  const [{ data: part, error }, kept] = await Promise.all([
    api.accessories.one({ query: { Id: id } }),
    keptFiles(userId, formNameOf(id), filesField),
  ])
  return { userId, part, error, kept }
}

// The steps are in the address; going from one to the next loads nothing again.
export const shouldRevalidate = () => false

const back = { words: 'Your parts', to: '/mylisting-accessories' }
// Pieces are sold meanwhile: the number in an old draft is not true any more.
const fresh = ['Stock'] as const

type Props = { part: Part; userId: string; kept: readonly File[] }

function Changer({ part: found, userId, kept }: Props) {
  const [part, setPart] = useState(found)
  const [begun, setBegun] = useState<{ times: number; kept: readonly File[] }>({ times: 0, kept })
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
      key={begun.times}
      userId={userId}
      formName={formNameOf(part.id)}
      start={draftOfPart(part)}
      fresh={fresh}
      kept={begun.kept}
      changing={{ id: part.id, version: part.version }}
      startAgain={() => setBegun(({ times }) => ({ times: times + 1, kept: [] }))}
      onDone={saved}
      reload={reload}
    />
  )
}

export default function EditPart({ loaderData: { userId, part, error, kept } }: Route.ComponentProps) {
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
      <Changer key={part.id} part={part} userId={userId} kept={kept} />
    </>
  )
}
