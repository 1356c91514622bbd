// A dispute on the page of its deal: statements, questions and the decision day.
import { useEffect, useState } from 'react'
import { isDisputed } from '#contract/deal-engine/decide-by.ts'
import type { Dispute } from '#contract/deals/disputes.ts'
import { api } from '../client/api.ts'
import type { AnyTable, Deal } from '../deal-engine/kind.ts'
import { formatMoment } from '../ui/date.ts'
import { Notice } from '../ui/notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { Attachment, type FileSource } from '../uploads/attachment.tsx'
import { DisputeForm } from './dispute-form.tsx'

const disputeFiles: FileSource = {
  read: id => api.disputes.file({ query: { Id: id } }),
  readSmall: id => api.disputes.file({ query: { Id: id, Small: true } }),
  privacy: 'Only the sides of this deal and AutoX can open it, or AutoX alone where its sender chose so.',
}

type Statement = Dispute['statements'][number]
type Question = Dispute['questions'][number]

const whoOf = ({ you, side }: { you: boolean; side: string }) => (you ? 'You' : `The ${side}`)

const StatementItem = ({ statement, question }: { statement: Statement; question: Question | undefined }) => (
  <li className="border-b border-line pb-4 last:border-0 last:pb-0">
    <p className="font-semibold">{whoOf(statement)}</p>
    <p className="text-sm text-soft">
      <time dateTime={statement.at} className="figures">
        {formatMoment(statement.at)}
      </time>
    </p>
    {question && <p className="mt-1 text-sm wrap-anywhere text-soft">{`Answer to: ${question.words}`}</p>}
    <p className="mt-1 wrap-anywhere whitespace-pre-line">
      {statement.words || 'Deleted with the account of its author.'}
    </p>
    {statement.files.length > 0 && (
      <ul aria-label="Files" className="mt-3 flex flex-wrap gap-2">
        {statement.files.map(file => (
          <li key={file.id} className="max-w-full">
            <Attachment file={file} source={disputeFiles} />
          </li>
        ))}
      </ul>
    )}
    {statement.privateFiles > 0 && (
      <p className="mt-2 text-sm text-soft">
        {statement.privateFiles === 1
          ? 'One file that only AutoX opens.'
          : `${statement.privateFiles} files that only AutoX opens.`}
      </p>
    )}
  </li>
)

const answerWords = ({ answeredAt, answerBy, isLate }: Question): string => {
  if (answeredAt) return `Answered ${formatMoment(answeredAt)}`
  return isLate
    ? `Not answered by ${formatMoment(answerBy)}. AutoX decides from what is there.`
    : `Answer by ${formatMoment(answerBy)}`
}

const QuestionItem = ({ question }: { question: Question }) => (
  <li>
    <Notice
      tone={question.you && !question.answeredAt ? 'warn' : 'plain'}
      title={question.you ? 'AutoX asks you' : `AutoX asks the ${question.side}`}
    >
      <span className="block wrap-anywhere whitespace-pre-line">{question.words}</span>
      <span className="figures mt-1 block">{answerWords(question)}</span>
    </Notice>
  </li>
)

const Statements = ({ statements, questions }: Pick<Dispute, 'statements' | 'questions'>) =>
  statements.length === 0 ? (
    <p className="text-soft">No side has added anything since it was opened.</p>
  ) : (
    <ol className="grid gap-4">
      {statements.map(statement => (
        <StatementItem
          key={statement.number}
          statement={statement}
          question={questions.find(({ id }) => id === statement.questionId)}
        />
      ))}
    </ol>
  )

type Props = { table: AnyTable; deal: Deal }

/** Read again whenever the deal is. */
function useDispute({ table, deal }: Props) {
  const [dispute, setDispute] = useState<Dispute>()
  const { name } = table
  const wasDisputed = deal.history.some(({ to }) => isDisputed(table, to))
  useEffect(() => {
    let isLeft = false
    const read = async () => {
      const { data } = await api.disputes.one({ query: { Kind: name, Id: deal.id } })
      if (!isLeft && data) setDispute(data)
    }
    if (wasDisputed) void read()
    return () => void (isLeft = true)
  }, [name, deal, wasDisputed])
  return { dispute, setDispute }
}

export function DisputePanel(props: Props) {
  const { table, deal } = props
  const { dispute, setDispute } = useDispute(props)
  if (!dispute || (!dispute.isOpen && dispute.statements.length + dispute.questions.length === 0)) return null
  const { isOpen, statements, questions, statementsLeft } = dispute
  const question = questions.find(each => each.you && !each.answeredAt)
  return (
    <Panel title="What both sides say">
      <div className="grid gap-5">
        {isOpen && <p>Both sides can add to this until AutoX decides.</p>}
        {questions.length > 0 && (
          <ul aria-label="Questions of AutoX" className="grid gap-3">
            {questions.map(each => (
              <QuestionItem key={each.id} question={each} />
            ))}
          </ul>
        )}
        <Statements statements={statements} questions={questions} />
        {isOpen && (question || statementsLeft > 0) && (
          <DisputeForm
            key={question?.id ?? statements.length}
            kind={table.name}
            id={deal.id}
            question={question}
            done={setDispute}
          />
        )}
      </div>
    </Panel>
  )
}
