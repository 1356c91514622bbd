// Demonstration only: offers the code that was sent.
import { useEffect, useState } from 'react'
import type { CallError } from '#contract/core/call.ts'
import { api } from '../client/api.ts'
import { Button } from '../ui/button.tsx'
import { messageOf } from '../ui/message-of.ts'

const everyMs = 1_000

/** The newest code; undefined until the message is there. */
function useCode(login: string): string | undefined {
  const [code, setCode] = useState<string>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const look = async () => {
      const { data } = await api.demo.mailbox({ query: { To: login, PageSize: 1 } })
      const [message] = data ?? []
      const newest = /\b\d{6}\b/.exec(`${message?.subject ?? ''} ${message?.text ?? ''}`)?.[0]
      if (isOver) return
      setCode(newest)
      // Another code may be asked for: the last one replaces it.
      timer = setTimeout(() => void look(), newest ? 5 * everyMs : everyMs)
    }
    void look()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [login])
  return code
}

type Props = { login: string; use: (code: string) => Promise<CallError | undefined> }

export function DemoCode({ login, use }: Props) {
  const code = useCode(login)
  const [problem, setProblem] = useState<string>()
  const press = async (digits: string) => {
    const error = await use(digits)
    setProblem(error && messageOf(error))
  }
  return (
    <div className="split-row items-center gap-x-4 rounded-box border-2 border-dashed border-edge p-3">
      <p className="text-sm" role="status">
        {problem ?? (code ? 'Demo: your code has arrived.' : 'Demo: your code is on its way.')}
      </p>
      {code && (
        <Button variant="line" onClick={() => press(code)} className="shrink-0">
          {`Use ${code}`}
        </Button>
      )}
    </div>
  )
}
