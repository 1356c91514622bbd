// Application form: draft kept on the device, documents never.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { filesRuleOf } from '#contract/core/call.ts'
import { ApplicantForm } from '#contract/finance/agreement/fields.ts'
import type { Eligibility } from '#contract/finance/finance.ts'
import { api } from '../../client/api.ts'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { useKeyed } from '../../client/send-keyed.ts'
import { UploadField } from '../../uploads/upload-field.tsx'
import { useSmallFiles } from '../../session/shrink-files.ts'
import { useDrafted } from '../../session/use-drafted.ts'
import { Button } from '../../ui/button.tsx'
import { ProblemSummary } from '../../ui/forms/fault-summary.tsx'
import { GroupProblem } from '../../ui/forms/group-fault.tsx'
import { SelectField, TextArea, TextField } from '../../ui/forms/inputs.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { Panel } from '../../ui/panel.tsx'
import { firstApplication } from './application.ts'
import { LenderChoice, tick } from './lender-choice.tsx'
import { applicationDraft, texts } from '../words.ts'

const documentEdgePx = 2_400
const rules = {
  income: filesRuleOf(ApplicantForm.shape.IncomeDocuments)!,
  identity: filesRuleOf(ApplicantForm.shape.IdentityDocuments)!,
}
type Props = {
  answerId: string
  /** Lenders that would say yes; empty where the result names one lender alone. */
  offers: Eligibility['offers']
  plans: readonly { id: string; words: string }[]
  /** The answer counts savings. */
  isSaved: boolean
}

const loadForm = async () => (await import('./application-check.ts')).applicationForm

function useApplying(props: Props) {
  const { answerId, offers } = props
  const drafted = useDrafted(applicationDraft, firstApplication(props))
  const [income, identity] = [useSmallFiles(documentEdgePx), useSmallFiles(documentEdgePx)]
  const values = {
    ...drafted.values,
    IncomeDocuments: income.files,
    IdentityDocuments: identity.files,
  }
  const form = useContractForm(loadForm, { ...drafted, values }, { answerId, isChoice: offers.length > 0 })
  const { put: fill, visibleProblems: faults, refusal, submit } = form
  const [uploadedBytes, setUploadedBytes] = useState<number>()
  const navigate = useNavigate()
  const once = useKeyed()
  const apply = async () => {
    const agreement = await submit(async typed => {
      const body = {
        ...typed,
        IncomeDocuments: await income.ready(),
        IdentityDocuments: await identity.ready(),
      }
      setUploadedBytes(0)
      return once(key => api.agreements.apply({ key, body, onProgress: setUploadedBytes }))
    }, 'Application sent. The owner has three days to answer.')
    setUploadedBytes(undefined)
    if (!agreement) return
    drafted.forget()
    await navigate(`/bookings/finance/${agreement.id}`, { replace: true })
  }
  return { values, fill, income, identity, faults, refusal, uploadedBytes, apply }
}

type FormProps = ReturnType<typeof useApplying>

const Documents = ({ income, identity, faults, uploadedBytes }: FormProps) => (
  <Panel title="Documents">
    <div className="grid gap-5">
      <UploadField
        label="Your income"
        hint="Payslips or bank statements from recent months, as PDFs or pictures."
        files={income.files}
        onFiles={income.take}
        rule={rules.income}
        error={faults['IncomeDocuments']}
        uploadedBytes={uploadedBytes}
      />
      <UploadField
        label="Your identity document (optional)"
        hint={texts.identityDocument}
        files={identity.files}
        onFiles={identity.take}
        rule={rules.identity}
        error={faults['IdentityDocuments']}
        uploadedBytes={undefined}
      />
    </div>
  </Panel>
)

const PlanField = ({ values, fill, faults, plans }: FormProps & Pick<Props, 'plans'>) =>
  plans.length > 0 && (
    <SelectField
      label="Savings plan for the down payment"
      value={values.planId}
      onChange={({ target }) => fill({ planId: target.value })}
      error={faults['planId']}
    >
      <option value="">None: pay all from my wallet</option>
      {plans.map(({ id, words }) => (
        <option key={id} value={id}>
          {words}
        </option>
      ))}
    </SelectField>
  )

const Consent = ({ values, fill, faults }: FormProps) => (
  <div>
    <label className={tick}>
      <input
        type="checkbox"
        checked={values.consent}
        onChange={({ target }) => fill({ consent: target.checked })}
        className="mt-0.5 size-6 accent-brand"
      />
      <span>{texts.consent}</span>
    </label>
    <GroupProblem of="Your consent">{faults['consent']}</GroupProblem>
  </div>
)

export default function ApplyForm(props: Props) {
  const { plans, isSaved, offers } = props
  const form = useApplying(props)
  const { values, fill, faults, refusal, apply } = form
  return (
    <form noValidate onSubmit={event => event.preventDefault()} className="grid grid-cols-1 gap-6">
      <Panel title="About you">
        <div className="grid gap-4">
          <TextField
            label="Employer or business"
            hint="The name of your employer, or of your own business."
            maxLength={120}
            value={values.employer}
            onChange={({ target }) => fill({ employer: target.value })}
            error={faults['employer']}
          />
          <TextField
            label="Home address"
            autoComplete="street-address"
            maxLength={200}
            value={values.homeAddress}
            onChange={({ target }) => fill({ homeAddress: target.value })}
            error={faults['homeAddress']}
          />
          <TextArea
            label="Delivery address"
            hint="Leave empty to collect the car yourself."
            rows={2}
            maxLength={300}
            value={values.deliveryAddress}
            onChange={({ target }) => fill({ deliveryAddress: target.value })}
            error={faults['deliveryAddress']}
          />
          {isSaved && <PlanField {...form} plans={plans} />}
        </div>
      </Panel>
      <Documents {...form} />
      <LenderChoice values={values} fill={fill} faults={faults} offers={offers} />
      <Consent {...form} />
      {refusal && <Refusal title={refusal} />}
      <ProblemSummary />
      <Button onClick={apply} className="w-full sm:w-auto sm:px-10">
        Send application
      </Button>
    </form>
  )
}
