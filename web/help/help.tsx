// Public help (/help?q=&Subject=): questions by subject, found by words.
import { Form, Link } from 'react-router'
import type { HelpAnswer } from '#contract/help/answer.ts'
import { findAnswers, helpQueryMax } from '#contract/help/find-answers.ts'
import { type HelpSubject, helpSubjectNames, helpSubjects } from '#contract/help/subjects.ts'
import { PublicText } from '../app/public-text.tsx'
import { company } from '../client/company.ts'
import { textHead, textHeaders } from '../public-pages/text-head.ts'
import type { Route } from './+types/help'
import './help.css'

export const handle = { document: true }
export const headers = textHeaders

const isSubject = (name: string | null): name is HelpSubject =>
  name !== null && Object.hasOwn(helpSubjects, name)

export const loader = ({ request }: Route.LoaderArgs) => {
  const { origin, searchParams } = new URL(request.url)
  const subject = searchParams.get('Subject')
  return {
    origin,
    now: new Date().toISOString(),
    query: (searchParams.get('q') ?? '').trim().slice(0, helpQueryMax),
    subject: isSubject(subject) ? subject : undefined,
  }
}

const title = 'Help'
const words =
  'Short answers about paying safely, your wallet, and every kind of deal. If none fits, a person answers.'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        ...textHead({ origin: loaderData.origin, path: '/help', title, words }),
        ...(loaderData.query ? [{ name: 'robots', content: 'noindex' }] : []),
      ]
    : []

const Search = ({ query }: { query: string }) => (
  <Form action="/help" role="search" className="mt-5 grid gap-2 sm:grid-cols-2">
    <input
      type="search"
      name="q"
      defaultValue={query}
      maxLength={helpQueryMax}
      placeholder="Say it in your own words"
      aria-label="What do you want to know?"
      enterKeyHint="search"
      className="control"
    />
    <button type="submit" className="button button-main">
      Find an answer
    </button>
  </Form>
)

const link = 'inline-block py-2 text-link underline'

const Subjects = ({ current }: { current: HelpSubject | undefined }) => (
  <nav aria-label="Subjects" className="mt-6 border-y border-line py-2">
    <ul className="columns-2">
      {helpSubjectNames.map(name => (
        <li key={name}>
          <Link
            to={`/help?Subject=${name}`}
            aria-current={name === current ? 'page' : undefined}
            className={link}
          >
            {helpSubjects[name]}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

const Answer = ({ answer: { id, question, answer, link: way } }: { answer: HelpAnswer }) => (
  <div id={id} className="border-b border-line py-4">
    <dt className="font-semibold">{question}</dt>
    <dd className="mt-1">{answer}</dd>
    <dd>
      <Link to={way.to} className={`${link} font-semibold`}>
        {way.words}
      </Link>
    </dd>
  </div>
)

const List = ({ heading, answers }: { heading: string; answers: readonly HelpAnswer[] }) => (
  <section className="pt-8">
    <h2 className="show text-xl">{heading}</h2>
    <dl className="mt-2">
      {answers.map(answer => (
        <Answer key={answer.id} answer={answer} />
      ))}
    </dl>
  </section>
)

const popular = [
  'what-is-escrow',
  'pay-for-a-car',
  'money-back',
  'transfer-pending',
  'forgot-pin',
  'pay-outside',
]

const Answers = ({ query, subject, at }: { query: string; subject: HelpSubject | undefined; at: Date }) => {
  const answers = findAnswers({ words: query, subject, at })
  if (query && answers.length === 0)
    return (
      <p className="mt-8 font-semibold">
        {`No answers for “${query}”. Try other words, choose a subject, or talk to us.`}
      </p>
    )
  if (query || subject)
    return <List heading={subject ? helpSubjects[subject] : `Answers to “${query}”`} answers={answers} />
  return <List heading="Popular questions" answers={answers.filter(({ id }) => popular.includes(id))} />
}

const TalkToUs = ({ subject }: { subject: HelpSubject | undefined }) => (
  <section className="pt-8">
    <h2 className="show text-xl">Not what you were looking for?</h2>
    <p className="mt-2">
      Open a case. It has a number and a time by which a person answers, here and by email.
    </p>
    {company.phone && <p>{`Or call ${[company.phone, company.hours].filter(Boolean).join(', ')}.`}</p>}
    <p className="mt-4">
      <Link to={subject ? `/help/new?Subject=${subject}` : '/help/new'} className="button button-line">
        Talk to us
      </Link>
    </p>
    <p className="mt-3 flex flex-wrap gap-x-5">
      <Link to="/help/cases" className={link}>
        Your cases
      </Link>
      <Link to="/complaints" className={link}>
        How complaints work
      </Link>
    </p>
  </section>
)

export default function Help({ loaderData: { query, subject, now } }: Route.ComponentProps) {
  const hasAsked = query !== '' || subject !== undefined
  const answers = <Answers query={query} subject={subject} at={new Date(now)} />
  return (
    <PublicText title={title} words={words}>
      <Search query={query} />
      {/* Whoever asked something wants the answer first. */}
      {hasAsked && answers}
      <Subjects current={subject} />
      {!hasAsked && answers}
      <TalkToUs subject={subject} />
    </PublicText>
  )
}
