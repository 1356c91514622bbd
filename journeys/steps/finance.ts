import type { Agreement } from '#contract/finance/agreement/fields.ts'
import type { Eligibility } from '#contract/finance/finance.ts'
import type { Me } from '#contract/user/user.ts'
import { ask, formOf } from './ask.ts'
import { offeredCar } from './cars.ts'
import { pdfFile } from './files.ts'
import { insuredCar } from './insurance/policies.ts'
import { newPerson, type Person, pin } from './people.ts'

const area = '/api/VehicleFinance'
export type Financing = { applicant: Person; owner: Person; id: string }

/** Who lends in the demonstration, signed in anew: a token outlasts no whole run. */
export const demoLender = async (): Promise<Person> => {
  const [email, password] = ['lender@demo.autox.example', 'demo-only-autox']
  const { token, user: me } = await ask<{ token: string; user: Me }>('/api/User/authenticate', {
    body: { email, password },
  })
  return { email, password, token, me, accountNumber: '' }
}
export const getApproval = ({ token }: Person, carId: string): Promise<Eligibility> =>
  ask<Eligibility>(`${area}/get-eligibility`, {
    token,
    body: {
      carId,
      downPaymentKobo: 2_500_000_00,
      months: 48,
      incomeKobo: 1_200_000_00,
      expensesKobo: 300_000_00,
      debtsKobo: 0,
      job: 'employed',
      jobMonths: 36,
    },
  })

const withFile = (fields: Record<string, string>, name: string): FormData => {
  const form = formOf(fields)
  const { buffer, mimeType, name: called } = pdfFile('demo.pdf')
  form.append(name, new File([new Uint8Array(buffer)], called, { type: mimeType }))
  return form
}

export const agreementOf = ({ token }: Person, id: string): Promise<Agreement> =>
  ask<Agreement>(`${area}/finance/${id}`, { token })

/** Just applied for, by somebody with ₦5,000,000.00. */
export async function applied(
  people: Partial<Pick<Financing, 'applicant' | 'owner'>> = {},
): Promise<Financing> {
  const owner = people.owner ?? (await newPerson({ firstName: 'Bala' }))
  const applicant = people.applicant ?? (await newPerson({ firstName: 'Ngozi' }, 500_000_000))
  const { id: eligibilityId } = await getApproval(applicant, (await offeredCar(owner)).id)
  const fields = {
    eligibilityId,
    employer: 'Demo Works',
    homeAddress: '1 Demo Street, Ikeja',
    consent: 'true',
  }
  const form = withFile(fields, 'IncomeDocuments')
  const { id } = await ask<Agreement>(`${area}/AddApplicantInformation`, { form, token: applicant.token })
  return { applicant, owner, id }
}

/** A step through the call, about the newest version. */
export async function financeStep(
  who: Person,
  id: string,
  name: string,
  more: object = {},
): Promise<Agreement> {
  const { version } = await agreementOf(who, id)
  return ask<Agreement>(`${area}/${name}`, {
    ...(['agree', 'confirm', 'pay-off', 'pay'].includes(name) && { query: { pin } }),
    body: { agreementId: id, version, ...more },
    token: who.token,
  })
}

/** Accepted, and described in a document. */
export async function described(on: Financing): Promise<void> {
  await financeStep(on.owner, on.id, 'accept')
  const form = withFile({ id: on.id }, 'DocumentBase64')
  await ask(`${area}/submit-inspection-report`, { form, token: on.owner.token })
}

/** Accepted, described in a document, and offered by the demo lender. */
export async function offered(on: Financing): Promise<Financing> {
  await described(on)
  await financeStep(await demoLender(), on.id, 'offer', { yearlyBps: 2_800, feeBps: 100 })
  return on
}

/** Agreed to, brought and confirmed. */
export async function repaying(on: Financing): Promise<Financing> {
  await offered(on)
  const { version } = await financeStep(on.applicant, on.id, 'agree')
  const form = withFile({ agreementId: on.id, version: String(version) }, 'Papers')
  await ask(`${area}/submit-papers`, { form, token: on.owner.token })
  const { car, priceKobo } = await agreementOf(on.applicant, on.id)
  const { id: policyId } = await insuredCar(on.applicant, car.id, priceKobo)
  await financeStep(on.applicant, on.id, 'insure', { policyId })
  await financeStep(on.owner, on.id, 'set-off')
  const { handoverCode: code } = await agreementOf(on.applicant, on.id)
  await financeStep(on.owner, on.id, 'deliver', { code })
  await financeStep(on.applicant, on.id, 'confirm')
  return on
}
