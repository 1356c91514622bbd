// Pictures and documents of a help case: added to a message, and shown with it.
import { useEffect } from 'react'
import { caseFileRule } from '#contract/help/case-file-rule.ts'
import type { CaseFile } from '#contract/help/cases.ts'
import { api } from '../client/api.ts'
import { AddFiles } from '../uploads/add-files.tsx'
import { AttachingList, type SendFile, useAttachments } from '../uploads/attaching.tsx'
import { Attachment, type FileSource } from '../uploads/attachment.tsx'
import { Field } from '../ui/forms/field.tsx'

const sendFile: SendFile = (File, onProgress) => api.helpCases.attach({ body: { File: [File] }, onProgress })

const caseFiles: FileSource = {
  read: id => api.helpCases.file({ query: { Id: id } }),
  readSmall: id => api.helpCases.file({ query: { Id: id, Small: true } }),
  privacy: 'Only you and the people at AutoX who answer can open it.',
}

/** Said where a message is sent before its files are. */
export const stillSending = 'Wait until your files are sent, or remove them'

/** The files of a draft; `keep` takes those that the server has, so that a reload does not lose them. */
export function useCaseFiles(start: readonly CaseFile[], keep: (files: CaseFile[]) => void) {
  const attaching = useAttachments({ sendFile, rule: caseFileRule, start })
  const sentIds = attaching.attachments.map(({ id }) => id).join()
  const startIds = start.map(({ id }) => id).join()
  useEffect(() => {
    if (sentIds !== startIds) keep(attaching.attachments)
  })
  return attaching
}

type FieldProps = { attaching: ReturnType<typeof useAttachments>; error: string | undefined }

export const CaseFilesField = ({
  attaching: { files, add, remove, isFull, problems },
  error,
}: FieldProps) => (
  <Field
    label="Pictures or documents"
    hint={`Up to ${caseFileRule.filesMax}, such as a screenshot or a receipt as PDF. Cover card numbers.`}
    optional
    error={error ?? (problems.join(' ') || undefined)}
  >
    {wired => (
      <div>
        <AttachingList files={files} remove={remove} />
        {!isFull && <AddFiles wired={wired} rule={caseFileRule} take={added => void add(added)} />}
      </div>
    )}
  </Field>
)

export const CaseFileList = ({ files }: { files: readonly CaseFile[] }) =>
  files.length > 0 && (
    <ul aria-label="Files" className="mt-3 flex flex-wrap gap-2">
      {files.map(file => (
        <li key={file.id} className="max-w-full">
          <Attachment file={file} source={caseFiles} />
        </li>
      ))}
    </ul>
  )
