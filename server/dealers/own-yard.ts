// Sets a dealer's page: words, team, pictures and branches.
import type { Picture } from '#contract/core/picture.ts'
import { fail, failField } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import type { BranchDraft, OwnYard, yard } from '#contract/dealers/yard.ts'
import { isLocalGovernmentOf } from '#contract/reference/local-governments.ts'
import { requireVersion } from '#server/kernel/calls/settings-version.ts'
import type { Handler, Handlers } from '#server/kernel/calls/handler-types.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { enqueueForgetPictures } from '#server/kernel/pictures/forget-pictures.ts'
import {
  countCarsByBranch,
  leaveBranch,
  moveCarsOfBranch,
  takeCarsOfPlace,
} from '#server/cars/branch-cars.ts'
import { marketChanged } from '#server/manifest/market-changed.ts'
import { findNonPhotographs, ownedPictures } from '#server/uploads/kept-pictures.ts'
import { compareNew, findLikePictures } from '#server/uploads/like-pictures.ts'
import { businessOf, mayTrade } from '#server/user/reads.ts'
import { branchSettings, ownYardOf, pictureSettings, profileOf, profileSettings } from './rules.ts'
import { checkBranchName } from './branches/branch-names.ts'
import {
  type BranchDetails,
  branchesOf,
  deleteBranch,
  insertBranch,
  lockBranch,
  updateBranch,
} from './branches/branch-table.ts'
import { branchChoicesOf } from './branches/reads.ts'
import {
  type YardRow,
  findYards,
  isShownByOther,
  lockYard,
  picturesOf,
  setPictures,
  setProfile,
} from './sql.ts'

/** Refuses NOT_A_DEALER. Gives the registration number of the dealer. */
const requireDealer = async (db: Query, userId: string): Promise<string | null> => {
  const business = await businessOf(db, userId)
  return business?.isDealer
    ? business.registrationNumber
    : fail('NOT_A_DEALER', { message: 'Only dealers have a page with a yard and branches.' })
}

export const readOwnYard = async (db: Query, userId: string): Promise<OwnYard> => {
  const registrationNumber = await requireDealer(db, userId)
  const [row] = await findYards(db, [userId])
  return ownYardOf({
    id: userId,
    yard: row,
    branches: await branchesOf(db, [userId]),
    carsAtBranches: await countCarsByBranch(db, userId),
    registrationNumber,
  })
}

/** Locks the account before what it owns, as everywhere. */
const lockOwn = async (tx: Tx, userId: string, now: Date): Promise<YardRow> => {
  if (!(await mayTrade(tx, userId))) fail('PLEASE_LOGIN')
  await requireDealer(tx, userId)
  return lockYard(tx, userId, now)
}

const announce = async (tx: Tx, userId: string): Promise<OwnYard> => {
  marketChanged(tx, { ids: [userId], list: 'people' })
  return readOwnYard(tx, userId)
}

const showOwnYard: Handler<typeof yard.mine> = ({ db, user }) => readOwnYard(db, user.id)

type Screening = {
  hashes: readonly string[]
  /** What the page shows already is not looked at again. */
  earlier: ReadonlySet<string>
  fieldOf: (place: number) => string
}

/** Refuses what is plainly no photograph, and what another dealer's page shows. */
const screenPictures = async (
  tx: Tx,
  userId: string,
  { hashes, earlier, fieldOf }: Screening,
): Promise<void> => {
  const fresh = hashes.filter(hash => !earlier.has(hash))
  const drawn = await findNonPhotographs(tx, userId, fresh)
  await compareNew(tx, fresh)
  for (const [n, hash] of hashes.entries()) {
    if (earlier.has(hash)) continue
    if (hash in drawn)
      failField(fieldOf(n), 'This picture does not seem to show a yard. Choose a picture of yours.')
    const like = [hash, ...(await findLikePictures(tx, [hash]))]
    if (await isShownByOther(tx, userId, like))
      failField(fieldOf(n), 'Another dealer shows this picture. Use one that you took of your yard.')
  }
}

const shownBy = (row: YardRow) => new Set(picturesOf(row).map(({ hash }) => hash))

const savePictures: Handler<typeof yard.savePictures> = async ({ tx, user, now }, { body }) => {
  const { pictures: hashes, settingsVersion: version } = body
  const row = await lockOwn(tx, user.id, now)
  const stored = row.pictures.map(({ hash }) => hash)
  requireVersion({ stored: pictureSettings(row.pictures), change: { pictures: hashes }, version })
  const pictures = await ownedPictures(tx, { userId: user.id, hashes, now })
  await screenPictures(tx, user.id, { hashes, earlier: shownBy(row), fieldOf: n => `pictures.${n}` })
  await setPictures(tx, user.id, pictures, now)
  await enqueueForgetPictures(
    tx,
    stored.filter(hash => !hashes.includes(hash)),
  )
  return announce(tx, user.id)
}

