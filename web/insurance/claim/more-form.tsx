// Sending what the insurer asked for: a few words and pictures.
import { useEffect, useRef } from 'react'
import { limits } from '#contract/core/limits.ts'
import { claimLimits } from '#contract/insurance/claim/kinds.ts'
import { PicturesField } from '../../uploads/pictures-field.tsx'
import { hashesOf, progressOf } from '../../uploads/uploads.ts'
import { useUploads } from '../../uploads/use-uploads.ts'
import { userIdOf } from '../../session/keys.ts'
import { TextArea } from '../../ui/forms/inputs.tsx'
import type { Problems } from '../../deal-engine/kind.ts'

/** `pictures` are undefined while some are on their way. */
export type More = { words: string; pictures: readonly string[] | undefined }

const rule = { filesMax: claimLimits.picturesMax, bytesMax: limits.pictureBytesMax, accept: 'image/*' }

type Props = { claimId: string; filled: More; fill: (next: More) => void; problems: Problems }

export function MoreForm({ claimId, filled, fill, problems }: Props) {
  const { uploads, queue } = useUploads(userIdOf() ?? '', `private-claim-more-${claimId}`, [])
  const now = progressOf(uploads).onTheWay > 0 ? undefined : hashesOf(uploads).join(' ')
  const latest = useRef({ filled, fill })
  useEffect(() => {
    latest.current = { filled, fill }
  })
  useEffect(() => {
    const { filled: before, fill: put } = latest.current
    put({ ...before, pictures: now?.split(' ').filter(Boolean) })
  }, [now])
  return (
    <div className="grid gap-5">
      <TextArea
        label="What do you send?"
        rows={3}
        maxLength={claimLimits.wordsMax}
        value={filled.words}
        onChange={({ target }) => fill({ ...filled, words: target.value })}
        error={problems['words']}
      />
      <PicturesField uploads={uploads} queue={queue} rule={rule} error={problems['pictures']} />
    </div>
  )
}
