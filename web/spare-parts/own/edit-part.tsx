// Edits a part (/mylisting-accessories/{id}/edit), keeping earlier unsaved input.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Part } from '#contract/spare-parts/part-shapes.ts'
import { api } from '../../client/api.ts'
import { type FormStart, loadForm } from '../../forms/load-form.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { sayGood } from '../../ui/toast.ts'
import { type Draft, targetOfPart } from './draft.ts'
import { PartForms } from './part-forms.tsx'
import type { Route } from './+types/edit-part'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const { data: part, error } = await api.accessories.one({ query: { Id: id } })
  return error ? { error } : { part, formStart: await loadForm(targetOfPart(part)) }
}

// The steps are in the address; going from one to the next loads nothing again.
export const shouldRevalidate = () => false

const back = { words: 'Your parts', to: '/mylisting-accessories' }

function Changer({ part, formStart: first }: { part: Part; formStart: FormStart<Draft> }) {
  const [{ times, formStart }, setFormStart] = useState({ times: 0, formStart: first })
  const navigate = useNavigate()
  const saved = () => {
    sayGood('Saved. Open orders keep their price.')
    void navigate(back.to)
  }
  return (
    <PartForms
      key={times}
      formStart={formStart}
      part={part}
      startAgain={async () =>
        setFormStart({ times: times + 1, formStart: await loadForm(targetOfPart(part)) })
      }
      done={saved}
    />
  )
}

export default function EditPart({ loaderData: { part, formStart, error } }: Route.ComponentProps) {
  if (!part)
    return (
      <>
        <PageHeader title="Edit your part" back={back} />
        {error?.status === 404 || error?.status === 400 ? (
          <EmptyState
            title="We can’t find this part"
            action={<LinkButton to={back.to}>Your parts</LinkButton>}
          >
            The link may be incomplete, or the part belongs to another account.
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
        <EmptyState title="You deleted this part" action={<LinkButton to={back.to}>Your parts</LinkButton>}>
          To sell it again, list it as a new part.
        </EmptyState>
      </>
    )
  return (
    <>
      <PageHeader title="Edit your part" words={part.title} back={back} />
      <Changer key={part.id} part={part} formStart={formStart} />
    </>
  )
}
