// Pictures that an injured person sends through their link, until a decision.
import type { FastifyInstance } from 'fastify'
import type { Picture } from '#contract/core/picture.ts'
import { fail, failField } from '#contract/core/errors.ts'
import type { injured } from '#contract/insurance/claim/injured.ts'
import { claimLimits, partyUploads } from '#contract/insurance/claim/kinds.ts'
import type { Db, Tx } from '#server/kernel/db/db.ts'
import { ownerOf } from '#server/kernel/calls/asker.ts'
import { withPrepared } from '#server/kernel/calls/handler-types.ts'
import { enqueueForgetPictures } from '#server/kernel/pictures/forget-pictures.ts'
import { type AttemptLimit, countAttempt } from '#server/kernel/secrets/attempt-limit.ts'
import type { Deps } from '#server/manifest/manifest.ts'
import { type Finishing, finishGuestPicture } from '#server/uploads/finish.ts'
import { openPieces } from '#server/uploads/pieces.ts'
import { guestPicturesDoor } from '#server/uploads/receive.ts'
import { leaveFileSoon } from './file.ts'
import { allowedTo, canRemove, type InjuredDeps, lockLinked, linkedBy, viewInjured } from './injured.ts'
import { findLinked, type Linked, refuseLink } from './party-link.ts'
import {
  countPictureChange,
  deletePartyPicture,
  insertPartyPicture,
  listPartyPictures,
  type PartyPicture,
} from './party-sql.ts'

const fullWords = `At most ${claimLimits.picturesMax} pictures. Remove one first.`
const isOpen = (linked: Linked): boolean => allowedTo(linked).includes('add-pictures')
const closedWords = (linked: Linked): string =>
  allowedTo(linked).includes('second-review')
    ? 'The insurer has decided. Request a second review first, then add or remove pictures.'
    : 'There is a decision, so the pictures stay as they are.'

type Change = { tx: Tx; linked: Linked; now: Date }
type Apply = (partyId: string, pictures: readonly PartyPicture[], current: Linked) => Promise<boolean>

/** Changes the pictures under the claim's lock, and sends the insurer its file anew. Refuses NOT_NOW and CHANGED_MEANWHILE. */
const change = async ({ tx, linked, now }: Change, apply: Apply): Promise<Linked> => {
  const current = await lockLinked(tx, linked)
  if (!isOpen(current)) fail('NOT_NOW', { message: closedWords(current) })
  const { row, party } = current
  if (await apply(party.id, await listPartyPictures(tx, party.id), current)) {
    await countPictureChange(tx, party.id)
    if (row.state === 'reported' || row.state === 'assessing') await leaveFileSoon(tx, row, now)
  }
  return current
}

const put = (to: Change, picture: Picture) =>
  change(to, async (partyId, pictures, { party }) => {
    if (pictures.some(({ hash }) => hash === picture.hash)) return false
    if (pictures.length >= claimLimits.picturesMax) failField('uploadId', fullWords)
    if (party.picture_changes >= claimLimits.partyChangesMax)
      fail('NOT_NOW', { message: 'You have changed the pictures too often. Ask AutoX for help.' })
    return (await insertPartyPicture(to.tx, partyId, picture, to.now)) > 0
  })

export const addInjuredPicture = ({ key }: InjuredDeps, finishing: Finishing) => {
  const finish = finishGuestPicture(finishing)
  return withPrepared<typeof injured.addPicture, Linked>({
    prepare: async (ctx, { body: { token, uploadId } }) => {
      const linked = await linkedBy(key, ctx, token)
      await finish({
        id: uploadId,
        guestId: linked.party.id,
        put: async (tx, picture) => void (await put({ tx, linked, now: ctx.now }, picture)),
      })
      return linked
    },
    run: async ({ tx }, _, linked) => viewInjured(tx, await lockLinked(tx, linked)),
  })
}

export const removeInjuredPicture = ({ key }: InjuredDeps) =>
  withPrepared<typeof injured.removePicture, Linked>({
    prepare: (ctx, { body }) => linkedBy(key, ctx, body.token),
    run: async ({ tx, now }, { body: { hash } }, linked) => {
      const current = await change({ tx, linked, now }, async (partyId, pictures, { row }) => {
        const picture = pictures.find(each => each.hash === hash)
        // Tapped twice: it is gone already.
        if (!picture) return false
        if (!canRemove(row, picture))
          fail('NOT_NOW', { message: 'The insurer decided with this picture, so it stays.' })
        await enqueueForgetPictures(tx, [hash])
        return (await deletePartyPicture(tx, partyId, hash)) > 0
      })
      return viewInjured(tx, current)
    },
  })

const uploadsPerHour: AttemptLimit = {
  kind: 'injured-upload',
  attemptsMax: claimLimits.partyUploadsPerHourMax,
  windowMinutes: 60,
}

/** Refuses NOT_ALLOWED where there is no room, and TOO_MANY_REQUESTS. */
const checkUpload = async (db: Db, partyId: string, now: Date): Promise<void> => {
  if ((await listPartyPictures(db, partyId)).length >= claimLimits.picturesMax)
    fail('NOT_ALLOWED', { message: fullWords })
  if (!(await countAttempt(db, uploadsPerHour, partyId, now)).ok)
    fail('TOO_MANY_REQUESTS', { message: 'That is too many pictures for one hour. The rest follows later.' })
}

/** Opens the door for their pictures: the token of the link is the bearer. */
export const injuredUploadsDoor = (app: FastifyInstance, deps: Deps, { key }: Pick<InjuredDeps, 'key'>) => {
  const { db, clock } = deps
  guestPicturesDoor(app, deps, openPieces(deps), {
    path: partyUploads,
    filesMax: claimLimits.picturesMax,
    check: partyId => checkUpload(db, partyId, clock()),
    guestOf: async request => {
      const linked = await ownerOf(
        async (token, now) => (await findLinked(db, key, token, now)) ?? refuseLink(db, request.ip, now),
        request,
        clock(),
      )
      // What was begun can still be given up.
      if (request.method !== 'DELETE' && !isOpen(linked))
        fail('NOT_ALLOWED', { message: closedWords(linked) })
      return linked.party.id
    },
  })
}