/** Refuses NOT_YOUR_PICTURE, and BAD_INPUT at `coverPicture` for what the yard may not show either. */
const ownCoverPicture = async (
  tx: Tx,
  row: YardRow,
  hash: string | null,
  now: Date,
): Promise<Picture | null> => {
  if (hash === null) return null
  const hashes = [hash]
  const [picture] = await ownedPictures(tx, { userId: row.owner_id, hashes, now })
  await screenPictures(tx, row.owner_id, { hashes, earlier: shownBy(row), fieldOf: () => 'coverPicture' })
  return picture ?? null
}

const saveProfile: Handler<typeof yard.saveProfile> = async ({ tx, user, now }, { body }) => {
  const { settingsVersion: version, ...change } = body
  const row = await lockOwn(tx, user.id, now)
  const stored = profileOf(row)
  requireVersion({ stored: profileSettings(stored), change, version })
  const coverPicture =
    change.coverPicture === undefined
      ? stored.coverPicture
      : await ownCoverPicture(tx, row, change.coverPicture, now)
  await setProfile(tx, user.id, { ...change, coverPicture }, now)
  const earlier = stored.coverPicture?.hash
  if (earlier !== undefined && earlier !== coverPicture?.hash) await enqueueForgetPictures(tx, [earlier])
  return announce(tx, user.id)
}

const detailsOf = (draft: BranchDraft): BranchDetails => ({
  name: draft.name,
  address: draft.address,
  state: draft.state,
  local_government: draft.localGovernment,
  phone_number: draft.phoneNumber ?? '',
  latitude: draft.latitude,
  longitude: draft.longitude,
  hours: draft.hours,
})

const checkPlace = ({ state, localGovernment, latitude, longitude }: BranchDraft): void => {
  if (!isLocalGovernmentOf(state, localGovernment))
    failField('localGovernment', `Choose a local government of ${state}`)
  if ((latitude === null) !== (longitude === null))
    failField(
      latitude === null ? 'latitude' : 'longitude',
      'A place on the map needs both numbers, or neither',
    )
}

const noBranch = () => fail('NOT_FOUND', { message: 'We can’t find that branch among yours.' })

const saveBranch: Handler<typeof yard.saveBranch> = async ({ tx, user, now }, { body }) => {
  checkPlace(body)
  // Whoever is no dealer has no such branch, as of a stranger's.
  if (body.id !== undefined && !(await businessOf(tx, user.id))?.isDealer) noBranch()
  await lockOwn(tx, user.id, now)
  const [branches, details] = [await branchesOf(tx, [user.id]), detailsOf(body)]
  const stored = body.id === undefined ? undefined : (branches.find(({ id }) => id === body.id) ?? noBranch())
  checkBranchName(body, branches)
  if (stored === undefined) {
    if (branches.length >= limits.branchesMax)
      fail('NOT_NOW', { message: `A dealer has at most ${limits.branchesMax} branches. Remove one first.` })
    const { id } = await insertBranch(tx, user.id, details, now)
    await takeCarsOfPlace(tx, { ownerId: user.id, branchId: id, place: details, now })
  } else {
    const change = branchSettings(details)
    requireVersion({ stored: branchSettings(stored), change, version: body.settingsVersion })
    await updateBranch(tx, stored.id, details)
    await moveCarsOfBranch(tx, { ownerId: user.id, branchId: stored.id, place: details, now })
  }
  return announce(tx, user.id)
}

const removeBranch: Handler<typeof yard.removeBranch> = async ({ tx, user, now }, { body: { id } }) => {
  if (!(await mayTrade(tx, user.id))) fail('PLEASE_LOGIN')
  const branch = (await lockBranch(tx, user.id, id)) ?? noBranch()
  await leaveBranch(tx, { ownerId: user.id, branchId: branch.id, now })
  await deleteBranch(tx, branch.id)
  return announce(tx, user.id)
}

const listOwnBranches: Handler<typeof yard.branches> = ({ db, user }) => branchChoicesOf(db, user.id)

export const yardHandlers: Handlers<typeof yard> = {
  branches: listOwnBranches,
  mine: showOwnYard,
  savePictures,
  saveProfile,
  saveBranch,
  removeBranch,
}
