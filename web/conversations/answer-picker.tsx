// Chooses a saved answer, filled in for the conversation, for the message field.
import { MessageSquareText } from 'lucide-react'
import { Suspense, use, useState } from 'react'
import { Link } from 'react-router'
import type { Answer } from '#contract/core/call.ts'
import type { SavedAnswer, savedAnswers } from '#contract/conversations/saved-answers.ts'
import { api } from '../client/api.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState, WaitingList } from '../ui/states.tsx'
import { answersAddress } from './words.ts'

type AnswersRequest = Promise<Answer<(typeof savedAnswers)['list']>>
type RowProps = { answer: SavedAnswer; choose: (words: string) => void }

const Row = ({ answer: { name, filled }, choose }: RowProps) => (
  <li className="border-b border-line last:border-0">
    {filled === null ? (
      <p className="py-3 text-soft">
        <span className="block font-semibold">{name}</span>
        <span className="block text-sm">This listing shows no price now.</span>
      </p>
    ) : (
      <button
        type="button"
        className="block w-full py-3 text-left hover:underline"
        onClick={() => choose(filled)}
      >
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block text-sm whitespace-pre-line wrap-anywhere text-soft">{filled}</span>
      </button>
    )}
  </li>
)

type ListProps = { request: AnswersRequest; choose: (words: string) => void }

function List({ request, choose }: ListProps) {
  const { data, error } = use(request)
  if (error) return <ErrorState error={error} />
  return (
    <>
      {data.length === 0 ? (
        <p className="text-soft">You have no saved answers yet.</p>
      ) : (
        <ul>
          {data.map(answer => (
            <Row key={answer.id} answer={answer} choose={choose} />
          ))}
        </ul>
      )}
      <Link to={answersAddress} className="mt-2 inline-block py-3 font-semibold text-link hover:underline">
        {data.length === 0 ? 'Save an answer' : 'Edit your answers'}
      </Link>
    </>
  )
}

type Props = { conversationId: string; choose: (words: string) => void }

export function AnswerPicker({ conversationId, choose }: Props) {
  const [request, setRequest] = useState<AnswersRequest>()
  const close = () => setRequest(undefined)
  return (
    <>
      <button
        type="button"
        aria-label="Saved answers"
        className="grid size-11 shrink-0 place-items-center rounded-plate text-link hover:bg-sunk"
        onClick={() => setRequest(api.savedAnswers.list({ query: { ConversationId: conversationId } }))}
      >
        <MessageSquareText className="size-5.5" aria-hidden />
      </button>
      <Dialog open={request !== undefined} onClose={close} title="Saved answers" as="drawer">
        {request && (
          <Suspense fallback={<WaitingList rows={3} />}>
            <List
              request={request}
              choose={words => {
                close()
                choose(words)
              }}
            />
          </Suspense>
        )}
      </Dialog>
    </>
  )
}
