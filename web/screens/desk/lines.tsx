// What a command says, as a page shows it: a line each, ids as links, pictures as pictures.
import { Link } from 'react-router'
import { piecesOf, pictureIn } from './desk-words.ts'

const Line = ({ line }: { line: string }) => {
  const picture = pictureIn(line)
  if (picture) return <img src={picture} alt="" loading="lazy" className="max-h-72 rounded-plate" />
  return (
    <>
      {piecesOf(line).map(({ text, to }, place) =>
        to ? (
          <Link key={place} to={to} className="text-link underline wrap-anywhere">
            {text}
          </Link>
        ) : (
          <span key={place}>{text}</span>
        ),
      )}
    </>
  )
}

export const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className="figures grid gap-2">
    {lines.map((line, place) => (
      <li key={place} className="border-b border-line pb-2 wrap-anywhere last:border-0">
        <Line line={line} />
      </li>
    ))}
  </ul>
)
