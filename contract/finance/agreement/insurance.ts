// Insurance of a financed car, shown before delivery.
import { z } from 'zod'
import { Id } from '../../core/fields.ts'
import { CarPolicy } from '../../insurance/policy/car-policy.ts'

export const InsuranceFields = z.object({
  policyId: Id.describe('A comprehensive policy of one’s own for this car, issued, for the loan at least'),
})

export const AgreementInsurance = z.object({
  required: z.boolean().describe('There was an insurer with a licence when it was agreed'),
  isShown: z.boolean().describe('The applicant has shown a policy that covers the car'),
  policy: CarPolicy.nullable().describe('The one that was shown; only for the applicant and the lender'),
  usable: z.array(CarPolicy).describe('Policies that would do; only for the applicant, before it sets off'),
})
