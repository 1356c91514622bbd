// One thing at the desk (/desk/things/:type/:id): what its command says of it, and what may be decided now.
import { Suspense, use, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { WayShown } from '#contract/desk/work.ts'
import { deskApi } from '../../client/desk-api.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ErrorState, Waiting } from '../../ui/states.tsx'
import { Decide } from './decide.tsx'
import { Lines } from './lines.tsx'
import type { Route } from './+types/thing'

export const clientLoader = ({ params: { type, id } }: Route.ClientLoaderArgs) => ({
  type,
  id,
  asked: deskApi.work.look({ query: { Type: type, Id: id } }),
})

function Body({ type, id, asked }: Route.ComponentProps['loaderData']) {
  const { data, error } = use(asked)
  const { revalidate } = useRevalidator()
  const [way, setWay] = useState<WayShown>()
  if (!data) return error ? <ErrorState error={error} retry={revalidate} /> : null
  const { one, lines, version, ways } = data
  return (
    <>
      <PageHeader title={one} words={id} back={{ words: 'All queues', to: '/desk' }} />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[2fr_1fr] lg:items-start">
        <Panel title="What is known">
          <Lines lines={lines} />
        </Panel>
        <Panel title="Decide">
          {ways.length === 0 && <p className="text-soft">Nothing is to be decided here now.</p>}
          <div className="grid gap-3">
            {ways.map(each => (
              <Button key={each.name} look="line" onClick={() => setWay(each)}>
                {each.words}
              </Button>
            ))}
            <LinkButton to={`/desk/audit?about=${id}`} look="line">
              What was done here
            </LinkButton>
          </div>
        </Panel>
      </div>
      {way && (
        <Decide
          way={way}
          about={{ type, id, version }}
          onClose={() => setWay(undefined)}
          onDone={() => {
            setWay(undefined)
            void revalidate()
          }}
        />
      )}
    </>
  )
}

export default function Thing({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback={<Waiting />}>
      <Body key={loaderData.id} {...loaderData} />
    </Suspense>
  )
}
