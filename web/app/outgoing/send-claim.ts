// Sends one claim under its own id, missing pictures first.
import { api } from '../../client/api.ts'
import type { Send } from '../../client/outbox-rounds.ts'
import { arrive } from './arrive.ts'
import { arrivedHashes } from './taken-picture.ts'
import type { WrittenClaim } from './written-claim.ts'

export const sendClaim: Send<WrittenClaim> = async ({ id, queue, body }, keep) => {
  let whole = body
  for (const [place, { name, file }] of body.photos.entries()) {
    if (!file) continue
    const came = await arrive(file)
    if ('error' in came) return came
    const photos = whole.photos.map((photo, at) => (at === place ? { name, picture: came.picture } : photo))
    whole = { ...whole, photos }
    await keep(whole)
  }
  const [, policyId = ''] = queue.split(':')
  const { photos: claimPhotos, madeAt: _madeAt, ...claim } = whole
  return api.insuranceClaims.report({
    key: id,
    body: { ...claim, policyId, pictures: arrivedHashes(claimPhotos) },
  })
}
