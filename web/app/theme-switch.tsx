// Light or dark by hand; without a choice the device decides.
import { deviceKeys, forget, keep, read } from '../session/keys.ts'

export type Theme = 'light' | 'dark' | 'device'

/** The theme chosen by hand, or 'device'. */
export const chosenTheme = (): Theme => {
  const storedTheme = read(deviceKeys.theme)
  return storedTheme === 'light' || storedTheme === 'dark' ? storedTheme : 'device'
}

/** Shows the theme at once and keeps the choice on this device. */
export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'device') {
    delete dataset['theme']
    return forget(deviceKeys.theme)
  }
  dataset['theme'] = theme
  keep(deviceKeys.theme, theme)
}

function turn() {
  const { dataset } = document.documentElement
  const dark = dataset['theme']
    ? dataset['theme'] === 'dark'
    : window.matchMedia('(prefers-color-scheme: dark)').matches
  chooseTheme(dark ? 'light' : 'dark')
}

export const ThemeSwitch = ({ className = '' }: { className?: string }) => (
  <button
    type="button"
    data-js
    onClick={turn}
    aria-label="Light or dark"
    className={`grid size-11 place-items-center ${className}`}
  >
    <svg viewBox="0 0 24 24" className="size-5" aria-hidden>
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="M12 3a9 9 0 0 1 0 18z" fill="currentColor" />
    </svg>
  </button>
)
