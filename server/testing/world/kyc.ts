// Fills in verification files for tests and reads their outcome.
import type { Identity } from '#contract/kyc/kyc.ts'
import type { KycFile } from '#contract/kyc/file.ts'
import type { KycType } from '#contract/kyc/kinds.ts'
import { reviewFile } from '#server/kyc/review-file.ts'
import { pdfFile, type Person } from './people.ts'
import type { ApiAnswer, World } from './world.ts'

/** The values of a form by field: a file's name stands for a document, or the file itself. */
export type Filled = Record<string, string | File>

/** What a form of a type needs at least; names with `wait` keep the sandbox verifier from deciding. */
export const filled = (type: KycType, name = 'wait.pdf', runsOutOn = '2028-05-31'): Filled =>
  type === 'licence'
    ? { DrivingLicence: name, DrivingLicenceExpiresOn: runsOutOn }
    : {
        IdentityDocument: name,
        IdentityDocumentExpiresOn: runsOutOn,
        ProofOfAddress: name,
        ...(type === 'vehicle' && { ProofOfOwnership: name }),
        ...(type === 'accessories' && { ProofOfSource: name }),
      }

export const kycForm = (values: Filled): FormData => {
  const form = new FormData()
  for (const [field, value] of Object.entries(values))
    form.append(
      field,
      typeof value === 'string' && !/(?:ExpiresOn|Is|Class)$/.test(field) ? pdfFile(value) : value,
    )
  return form
}

/** Hands in a new file, or replaces documents of the one with `id`. */
export const handIn = (
  world: World,
  { token }: Person,
  type: KycType,
  values: Filled,
  id?: string,
): Promise<ApiAnswer<KycFile>> =>
  world.ask<KycFile>({
    url: `/api/KYC/${id ? 'update-' : ''}${type}-kyc`,
    form: kycForm(values),
    token,
    ...(id && { query: { id } }),
  })

type Decided = Omit<Parameters<typeof reviewFile>[1], 'now' | 'actor' | 'fileId'>

/** The operator decides on a file. */
export const decide = (world: World, fileId: string, decision: Decided): Promise<void> =>
  world.db.inTx(tx => reviewFile(tx, { fileId, actor: 'operator', now: world.now(), ...decision }))

export const filesOf = async (world: World, { token }: Person): Promise<KycFile[]> =>
  (await world.ask<KycFile[]>({ url: '/api/KYC/kyc-by-user-id', token })).data

export const identityOf = async (world: World, { token }: Person): Promise<Identity> =>
  (await world.ask<Identity>({ url: '/api/KYC/get-identity', token })).data
