// Marks the document of somebody signed in before it is drawn; inlined in the checkout.
import type { sessionKeys } from './keys.ts'

const tokenKey: typeof sessionKeys.token = 'autoXtoken'

try {
  if (localStorage[tokenKey] || sessionStorage[tokenKey]) document.documentElement.dataset['known'] = ''
} catch {
  // storage is refused: nobody is signed in
}
