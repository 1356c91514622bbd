// One desk case with its documents and possible decisions.
import { Suspense, use, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { mayCall } from '#contract/desk/roles.ts'
import type { DeskSubjectView, DeskActionView } from '#contract/desk/subject-view.ts'
import { deskApi } from '../client/desk-api.ts'
import { useRoles } from '../session/desk-session.ts'
import { Button } from '../ui/button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Panel } from '../ui/panel.tsx'
import { WaitingPage } from '../app/waiting-page.tsx'
import { ErrorState } from '../ui/states.tsx'
import { Decide } from './decide.tsx'
import { Evidence } from './evidence.tsx'
import { useBackTo } from './desk-row.tsx'
import { Proposal } from './proposal.tsx'
import type { Route } from './+types/desk-subject'

export const clientLoader = ({ params: { type, id } }: Route.ClientLoaderArgs) => ({
  type,
  id,
  request: deskApi.work.look({ query: { Type: type, Id: id } }),
})

type Deciding = Pick<DeskSubjectView, 'ways' | 'secondLook' | 'decidedBy' | 'proposal'> & {
  id: string
  choose: (way: DeskActionView) => void
}

const Activity = ({ id }: { id: string }) =>
  mayCall(useRoles(), 'GET /api/Desk/audit') && (
    <p className="mt-4">
      <Link to={`/desk/audit?about=${id}`} className="text-link underline">
        Operators’ activity
      </Link>
    </p>
  )

/** On a phone the decision stands below everything that it rests on. */
const ToDecision = () => (
  <a href="#decide" className="button button-line lg:hidden">
    To the decision
  </a>
)

const DecisionPanel = ({ id, ways, secondLook, decidedBy, proposal, choose }: Deciding) => (
  <Panel title="Decide">
    {proposal && <Proposal proposal={proposal} />}
    {secondLook && <p className="mb-3">{secondLook}</p>}
    {ways.length === 0 && !secondLook && !decidedBy && (
      <p className="mb-3 text-soft">Nothing to decide here now.</p>
    )}
    <div className="grid gap-3">
      {ways.map(each => (
        <Button key={each.name} variant="line" onClick={() => choose(each)}>
          {each.words}
        </Button>
      ))}
    </div>
    {decidedBy && <p className="mt-3 text-sm text-soft">{decidedBy}</p>}
    <Activity id={id} />
  </Panel>
)

/** What it is, unless its title says so, and its state. */
const aboveWords = ({ one: noun, title, words }: Pick<DeskSubjectView, 'one' | 'title' | 'words'>): string =>
  [title === noun ? [] : noun, words === '' ? [] : words].flat().join(', ')

function Body({ type, id, request }: Route.ComponentProps['loaderData']) {
  const { data, error } = use(request)
  const { revalidate } = useRevalidator()
  const back = useBackTo()
  const [way, setWay] = useState<DeskActionView>()
  if (!data)
    return error ? (
      <>
        <PageHeader title="At the desk" back={back} />
        <ErrorState error={error} retry={revalidate} />
      </>
    ) : null
  const { one: noun, title, words, version, ways, secondLook, decidedBy, proposal, documents } = data
  return (
    <>
      <PageHeader
        title={title}
        words={aboveWords({ one: noun, title, words })}
        back={back}
        action={ways.length > 0 && <ToDecision />}
      />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[2fr_1fr] lg:items-start">
        <div className="grid min-w-0 gap-6">
          <Evidence type={type} id={id} data={data} />
        </div>
        <div id="decide" tabIndex={-1} className="min-w-0 scroll-mt-4 lg:sticky lg:top-6">
          <DecisionPanel {...{ id, ways, secondLook, decidedBy, proposal }} choose={setWay} />
        </div>
      </div>
      {way && (
        <Decide
          way={way}
          documents={documents}
          about={{ type, id, version }}
          onClose={() => setWay(undefined)}
          look={() => {
            setWay(undefined)
            void revalidate()
          }}
        />
      )}
    </>
  )
}

export default function SubjectPage({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback={<WaitingPage />}>
      <Body key={`${loaderData.type} ${loaderData.id}`} {...loaderData} />
    </Suspense>
  )
}
