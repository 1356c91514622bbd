// Confirming the address of a new account with the code mailed to it.
import { useNavigate } from 'react-router'
import { api } from '../../client/api.ts'
import { CodeForm } from '../../features/account/code-form.tsx'

type Asked = { email: string; registration: string | undefined; onConfirmed: () => void }

export function ConfirmForm({ email, registration, onConfirmed }: Asked) {
  const navigate = useNavigate()
  const send = async (code: string) => {
    const { error } = await api.user.confirm({ body: { email, code, registration } })
    if (error) return error
    onConfirmed()
    return void navigate('/login', { state: { email, confirmed: true }, replace: true })
  }
  return <CodeForm send={send} />
}
