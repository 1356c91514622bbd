// Downloads a private file through the session; shows failures.
import { type ReactNode, useState } from 'react'
import type { CallError } from '#contract/core/call.ts'
import { useActing } from '../session/acting.ts'
import { Button } from '../ui/button.tsx'
import { messageOf } from '../ui/message-of.ts'
import { saveFile } from './save-file.ts'
import { Refusal } from '../ui/refusal.tsx'

type Props = {
  fetchFile: () => Promise<{ data?: Blob | undefined; error?: CallError | undefined }>
  /** What the file is called on the device. */
  name: string
  className?: string
  children: ReactNode
}

export function FileButton({ fetchFile, name, className = '', children }: Props) {
  const [problem, setProblem] = useState<string>()
  // Whoever acts for a dealer is refused these files.
  const acting = useActing()
  const save = async () => {
    setProblem(undefined)
    const { data, error } = await fetchFile()
    if (data) saveFile(data, name)
    else if (error) setProblem(messageOf(error))
  }
  if (acting) return null
  return (
    <>
      <Button variant="line" onClick={save} className={className}>
        {children}
      </Button>
      {problem && (
        <Refusal variant="line" className="basis-full">
          {problem}
        </Refusal>
      )}
    </>
  )
}
