// Hands in a financed car's documents: papers of title are held, others go along.
import { filesRuleOf } from '#contract/core/call.ts'
import { type Agreement, AgreementPapersForm } from '#contract/finance/agreement/fields.ts'
import { api } from '../../client/api.ts'
import { HeldPapersForm } from '../repayment/held-papers-form.tsx'
import type { StepCallbacks } from '../../deal-engine/kind.ts'
import { texts } from '../words.ts'

const rule = filesRuleOf(AgreementPapersForm.shape.Papers)!
const particularsRule = filesRuleOf(AgreementPapersForm.shape.Particulars)!

export default function PapersForm({
  agreement: { id, version, papersIn },
  ...moves
}: StepCallbacks & { agreement: Agreement }) {
  return (
    <HeldPapersForm
      {...moves}
      rule={rule}
      papersIn={papersIn}
      hint={texts.loanDocuments}
      withCar={{ rule: particularsRule, hint: texts.loanParticulars }}
      done="Submitted. We hold the papers of title until the loan is repaid."
      handIn={({ key, papers: Papers, withCar: Particulars, onProgress }) =>
        api.agreements.submitPapers({
          key,
          body: { agreementId: id, version, Papers, Particulars },
          onProgress,
        })
      }
    />
  )
}
