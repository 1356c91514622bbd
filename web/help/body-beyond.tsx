// Names the body that decides after AutoX or an insurer, with its address.
import { Link } from 'react-router'
import { bodyBeyond } from '#contract/help/beyond.ts'
import type { CaseSubject } from '#contract/help/subjects.ts'

type Props = {
  subject: CaseSubject
  /** What the person can do there, up to its name: "You can complain to the". */
  words: string
}

export const BodyBeyond = ({ subject, words }: Props) => {
  const { name, address } = bodyBeyond(subject)
  return (
    <p className="text-sm text-soft">
      <span>{`${words} ${name}: `}</span>
      <a href={`https://${address}`} className="font-semibold text-link underline">
        {address}
      </a>
      <span>{'. '}</span>
      <Link to="/complaints" className="font-semibold text-link underline">
        How complaints work
      </Link>
    </p>
  )
}
