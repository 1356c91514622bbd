// Sections of a dispute at the desk: request, statements, listing, similar cases.
import { useState } from 'react'
import { Link } from 'react-router'
import type { DeskCase, DeskListing, DeskMessage } from '#contract/desk/case.ts'
import { PictureStrip } from '../deal-engine/picture-strip.tsx'
import { Amount } from '../ui/amount.tsx'
import { formatMoment } from '../ui/date.ts'
import { Facts, Panel } from '../ui/panel.tsx'
import { Pill } from '../ui/pill.tsx'
import { CaseFiles } from './case-files.tsx'
import { capitalizeName } from './desk-words.ts'
import { deskApi } from '../client/desk-api.ts'
import { Button } from '../ui/button.tsx'
import { messageOf } from '../ui/message-of.ts'
import { sayBad } from '../ui/toast.ts'

type Props = { type: string; id: string; count: number }

function Messages({ type, id, count }: Props) {
  const [pages, setPages] = useState<{ messages: DeskMessage[]; more: boolean }>()
  const before = pages?.messages.at(-1)?.number
  const read = async () => {
    const { data, error } = await deskApi.work.messages({
      query: { Type: type, Id: id, ...(before !== undefined && { Before: before }) },
    })
    if (error) return sayBad(messageOf(error, 'We couldn’t read the messages.'))
    setPages({ messages: [...(pages?.messages ?? []), ...data.messages], more: data.more })
  }
  return (
    <Panel title="Messages about this deal">
      <p className="mb-3 text-sm text-soft">
        {`${count} between both sides. Reading them is recorded in the audit trail.`}
      </p>
      {pages && (
        <ol className="mb-4 grid gap-4">
          {pages.messages.map(message => (
            <li key={message.number}>
              <p className="font-semibold">{capitalizeName(message.side)}</p>
              <p className="text-sm text-soft">
                <time dateTime={message.at} className="figures">
                  {formatMoment(message.at)}
                </time>
              </p>
              <p className="mt-1 wrap-anywhere whitespace-pre-line">{message.words}</p>
              <CaseFiles type={type} id={id} files={message.files} />
            </li>
          ))}
        </ol>
      )}
      {(!pages || pages.more) && (
        <Button variant="line" onClick={read}>
          {pages ? 'Read earlier messages' : 'Read the messages'}
        </Button>
      )}
    </Panel>
  )
}

type CaseProps = { type: string; id: string; item: DeskCase }

