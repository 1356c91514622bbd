// A check of the whole (/desk/checks/:name): what its command says, and whether all is well.
import { Suspense, use } from 'react'
import { useRevalidator } from 'react-router'
import { deskApi } from '../client/desk-api.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Panel } from '../ui/panel.tsx'
import { WaitingPage } from '../app/waiting-page.tsx'
import { ErrorState } from '../ui/states.tsx'
import { Lines } from './lines.tsx'
import type { Route } from './+types/check'

export const clientLoader = ({ params: { name } }: Route.ClientLoaderArgs) => ({
  request: deskApi.work.check({ query: { Name: name } }),
})

function Body({ request }: Route.ComponentProps['loaderData']) {
  const { data, error } = use(request)
  const { revalidate } = useRevalidator()
  if (!data) return error ? <ErrorState error={error} retry={revalidate} /> : null
  return (
    <>
      <PageHeader
        title={data.words}
        back={{ words: 'All queues', to: '/desk' }}
        action={
          <Button variant="line" onClick={revalidate}>
            Check again
          </Button>
        }
      />
      <Notice tone={data.ok ? 'good' : 'bad'} title={data.ok ? 'All is well' : 'Something is wrong'} />
      <Panel className="mt-6">
        <Lines lines={data.lines} />
      </Panel>
    </>
  )
}

export default function Check({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback={<WaitingPage />}>
      <Body {...loaderData} />
    </Suspense>
  )
}
