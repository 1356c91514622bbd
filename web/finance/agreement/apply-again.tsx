// After a cancelled agreement: why other offers stay ended, and the same application again.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Agreement } from '#contract/finance/agreement/fields.ts'
import { endedBeside } from '#contract/finance/agreement/offers-beside.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { keepDraft } from '../../session/drafts.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { applicationDraft } from '../words.ts'

export function ApplyAgain({ agreement }: { agreement: Agreement }) {
  const { state, eligibilityId, eligibilityUntil, applicant, deliveryAddress, counterparty, car } = agreement
  const navigate = useNavigate()
  const [today] = useState(() => lagosDayOf(new Date()))
  if (state !== 'unwound' || eligibilityId === null || applicant === null) return null
  const isValid = eligibilityUntil !== null && eligibilityUntil >= today
  const names = endedBeside(agreement).map(({ lenderName }) => lenderName)
  const again = async () => {
    const { employer, homeAddress } = applicant
    keepDraft(applicationDraft, { employer, homeAddress, deliveryAddress })
    await navigate(
      isValid ? `/finance/addInfo?Answer=${eligibilityId}` : `/finance/eligibility?CarId=${car.id}`,
    )
  }
  return (
    <Panel title="Apply again">
      {names.length > 0 && (
        <p>{`Your application with ${names.join(' and ')} ended when you accepted this offer, and stays ended.`}</p>
      )}
      <p className="mt-2 text-sm text-soft">
        {isValid
          ? `Your result and what you filled in are used again; choose the lenders and add your documents. ${counterparty.name} and the lenders answer anew.`
          : 'Your result has expired. Check again; what you filled in is kept.'}
      </p>
      <Button variant="line" onClick={again} className="mt-3">
        {isValid ? 'Apply again' : 'Check again'}
      </Button>
    </Panel>
  )
}