export const Asked = ({ item: { opened, options, decidesBy } }: Pick<CaseProps, 'item'>) =>
  opened && (
    <Panel title="What is asked">
      <p className="text-sm text-soft">
        <span>{`${capitalizeName(opened.side)}, `}</span>
        <time dateTime={opened.at} className="figures">
          {formatMoment(opened.at)}
        </time>
      </p>
      {opened.words && (
        <q className="mt-1 block border-l-4 border-edge bg-sunk px-3 py-2 wrap-anywhere whitespace-pre-line">
          {opened.words}
        </q>
      )}
      {options.length > 0 && (
        <div className="mt-4">
          <h3 className="mb-1 font-semibold">What each decision moves</h3>
          <dl className="grid gap-2">
            {options.map(({ words, does }) => (
              <div key={words}>
                <dt className="font-semibold">{words}</dt>
                <dd className="figures text-soft">{does}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      {decidesBy && (
        <p className="figures mt-4 font-semibold">{`Promised to both sides by ${formatMoment(decidesBy)}`}</p>
      )}
    </Panel>
  )

const Statement = ({
  type,
  id,
  statement,
}: Omit<CaseProps, 'item'> & { statement: DeskCase['statements'][number] }) => (
  <li className="border-b border-line pb-4 last:border-0 last:pb-0">
    <p className="flex flex-wrap items-center gap-2 font-semibold">
      <span>{capitalizeName(statement.side)}</span>
      {statement.isPrivate && <Pill>Files for AutoX alone</Pill>}
    </p>
    <p className="text-sm text-soft">
      <time dateTime={statement.at} className="figures">
        {formatMoment(statement.at)}
      </time>
    </p>
    {statement.question && (
      <p className="mt-1 text-sm wrap-anywhere text-soft">{`Answer to: ${statement.question}`}</p>
    )}
    <p className="mt-1 wrap-anywhere whitespace-pre-line">
      {statement.isErased ? 'Deleted with the account of its author.' : statement.words}
    </p>
    <CaseFiles type={type} id={id} files={statement.files} />
  </li>
)

const answerOf = ({ answeredAt, answerBy }: DeskCase['questions'][number], now: Date): string => {
  if (answeredAt) return `Answered ${formatMoment(answeredAt)}`
  return new Date(answerBy) <= now
    ? `Not answered by ${formatMoment(answerBy)}`
    : `Answer due ${formatMoment(answerBy)}`
}

function Questions({ questions }: Pick<DeskCase, 'questions'>) {
  const [now] = useState(() => new Date())
  return (
    <div>
      <h3 className="mb-2 font-semibold">Questions</h3>
      <ul className="grid gap-3">
        {questions.map(question => (
          <li key={`${question.at} ${question.side}`}>
            <p className="wrap-anywhere whitespace-pre-line">{question.words}</p>
            <p className="figures text-sm text-soft">
              {`To the ${question.side} by ${question.operator}. ${answerOf(question, now)}.`}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

export const BothSay = ({ type, id, item: { statements, questions } }: CaseProps) => (
  <Panel title="What each side says">
    <div className="grid gap-5">
      {questions.length > 0 && <Questions questions={questions} />}
      {statements.length === 0 ? (
        <p className="text-soft">No side has added anything since it was opened.</p>
      ) : (
        <ol className="grid gap-4">
          {statements.map(statement => (
            <Statement key={statement.at} type={type} id={id} statement={statement} />
          ))}
        </ol>
      )}
    </div>
  </Panel>
)

const priceFacts = ({ priceKobo, rentPriceKobo }: DeskListing) => [
  ...(priceKobo === null ? [] : [['Price', <Amount key="price" kobo={priceKobo} />] as const]),
  ...(rentPriceKobo === null
    ? []
    : [['Rent for a day', <Amount key="rent" kobo={rentPriceKobo} />] as const]),
]

export const ListingAsDealt = ({ listing }: { listing: DeskListing }) => (
  <Panel title={listing.asDealt ? 'The listing as it was dealt' : 'The listing as it is now'}>
    <p className="font-semibold wrap-anywhere">{listing.title}</p>
    <p className="mb-3 text-sm text-soft">
      {listing.asDealt
        ? `Kept when the deal began, ${formatMoment(listing.at)}`
        : 'This deal began before listings were kept. Compare it with the changes on the page of the car.'}
    </p>
    <PictureStrip pictures={listing.pictures} about={listing.title} />
    <div className="mt-3">
      <Facts
        facts={[
          ...priceFacts(listing),
          ...listing.facts.map(({ words, value }) => [words, value] as const),
          ['Documents promised', listing.papers.join(', ') || 'None'],
        ]}
      />
    </div>
    <p className="mt-3 wrap-anywhere whitespace-pre-line">{listing.description}</p>
  </Panel>
)

export const Similar = ({ type, item: { similar } }: Omit<CaseProps, 'id'>) =>
  similar.length > 0 && (
    <Panel title="Similar cases">
      <ul className="grid gap-4">
        {similar.map(each => (
          <li key={each.id} className="border-b border-line pb-4 last:border-0 last:pb-0">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
              <Link to={`/desk/things/${type}/${each.id}`} className="text-link underline">
                {each.outcome}
              </Link>
              <Amount kobo={each.amountKobo} />
            </p>
            <p className="text-sm text-soft">
              {[each.stage && `Disputed at: ${each.stage}`, each.moved, formatMoment(each.at)]
                .filter(Boolean)
                .join('. ')}
            </p>
            {each.reason && <q className="mt-1 block wrap-anywhere">{each.reason}</q>}
          </li>
        ))}
      </ul>
    </Panel>
  )

export const CaseMessages = ({ type, id, item: { messages } }: CaseProps) =>
  messages > 0 && <Messages type={type} id={id} count={messages} />
