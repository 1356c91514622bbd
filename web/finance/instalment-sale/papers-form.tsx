// Hands in documents of a sale: papers of title are held, others go along.
import { filesRuleOf } from '#contract/core/call.ts'
import { type Sale, SalePapersForm } from '#contract/finance/instalment-sale/fields.ts'
import { api } from '../../client/api.ts'
import type { StepCallbacks } from '../../deal-engine/kind.ts'
import { HeldPapersForm } from '../repayment/held-papers-form.tsx'
import { texts } from '../words.ts'

const rule = filesRuleOf(SalePapersForm.shape.Papers)!
const particularsRule = filesRuleOf(SalePapersForm.shape.Particulars)!

export default function PapersForm({
  sale: { id, version, papersIn },
  ...moves
}: StepCallbacks & { sale: Sale }) {
  return (
    <HeldPapersForm
      {...moves}
      rule={rule}
      papersIn={papersIn}
      hint={texts.saleDocuments}
      withCar={{ rule: particularsRule, hint: texts.saleParticulars }}
      done="Submitted. We hold the papers of title until the last instalment is paid."
      handIn={({ key, papers: Papers, withCar: Particulars, onProgress }) =>
        api.instalmentSales.submitPapers({
          key,
          body: { saleId: id, version, Papers, Particulars },
          onProgress,
        })
      }
    />
  )
}
