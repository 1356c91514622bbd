// Light, dark, or as the device is set.
import { useState } from 'react'
import { chooseTheme, chosenTheme, type Theme } from '../../app/theme-switch.tsx'

const themes: readonly [Theme, string][] = [
  ['device', 'Device'],
  ['light', 'Light'],
  ['dark', 'Dark'],
]

export function ThemeChoice() {
  const [theme, setTheme] = useState(chosenTheme)
  const choose = (next: Theme) => {
    chooseTheme(next)
    setTheme(next)
  }
  return (
    <fieldset>
      <legend className="show mb-3 text-xl">Theme</legend>
      <div className="grid max-w-md grid-cols-3 rounded-plate border border-edge bg-card">
        {themes.map(([name, words]) => (
          <label
            key={name}
            className="grid min-h-12 place-items-center px-1 text-center text-sm font-semibold has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-amber"
          >
            <input
              type="radio"
              name="theme"
              className="sr-only"
              checked={theme === name}
              onChange={() => choose(name)}
            />
            <span>{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
