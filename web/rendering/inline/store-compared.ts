// Stores cars chosen for comparison before scripts load; inlined.
import type { deviceKeys } from '../../session/keys.ts'

const comparedKey: typeof deviceKeys.compared = 'autoXcompared'

try {
  const ids = new URLSearchParams(location.search).getAll('Ids').join()
  // At most four cars fit side by side.
  if (ids) localStorage[comparedKey] = ids.split(',').slice(0, 4).join()
} catch {
  // storage is refused: nothing is remembered
}
