// Hands in documents of an instalment sale, held until the last instalment.
import { filesRuleOf } from '#contract/core/call.ts'
import { type Sale, SalePapersForm } from '#contract/finance/instalment-sale/fields.ts'
import { api } from '../../client/api.ts'
import type { Moves } from '../../deal-engine/kind.ts'
import { HeldPapersForm } from '../repayment/held-papers-form.tsx'
import { texts } from '../words.ts'

const rule = filesRuleOf(SalePapersForm.shape.Papers)!

export default function PapersForm({ sale: { id, version, papersIn }, ...moves }: Moves & { sale: Sale }) {
  return (
    <HeldPapersForm
      {...moves}
      rule={rule}
      papersIn={papersIn}
      hint={texts.saleDocuments}
      done="Documents submitted. We hold them until the last instalment is paid."
      handIn={({ key, papers: Papers, onProgress }) =>
        api.instalmentSales.submitPapers({ key, body: { saleId: id, version, Papers }, onProgress })
      }
    />
  )
}
