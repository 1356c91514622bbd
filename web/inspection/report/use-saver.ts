// Sends unsaved groups of a report after changes and on reconnection.
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { CallError } from '#contract/core/call.ts'
import type { Checklist } from '#contract/inspection/checklist/checklist.ts'
import { reportLimits } from '#contract/inspection/report-shape.ts'
import { api } from '../../client/api.ts'
import { isOutcomeUnknown } from '../../client/outcome.ts'
import type { Upload } from '../../uploads/uploads.ts'
import { messageOf } from '../../ui/message-of.ts'
import { type FactsDraft, factsPart, type Here } from './draft.ts'
import { wholeOf } from '#contract/core/read-number.ts'

export type Now = RefObject<{ here: Here; uploads: readonly Upload[] }>

const sendFacts = (inspectionId: string, { odometerKm, ...rest }: FactsDraft) =>
  api.inspections.saveFacts({
    body: { inspectionId, ...rest, odometerKm: wholeOf(odometerKm) },
  })

/** What stands at the points of a group, with the pictures that have arrived. */
const resultsIn = (list: Checklist, group: string, { here, uploads }: Now['current']) =>
  (list.groups.find(each => each.id === group)?.points ?? []).flatMap(({ id: point }) => {
    const pointDraft = here.points[point]
    const pictures = uploads.flatMap(({ id, picture }) =>
      picture && here.shots[id] === point ? [picture.hash] : [],
    )
    const some = [...new Set(pictures)].slice(0, reportLimits.picturesPerPoint)
    return pointDraft
      ? [{ point, result: pointDraft.result, note: pointDraft.note.trim(), pictures: some }]
      : []
  })

const later = (error: CallError) => isOutcomeUnknown(error) || error.status === 0 || error.status >= 500
const soonMs = 1_200
const againMs = 10_000

type Props = { id: string; list: Checklist; here: Here; now: Now; onSaved: (part: string, as: Here) => void }

export function useSaver({ id, list, here, now, onSaved }: Props) {
  const [trouble, setTrouble] = useState<string>()
  const [tries, setTries] = useState(0)
  const sending = useRef(false)
  /** Sends one part as it stands now; gives what was wrong. */
  const sendPart = useCallback(
    async (part: string): Promise<CallError | undefined> => {
      const as = now.current
      const results = resultsIn(list, part, as)
      const isFacts = part === factsPart
      // A picture may belong to a point that has no result yet.
      const nothing = !isFacts && results.length === 0
      const { error } = nothing
        ? {}
        : isFacts
          ? await sendFacts(id, as.here.facts)
          : await api.inspections.saveGroup({ body: { inspectionId: id, group: part, results } })
      if (!error) onSaved(part, as.here)
      return error
    },
    [id, list, now, onSaved],
  )
  const { unsaved } = here
  useEffect(() => {
    const [part] = unsaved
    if (!part || sending.current) return undefined
    const run = async () => {
      sending.current = true
      const error = await sendPart(part)
      sending.current = false
      setTrouble(error && (later(error) ? 'waits' : messageOf(error)))
      setTimeout(() => setTries(count => count + 1), error ? againMs : 0)
    }
    // What waits after another part, or for the network, need not wait for the typing to pause.
    const timer = setTimeout(() => void run(), tries === 0 ? soonMs : soonMs / 4)
    return () => clearTimeout(timer)
  }, [unsaved, tries, sendPart])
  useEffect(() => {
    const back = () => setTries(count => count + 1)
    window.addEventListener('online', back)
    return () => window.removeEventListener('online', back)
  }, [])
  return { trouble, sendPart }
}
