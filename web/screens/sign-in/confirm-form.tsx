// Confirming the address of a new account with the code mailed to it.
import { useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { CodeForm } from '../../ui/code-form.tsx'

export function ConfirmForm({ email, onConfirmed }: { email: string; onConfirmed: () => void }) {
  const navigate = useNavigate()
  const send = async (code: string) => {
    const { error } = await api.user.confirm({ body: { email, code } })
    if (error) return error
    onConfirmed()
    return void navigate('/login', { state: { email, confirmed: true }, replace: true })
  }
  return <CodeForm send={send} />
}
