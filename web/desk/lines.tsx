// Renders command output: lines, ids as links, and pictures.
import { Link } from 'react-router'
import { type Piece, piecesOf } from './desk-words.ts'

const PieceView = ({ text, to, picture }: Piece) => {
  if (picture) return <img src={text} alt="" loading="lazy" className="my-2 max-h-72 rounded-plate" />
  if (!to) return <span className="whitespace-pre-wrap">{text}</span>
  return (
    <Link to={to} className="text-link underline wrap-anywhere">
      {text}
    </Link>
  )
}

export const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className="figures grid gap-2">
    {lines.map((line, place) => (
      <li key={place} className="border-b border-line pb-2 wrap-anywhere last:border-0">
        {piecesOf(line).map((piece, at) => (
          <PieceView key={at} {...piece} />
        ))}
      </li>
    ))}
  </ul>
)
