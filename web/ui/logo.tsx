// The mark: two roads crossing, one with its lane lit; and the word beside it.
import onBand from './logo-on-band.svg'

const letters =
  'M2 29 12.6 3h5L28.2 29h-5.4l-2.2-5.7H9.5L7.3 29zM11.2 18.8h7.8L15.1 8.7zM31 10v10.6c0 5.2 3 8.8 8.1 8.8 2.7 0 4.8-1 6.1-2.8V29h4.7V10h-4.9v10.4c0 3-1.7 4.7-4.4 4.7-2.9 0-4.7-1.7-4.7-4.9V10zM55.6 4v6h-3.8v4.1h3.8v8.7c0 4.1 2.2 6.4 6.5 6.4 1.3 0 2.5-.2 3.4-.5v-4.1c-.6.2-1.3.3-2 .3-2 0-3-.9-3-2.9v-7.9h5V10h-5V4zM77.6 9.6c-6 0-10.1 4.1-10.1 9.9s4.1 9.9 10.1 9.9 10.1-4.1 10.1-9.9-4.1-9.9-10.1-9.9zm0 4.2c3.2 0 5.2 2.3 5.2 5.7s-2 5.7-5.2 5.7-5.2-2.3-5.2-5.7 2-5.7 5.2-5.7z'

/** The crossing alone, for small places. */
export const Mark = ({ className = '' }: { className?: string }) => (
  <svg viewBox="0 0 32 32" className={className} fill="none" aria-hidden>
    <path d="M26 3 6 29" stroke="currentColor" strokeWidth="6.5" />
    <path d="M6 3l20 26" stroke="#f4b41a" strokeWidth="6.5" />
    <path d="M6 3l20 26" stroke="#10211b" strokeWidth="1.3" strokeDasharray="4 3.2" strokeDashoffset="-2" />
  </svg>
)

export const Logo = ({ className = '' }: { className?: string }) => (
  <svg viewBox="0 0 118 32" className={className} role="img" aria-label="AutoX" fill="none">
    <path d={letters} fill="currentColor" fillRule="evenodd" />
    <path d="M114 3 93 29" stroke="currentColor" strokeWidth="6.2" />
    <path d="M93 3l21 26" stroke="#f4b41a" strokeWidth="6.2" />
    <path d="M93 3l21 26" stroke="#10211b" strokeWidth="1.2" strokeDasharray="4 3.2" strokeDashoffset="-2" />
  </svg>
)

/** The mark on the band of public pages: a file of its own, which a visitor downloads once and not with every page. The photographs come before it. */
export const LogoOnBand = ({ className = '' }: { className?: string }) => (
  <img
    src={onBand}
    alt="AutoX"
    width="118"
    height="32"
    fetchPriority="low"
    className={`bg-band forced-color-adjust-none ${className}`}
  />
)
