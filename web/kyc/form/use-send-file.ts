// Sends documents once under one key; recovers lost answers.
import { useState } from 'react'
import type { KycFile } from '#contract/kyc/file.ts'
import { classField, type KycDocumentKind, paperField, runsOut } from '#contract/kyc/kinds.ts'
import { api, newKey } from '../../client/api.ts'
import { newestOf } from '../words.ts'
import { messageOf } from '../../ui/message-of.ts'
import { commonClass, type Plan } from './plan.ts'
import { type HandInError, type Refusal, refusalOf } from './refusals.ts'
import type { HandInState } from './use-hand-in.ts'

type Body = Record<string, readonly File[] | string>
type SendResult = { arrived: true } | { arrived: false; error: HandInError; wasChecked: boolean }

/** Request body: chosen documents with kind and expiry. */
export const bodyOf = ({ steps }: Plan, chosen: HandInState['chosen'], dates: HandInState['dates']): Body =>
  Object.fromEntries(
    steps
      .filter(({ kind }) => chosen[kind]?.length)
      .flatMap(({ kind, dated }): [string, readonly File[] | string][] => [
        [kind, chosen[kind]!],
        ...(kind === 'IdentityDocument' && dates[paperField]
          ? ([[paperField, dates[paperField]]] as [string, string][])
          : []),
        ...(kind === 'DrivingLicence'
          ? ([[classField, dates[classField] ?? commonClass]] as [string, string][])
          : []),
        ...(runsOut(kind, dated, dates[paperField]) && dates[kind]
          ? ([[`${kind}ExpiresOn`, dates[kind]]] as [string, string][])
          : []),
      ]),
  )

const sends = {
  personal: { first: api.kyc.personal, again: api.kyc.updatePersonal },
  vehicle: { first: api.kyc.vehicle, again: api.kyc.updateVehicle },
  accessories: { first: api.kyc.accessories, again: api.kyc.updateAccessories },
  licence: { first: api.kyc.licence, again: api.kyc.updateLicence },
}

function send({ type, base }: Plan, body: Body, key: string, onProgress: (uploadedBytes: number) => void) {
  const request = { key, body: body as Record<KycDocumentKind, File[]>, onProgress }
  return base ? sends[type].again({ ...request, query: { id: base.id } }) : sends[type].first(request)
}

/** Whether the file has moved on from where the form began: then the documents arrived. */
const hasMovedOn = ({ type, base }: Plan, files: readonly KycFile[]): boolean => {
  const newest = newestOf(files, type)
  return newest !== undefined && (newest.id !== base?.id || newest.version !== base.version)
}

async function settle(plan: Plan, error: HandInError): Promise<SendResult> {
  const { data } = await api.kyc.mine()
  if (data && hasMovedOn(plan, data)) return { arrived: true }
  return { arrived: false, error, wasChecked: data !== undefined }
}

/** `uploadedBytes` is undefined while nothing is being sent. */
export function useSendFile({ plan, chosen, dates, tell, to }: HandInState) {
  const [key, setKey] = useState(newKey)
  const [uploadedBytes, setUploadedBytes] = useState<number>()
  const [refusal, setRefusal] = useState<Refusal>()

  const show = (newRefusal: Refusal) => {
    setRefusal(newRefusal)
    for (const [kind, problems] of newRefusal.problems) tell(kind, problems)
    const first = plan.steps.findIndex(({ kind }) =>
      newRefusal.problems.some(([documentKind]) => documentKind === kind),
    )
    if (first >= 0) to(first)
  }
  const trySending = async (): Promise<SendResult> => {
    const { data, error } = await send(plan, bodyOf(plan, chosen, dates), key, setUploadedBytes)
    if (data) return { arrived: true }
    const answerRefusal = refusalOf(error, messageOf(error))
    if (answerRefusal.lost) return settle(plan, error)
    // Other documents are another request; a lost answer keeps its key, so that the same is handed in once.
    setKey(newKey())
    return { arrived: false, error, wasChecked: false }
  }
  /** True where the documents are with AutoX. */
  const handIn = async (): Promise<boolean> => {
    setRefusal(undefined)
    setUploadedBytes(0)
    const outcome = await trySending()
    setUploadedBytes(undefined)
    if (outcome.arrived) return true
    show(refusalOf(outcome.error, messageOf(outcome.error), outcome.wasChecked))
    return false
  }
  return { handIn, uploadedBytes, refusal }
}
