// An email in a narrow place: it breaks where a person would break it.
import { Link } from 'react-router'

export function EmailWords({ email }: { email: string }) {
  if (email === '')
    return (
      <Link to="/settings?do=email" className="font-semibold text-link underline">
        Add an email
      </Link>
    )
  const [name, host] = email.split('@')
  return (
    <span className="wrap-anywhere">
      {name}
      <wbr />@{host}
    </span>
  )
}
