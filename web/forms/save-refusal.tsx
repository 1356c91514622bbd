// Why settings were not saved; one that changed elsewhere offers what is saved now.
import { useNavigate } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import { messageOf } from '../ui/message-of.ts'
import { Refusal } from '../ui/refusal.tsx'

type Props = {
  error: Pick<CallError, 'name' | 'message'>
  /** Drops what this device keeps of the form. */
  forget?: () => unknown
}

export function SaveRefusal({ error, forget }: Props) {
  const navigate = useNavigate()
  const showSaved = async () => {
    await forget?.()
    void navigate(0)
  }
  return (
    <Refusal title={messageOf(error)}>
      {error.name === 'CHANGED_MEANWHILE' && (
        <button
          type="button"
          onClick={() => void showSaved()}
          className="py-2 text-left font-semibold text-link underline"
        >
          Discard my changes and show what is saved
        </button>
      )}
    </Refusal>
  )
}
