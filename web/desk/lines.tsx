// Renders command output: lines, ids as links, and pictures.
import { Link } from 'react-router'
import { hasRole, rolesToSee } from '#contract/desk/roles.ts'
import { useRoles } from '../session/desk-session.ts'
import { type Piece, piecesOf } from './desk-words.ts'

const PieceView = ({ text, to, picture }: Piece) => {
  const roles = useRoles()
  const isClosed = to?.startsWith('/desk/things/money/') && !hasRole(roles, rolesToSee('money'))
  if (picture) return <img src={text} alt="" loading="lazy" className="my-2 max-h-72 rounded-plate" />
  if (!to || isClosed) return <span className="whitespace-pre-wrap">{text}</span>
  return (
    <Link to={to} className="text-link underline wrap-anywhere">
      {text}
    </Link>
  )
}

/** A line of a command, with what it names as links. */
export const LineText = ({ line }: { line: string }) =>
  piecesOf(line).map((piece, at) => <PieceView key={at} {...piece} />)

export const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className="figures grid gap-2">
    {lines.map((line, place) => (
      <li key={place} className="border-b border-line pb-2 wrap-anywhere last:border-0">
        <LineText line={line} />
      </li>
    ))}
  </ul>
)
