// QR code as one path, dark on light in both themes.
import { encode } from 'uqr'

/** `text` is an address; `words` say what scanning it does. */
export default function Qr({ text, words }: { text: string; words: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 2 })
  const dots = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={words}
      shapeRendering="crispEdges"
      className="w-full"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={dots.join('')} fill="#10211b" />
    </svg>
  )
}
