// An email address in a narrow place: a long one breaks where a person would break it.

export function EmailWords({ email }: { email: string }) {
  const [name, host] = email.split('@')
  return (
    <span className="wrap-anywhere">
      {name}
      <wbr />@{host}
    </span>
  )
}
