// Writing a complaint (/finance/complaints/new?Agreement=): about an agreement, or about finance at all.
import { Suspense, use } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { complaintTerms } from '#contract/finance/complaint-process.ts'
import { messages } from '#contract/core/messages.ts'
import { api } from '../../client/api.ts'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { useKeyed } from '../../client/send-keyed.ts'
import { useDrafted } from '../../session/use-drafted.ts'
import { Button } from '../../ui/button.tsx'
import { FaultSummary } from '../../ui/forms/fault-summary.tsx'
import { TextArea } from '../../ui/forms/inputs.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ErrorState, Waiting } from '../../ui/states.tsx'
import { agreementFor } from '../load-car.ts'
import type { Route } from './+types/new-complaint'
import { texts } from '../words.ts'

// Not awaited: the page renders at once and fills in later.
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({
  request: agreementFor(new URL(request.url).searchParams.get('Agreement')),
})

const loadForm = async () => (await import('./complaint-check.ts')).complaintForm

function useComplaint(agreementId: string | undefined) {
  const drafted = useDrafted(`private-finance-complaint:${agreementId ?? ''}`, { words: '' })
  const { values, put, visibleProblems, refusal, submit } = useContractForm(loadForm, drafted, undefined)
  const navigate = useNavigate()
  const once = useKeyed()
  const complain = async () => {
    const written = await submit(
      body =>
        once<{ id: string }>(key =>
          agreementId
            ? api.agreementComplaints.complain({ key, body: { agreementId, ...body } })
            : api.financeComplaints.complain({ key, body }),
        ),
      'It is here. You hear from a person.',
    )
    if (!written) return
    drafted.forget()
    await navigate(`/finance/complaints/${written.id}`, { replace: true })
  }
  const fill = (words: string) => put({ words })
  return { words: values.words, fill, complain, fault: visibleProblems['words'], refusal }
}

function Form({ agreementId, about }: { agreementId: string | undefined; about: string }) {
  const { words, fill, complain, fault, refusal } = useComplaint(agreementId)
  return (
    <Panel title={about || 'About finance'}>
      <form noValidate onSubmit={event => event.preventDefault()} className="grid gap-4">
        <TextArea
          label="What is wrong"
          hint={texts.complaintHint}
          rows={6}
          maxLength={2_000}
          value={words}
          onChange={({ target }) => fill(target.value)}
          error={fault}
        />
        {refusal && <Refusal title={refusal} />}
        <FaultSummary />
        <Button onClick={complain} className="w-full sm:w-auto sm:px-10">
          Send it
        </Button>
      </form>
    </Panel>
  )
}

function Body({ request }: ReturnType<typeof clientLoader>) {
  const { data: agreement, error } = use(request)
  const { revalidate } = useRevalidator()
  if (error && error.status !== 404 && error.name !== 'BAD_INPUT')
    return <ErrorState error={error} retry={revalidate} fallback={messages.errorFetchingFinance} />
  return <Form agreementId={agreement?.id} about={agreement?.car.title ?? ''} />
}

export default function NewComplaint({ loaderData }: Route.ComponentProps) {
  const { acknowledgeHours, answerHours } = complaintTerms
  return (
    <div className="max-w-lg">
      <PageHeader
        title="Write a complaint"
        words={texts.complaintTimes(acknowledgeHours, answerHours)}
        back={{ words: 'My complaints', to: '/finance/complaints' }}
      />
      <Suspense fallback={<Waiting headless />}>
        <Body {...loaderData} />
      </Suspense>
    </div>
  )
}
