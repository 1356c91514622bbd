// Saved answers of a dealer (/messages/answers): added, edited and deleted.
import { Suspense, use, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Answer } from '#contract/core/call.ts'
import type { SavedAnswer, savedAnswers } from '#contract/conversations/saved-answers.ts'
import { api } from '../client/api.ts'
import { announce } from '../ui/announce.ts'
import { Button } from '../ui/button.tsx'
import { messageOf } from '../ui/message-of.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { RemoveButton } from '../ui/remove-button.tsx'
import { ErrorState, WaitingList } from '../ui/states.tsx'
import { sayBad } from '../ui/toast.ts'
import { AnswerForm } from './answer-form.tsx'
import type { Route } from './+types/answers'

export const clientLoader = () => ({ request: api.savedAnswers.list({ query: {} }) })

function Row({ answer }: { answer: SavedAnswer }) {
  const { revalidate } = useRevalidator()
  const [isOpen, setIsOpen] = useState(false)
  const remove = async () => {
    const { id, version } = answer
    const { error } = await api.savedAnswers.remove({ body: { id, version } })
    if (error) sayBad(messageOf(error))
    else announce('Answer deleted.')
    await revalidate()
  }
  return (
    <li className="border-b border-line py-4">
      {isOpen ? (
        <AnswerForm answer={answer} close={() => setIsOpen(false)} />
      ) : (
        <>
          <p className="font-semibold wrap-anywhere">{answer.name}</p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line text-soft">{answer.text}</p>
          <div className="mt-1 -ml-3 flex flex-wrap">
            <Button
              variant="quiet"
              className="px-3"
              aria-label={`Edit ${answer.name}`}
              onClick={() => setIsOpen(true)}
            >
              Edit
            </Button>
            <RemoveButton name={answer.name} remove={remove}>
              You and your staff can’t choose it any more.
            </RemoveButton>
          </div>
        </>
      )}
    </li>
  )
}

type ListProps = { request: Promise<Answer<(typeof savedAnswers)['list']>> }

function Answers({ request }: ListProps) {
  const { data, error } = use(request)
  const { revalidate } = useRevalidator()
  if (error) return <ErrorState error={error} retry={revalidate} />
  if (data.length === 0) return <p className="text-soft">You have no saved answers yet.</p>
  return (
    <ul aria-label="Saved answers" className="border-t border-line">
      {data.map(answer => (
        <Row key={answer.id} answer={answer} />
      ))}
    </ul>
  )
}

export default function SavedAnswers({ loaderData: { request } }: Route.ComponentProps) {
  const [added, setAdded] = useState(0)
  return (
    <>
      <PageHeader
        title="Saved answers"
        words="Choose them in the message field. You and your staff share them."
        back={{ words: 'Messages', to: '/messages' }}
      />
      <div className="grid max-w-lg grid-cols-1 gap-8">
        <Suspense fallback={<WaitingList rows={2} />}>
          <Answers request={request} />
        </Suspense>
        <section aria-labelledby="new-answer">
          <h2 id="new-answer" className="show mb-3 text-xl">
            New answer
          </h2>
          <AnswerForm key={added} close={() => setAdded(added + 1)} />
        </section>
      </div>
    </>
  )
}
