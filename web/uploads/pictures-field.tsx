// Pictures field: camera or gallery, ordered, uploaded in the background.
import { type ReactNode, useState } from 'react'
import { AddFiles } from './add-files.tsx'
import { Field } from '../ui/forms/field.tsx'
import { GroupProblem } from '../ui/forms/group-fault.tsx'
import { Notice } from '../ui/notice.tsx'
import { PictureOrder } from './picture-order.tsx'
import type { Uploads } from './upload-queue.ts'
import { type Upload, takeable } from './uploads.ts'
import { formatBytes } from './upload-progress.ts'

type Props = {
  uploads: readonly Upload[]
  queue: Uploads
  rule: { filesMax: number; bytesMax: number; accept: string }
  label?: string
  /** Extra hint, such as which pictures matter most; the field explains how to send them. */
  hint?: string
  /** Whether the first picture stands for the whole, such as in a list. */
  hasCover?: boolean
  error: string | undefined
  children?: ReactNode
}

/** `children` follow the field, such as a list of what buyers want to see. */
export function PicturesField({
  uploads,
  queue,
  rule,
  label = 'Pictures',
  hint = '',
  hasCover = false,
  error,
  children,
}: Props) {
  const [problems, setProblems] = useState<string[]>([])
  const take = (added: readonly File[]) => {
    const selection = takeable(uploads.length, added, rule)
    setProblems(selection.problems)
    queue.add(selection.files)
  }
  const replace = (id: string, chosen: readonly File[]) => {
    const { files, problems: wrong } = takeable(uploads.length - 1, chosen, rule)
    setProblems(wrong)
    if (files[0]) queue.replace(id, files[0])
  }
  const isFull = uploads.length >= rule.filesMax
  const fault = error ?? (problems.join(' ') || undefined)
  const savedBytes = queue.savedBytes()
  return (
    <div className="grid max-w-lg grid-cols-1 gap-5">
      {uploads.length > 0 && <PictureOrder {...{ uploads, queue, replace, hasCover }} accept={rule.accept} />}
      {isFull ? (
        <GroupProblem of={label}>{fault}</GroupProblem>
      ) : (
        <Field
          label={label}
          hint={`${rule.filesMax === 1 ? 'One' : `Up to ${rule.filesMax}`}. ${hint}${rule.filesMax === 1 ? 'It' : 'Each'} is made smaller on this device, then sent while you continue with the form.`}
          error={fault}
        >
          {wired => <AddFiles rule={rule} wired={wired} take={take} />}
        </Field>
      )}
      {children}
      {savedBytes > 0 && (
        <p
          role="status"
          className="text-sm font-semibold text-good"
        >{`Made smaller on this device: you save ${formatBytes(savedBytes)} of data. The place where they were taken is removed too.`}</p>
      )}
      {!queue.isKept() && (
        <Notice tone="warn">
          This browser will not keep pictures. If you leave before they are sent, choose them again.
        </Notice>
      )}
    </div>
  )
}
