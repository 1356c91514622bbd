// Demonstration only: the code that was sent, one tap away, since no message leaves the machine.
import { useEffect, useState } from 'react'
import { api } from '../../client/api.ts'
import { Button } from '../../ui/button.tsx'

const everyMs = 1_000

/** The newest code; undefined until the letter is there. */
function useCode(email: string): string | undefined {
  const [code, setCode] = useState<string>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const look = async () => {
      const { data } = await api.demo.mailbox({ query: { To: email, PageSize: 1 } })
      const newest = /^(\d{6}) /.exec(data?.[0]?.subject ?? '')?.[1]
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
  }, [email])
  return code
}

type Props = { email: string; use: (code: string) => void }

export function DemoCode({ email, use }: Props) {
  const code = useCode(email)
  return (
    <div className="flex items-center justify-between gap-4 rounded-box border-2 border-dashed border-edge p-3">
      <p className="text-sm" role="status">
        {code ? 'Demo: your code has arrived.' : 'Demo: your code is on its way.'}
      </p>
      {code && (
        <Button look="line" onClick={() => use(code)} className="shrink-0">
          {`Use ${code}`}
        </Button>
      )}
    </div>
  )
}
