// Handing in the documents of a car that is paid in parts: they are held back until the last part.
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
