// Repair quote being written: kept on the device and sent once.
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Repair } from '#contract/repair/fields.ts'
import type { RepairPartCosts } from '#contract/repair/part-costs/part-costs.ts'
import { api, newKey } from '../../client/api.ts'
import { useSend } from '../../forms/use-send.ts'
import { useDrafted } from '../../session/use-drafted.ts'
import { draftOf, type Faults, faultsOf, type QuoteDraft, toReadyMoment, toSend } from './quote-draft.ts'

/** The step that sends a quote now: the first one, or more work. */
export const quoteStep = ({ allowed }: Repair): 'quote' | 'quote-further' | undefined => {
  if (allowed.includes('quote')) return 'quote'
  return allowed.includes('quote-further') ? 'quote-further' : undefined
}

type Writing = { step: 'quote' | 'quote-further'; done: string; costs: RepairPartCosts | undefined }

export function useQuote(latestRepair: Repair, { step, done, costs }: Writing) {
  // What was written is about the repair as it was: a quote that was sent meanwhile is told, never written over.
  const [repair] = useState(latestRepair)
  const navigate = useNavigate()
  const [key, setKey] = useState(newKey)
  const { values, put, forget } = useDrafted<QuoteDraft>(
    `repair-${step}:${repair.id}:${repair.state}`,
    draftOf(repair, costs),
    // Without the stock, which changes while a quote is written.
    JSON.stringify(draftOf(repair)),
  )
  const { problems, refusal, forget: unsay, send } = useSend()
  const [own, setOwn] = useState<Faults>({})
  const change = (next: Partial<QuoteDraft>) => {
    put(next)
    setKey(newKey())
    setOwn({})
    unsay()
  }
  const handIn = async () => {
    const wrong = faultsOf(values)
    const readyBy = toReadyMoment(values)
    setOwn(wrong)
    unsay()
    if (Object.keys(wrong).length > 0 || readyBy === undefined) return
    const body = { repairId: repair.id, version: repair.version, ...toSend(values, readyBy) }
    const request =
      step === 'quote' ? api.repairs.quote({ key, body }) : api.repairs.quoteFurther({ key, body })
    if (!(await send(request, done))) return
    forget()
    await navigate(`/bookings/repairs/${repair.id}`, { replace: true })
  }
  const faults = useMemo((): Faults => ({ ...problems, ...own }), [problems, own])
  return { values, change, faults, refusal, handIn }
}
