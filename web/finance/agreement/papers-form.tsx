// Hands in a financed car's documents, held until the agreement is settled.
import { filesRuleOf } from '#contract/core/call.ts'
import { type Agreement, AgreementPapersForm } from '#contract/finance/agreement/fields.ts'
import { api } from '../../client/api.ts'
import { HeldPapersForm } from '../repayment/held-papers-form.tsx'
import type { Moves } from '../../deal-engine/kind.ts'
import { texts } from '../words.ts'

const rule = filesRuleOf(AgreementPapersForm.shape.Papers)!

export default function PapersForm({
  agreement: { id, version, papersIn },
  ...moves
}: Moves & { agreement: Agreement }) {
  return (
    <HeldPapersForm
      {...moves}
      rule={rule}
      papersIn={papersIn}
      hint={texts.loanDocuments}
      done="Documents submitted. We hold them until the loan is repaid."
      handIn={({ key, papers: Papers, onProgress }) =>
        api.agreements.submitPapers({ key, body: { agreementId: id, version, Papers }, onProgress })
      }
    />
  )
}
