// Documents of a listing: compressed on the device, never stored there.
import { useRef, useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import { type PaperKind, paperKinds } from '#contract/cars/paper-kinds.ts'
import type { OwnCar } from '#contract/cars/listings.ts'
import { listOver } from '../../../forms/changed-meanwhile.ts'
import { useSmallFiles } from '../../../session/shrink-files.ts'

export type KeptPaper = OwnCar['documents'][number]
export const allPaperKinds = Object.keys(paperKinds) as PaperKind[]

// Stamps and small print must stay readable.
const edgeMaxPx = 2_400

/** `kept`: papers that AutoX has already, of a listing that is edited. */
export function usePapers(listingPapers: readonly KeptPaper[]) {
  const chosen: Record<PaperKind, ReturnType<typeof useSmallFiles>> = {
    ProofOfOwnership: useSmallFiles(edgeMaxPx),
    CustomsPapers: useSmallFiles(edgeMaxPx),
    VehicleLicence: useSmallFiles(edgeMaxPx),
    Roadworthiness: useSmallFiles(edgeMaxPx),
    OtherPapers: useSmallFiles(edgeMaxPx),
  }
  const [stays, setStays] = useState<readonly KeptPaper[]>(listingPapers)
  const before = useRef(listingPapers)
  const newCount = allPaperKinds.reduce((sum, kind) => sum + chosen[kind].files.length, 0)
  const count = stays.length + newCount
  const readyKinds = allPaperKinds.filter(
    kind => chosen[kind].files.length > 0 || stays.some(paper => paper.kind === kind),
  )
  /** Everything to send, with what each is. */
  const ready = async () => {
    const lists = await Promise.all(
      allPaperKinds.map(async kind => (await chosen[kind].ready()).map(file => ({ kind, file }))),
    )
    const all = lists.flat()
    return {
      DocumentFiles: all.map(({ file }) => file),
      DocumentKinds: all.map(({ kind }) => kind),
      KeepDocuments: stays.map(({ id }) => id),
    }
  }
  return {
    chosen,
    stays,
    /** The papers of the listing changed elsewhere. */
    become: (now: readonly KeptPaper[]) => {
      const ids = before.current.map(({ id }) => id)
      before.current = now
      setStays(here => listOver({ here, before: ids, now }, ({ id }) => id))
    },
    drop: (id: string) => setStays(all => all.filter(paper => paper.id !== id)),
    ready,
    readyKinds,
    count,
    newCount,
    room: limits.carPapersMax - count,
  }
}
export type Papers = ReturnType<typeof usePapers>
