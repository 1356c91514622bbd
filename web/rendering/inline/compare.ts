// Sends the cars that the device remembers beside those just chosen for comparing (session/car-lists.ts); inlined.
import type { deviceKeys } from '../../session/keys.ts'

const comparedKey: typeof deviceKeys.compared = 'autoXcompared'

addEventListener('formdata', ({ target, formData }) => {
  const remembered = (target as HTMLFormElement).id === 'compare' && localStorage[comparedKey]
  if (remembered) formData.set('Ids', [remembered, ...formData.getAll('Ids')].join())
})
