// Hands in documents of an instalment sale, held until the last instalment.
import { filesRuleOf } from '#contract/core/call.ts'
import { type Sale, SalePapersForm } from '#contract/finance/instalment-sale/fields.ts'
import { api } from '../../client/api.ts'
import type { Moves } from '../../deal-engine/kind.ts'
import { HeldPapersForm } from '../repayment/held-papers-form.tsx'

const rule = filesRuleOf(SalePapersForm.shape.Papers)!

export default function PapersForm({ sale: { id, version, papersIn }, ...moves }: Moves & { sale: Sale }) {
  return (
    <HeldPapersForm
      {...moves}
      rule={rule}
      papersIn={papersIn}
      hint="Proof of ownership, customs documents, licence: PDFs or photographs. The buyer gets them with the last part."
      done="Documents handed in. They are held back until the last part is paid."
      handIn={({ key, papers: Papers, onProgress }) =>
        api.instalmentSales.submitPapers({ key, body: { saleId: id, version, Papers }, onProgress })
      }
    />
  )
}
