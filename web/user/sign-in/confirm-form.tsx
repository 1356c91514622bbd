// Code form of a new account: the right code confirms it and signs in.
import { api } from '../../client/api.ts'
import { CodeForm } from '../code-form.tsx'
import { useEnterSession } from '../enter-session.ts'

type Props = { email: string; registration: string | undefined; onConfirmed: () => void }

export function ConfirmForm({ email, registration, onConfirmed }: Props) {
  const enter = useEnterSession()
  const send = async (code: string) => {
    const { data, error } = await api.user.confirm({ body: { email, code, registration }, exempt: true })
    if (error) return error
    onConfirmed()
    await enter(data)
    return undefined
  }
  return <CodeForm send={send} />
}
