// Marks the page with the chosen theme and a session before the first paint; inlined.
import type { deviceKeys, sessionKeys } from '../../session/keys.ts'

const themeKey: typeof deviceKeys.theme = 'autoXtheme'
const tokenKey: typeof sessionKeys.token = 'autoXtoken'

try {
  const { dataset } = document.documentElement
  const theme = localStorage[themeKey]
  if (theme) dataset['theme'] = theme
  // Reserves room for signed-in content, so that hydration moves nothing.
  if (localStorage[tokenKey]) {
    dataset['own'] = ''
    // A page that never wakes hides nothing for long.
    setTimeout(() => delete dataset['own'], 9000)
  }
} catch {
  // storage is refused: the device decides
}
