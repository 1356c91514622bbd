// Shows the theme chosen by hand before the first paint, so that it never flashes in the other one; inlined.
import type { deviceKeys } from '../../session/keys.ts'

const themeKey: typeof deviceKeys.theme = 'autoXtheme'

try {
  const theme = localStorage[themeKey]
  if (theme) document.documentElement.dataset['theme'] = theme
} catch {
  // storage is refused: the device decides
}
