// What an application for finance begins with.
import { draftTyped } from '../../session/drafts.ts'
import type { First } from '../../session/use-drafted.ts'
import { type EligibilityDraft, figuresDraft, planAmong } from '../eligibility/eligibility-draft.ts'

export const emptyApplication = {
  employer: '',
  homeAddress: '',
  deliveryAddress: '',
  planId: '',
  /** Lenders that the application goes to. */
  lenderIds: [] as readonly string[],
  consent: false,
}

type Basis = {
  plans: readonly { id: string }[]
  offers: readonly { lender: { id: string } }[]
  /** The result counts savings. */
  isSaved: boolean
}

/**
 * What was typed before, also on another result. Only what the form can show is taken over: a plan where the result counts
 * savings, lenders that it names. Consent is for one application, so it is given anew.
 */
export const firstApplication =
  ({ plans, offers, isSaved }: Basis): First<typeof emptyApplication> =>
  draft => {
    const known = offers.map(({ lender }) => lender.id)
    const chosen = draft?.lenderIds?.filter(id => known.includes(id)) ?? []
    const lenderIds = chosen.length > 0 ? chosen : known.slice(0, 1)
    const typedPlanId = draft?.planId ?? draftTyped<EligibilityDraft>(figuresDraft)?.planId
    const planId = isSaved ? planAmong(plans, typedPlanId) : ''
    return {
      values: { ...emptyApplication, ...draft, planId, lenderIds, consent: false },
      isRestored: draft !== undefined,
    }
  }
