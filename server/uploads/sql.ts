// Tables of open uploads and kept pictures, private to this feature.
import { type Query, sql, type Sql, type Tx } from '#server/kernel/db/db.ts'
import type { Kind } from '#server/kernel/pictures/picture-kind.ts'
import type { PictureQuality } from '#server/kernel/pictures/picture-quality.ts'
import type { PictureFacts } from '#server/kernel/pictures/pictures.ts'

/** Whose an upload is: an account's, or that of a guest, who sends it through a link of theirs. */
export type Sender = { userId: string } | { guestId: string }

// Those of guests are found by the index of `user_id`, too.
const sentBy = (sender: Sender): Sql =>
  'userId' in sender ? sql`user_id = ${sender.userId}` : sql`user_id is null and guest_id = ${sender.guestId}`

export const openUploadsOf = (db: Query, sender: Sender) =>
  db.one<{ files: number; bytes: number }>`
    select count(*) as files, coalesce(sum(bytes), 0)::bigint as bytes
    from upload where ${sentBy(sender)} and hash is null and problem is null`

/** One after the other for each sender, so that many at once are counted too. */
export const lockUploadsOf = (tx: Tx, sender: Sender): Promise<number> =>
  tx.run`
    select pg_advisory_xact_lock(
      hashtextextended('uploads of ' || ${'userId' in sender ? sender.userId : sender.guestId}::text, 0))`

export type UploadKind = 'picture' | 'video'
type NewUpload = { id: string; sender: Sender; kind: UploadKind; bytes: number; now: Date }
export const insertUpload = (tx: Tx, { sender, ...upload }: NewUpload) =>
  tx.run`
    insert into upload (id, user_id, guest_id, kind, bytes, begun_at)
    values (${upload.id}, ${'userId' in sender ? sender.userId : null}, ${'guestId' in sender ? sender.guestId : null},
      ${upload.kind}, ${upload.bytes}, ${upload.now})`

/** `asked_at`, `problem`: of a video, which is made ready after its sender asked for it. */
export type UploadRow = {
  bytes: number
  hash: string | null
  twice: boolean
  asked_at: Date | null
  problem: string | null
}
type UploadQuery = { id: string; kind: UploadKind } & Sender
export const findUpload = (db: Query, { id, kind, ...sender }: UploadQuery): Promise<UploadRow | undefined> =>
  db.maybe<UploadRow>`
    select bytes, hash, twice, asked_at, problem from upload
    where id = ${id} and ${sentBy(sender)} and kind = ${kind}`

export const nameUpload = (tx: Tx, id: string, hash: string, twice: boolean): Promise<number> =>
  tx.run`update upload set hash = ${hash}, twice = ${twice} where id = ${id}`

export const deleteUpload = (db: Query, id: string): Promise<number> =>
  db.run`delete from upload where id = ${id}`

export const deleteUploadsOf = (tx: Tx, userId: string) =>
  tx.rows<{ id: string }>`delete from upload where user_id = ${userId} returning id`

export const deleteUploadsOfGuests = (tx: Tx, guestIds: readonly string[]) =>
  tx.rows<{
    id: string
  }>`delete from upload where user_id is null and guest_id = any(${guestIds}::uuid[]) returning id`

export const deleteUploadsBegunBefore = (db: Query, when: Date) =>
  db.rows<{ id: string }>`delete from upload where begun_at < ${when} returning id`

/** An unfinished upload: its size, and how much of it lies in the store. */
export const uploadProgress = (db: Query, id: string) =>
  db.maybe<{ bytes: number; arrived: number }>`
    select bytes, (select coalesce(sum(p.bytes), 0) from upload_piece p where p.upload_id = u.id)::bigint as arrived
    from upload u where id = ${id} and hash is null`

export const insertPiece = (db: Query, piece: { name: string; uploadId: string; now: Date }) =>
  db.run`insert into upload_piece (name, upload_id, at) values (${piece.name}, ${piece.uploadId}, ${piece.now})`

type Placed = { name: string; uploadId: string; start: number; bytes: number }

/** Says where a piece begins: where the one before ends, or nothing is done. A unique key decides between two at once. */
export const placePiece = (db: Query, { name, uploadId, start, bytes }: Placed): Promise<number> =>
  db.run`
    update upload_piece set start = ${start}, bytes = ${bytes}
    where name = ${name} and exists (select from upload where id = ${uploadId} and hash is null)
      and ${start} = (select coalesce(sum(p.bytes), 0) from upload_piece p where p.upload_id = ${uploadId})`

export const piecesOf = (db: Query, uploadId: string) =>
  db.rows<{ name: string }>`
    select name from upload_piece where upload_id = ${uploadId} and start is not null order by start`

export const pieceNamesOf = (db: Query, uploadIds: readonly string[]) =>
  db.rows<{ name: string }>`select name from upload_piece where upload_id = any(${uploadIds})`

/** Old pieces that a crash left: of an upload that is gone, or without a place. */
export const lostPieces = (db: Query, before: Date) =>
  db.rows<{ name: string }>`
    select name from upload_piece p
    where at < ${before} and (start is null or not exists (select from upload u where u.id = p.upload_id)) limit 1000`

export const deletePieces = (db: Query, names: readonly string[]): Promise<number> =>
  db.run`delete from upload_piece where name = any(${names}::uuid[])`

export const uploadsOf = (db: Query, userId: string) =>
  db.rows<{ bytes: number; begun_at: Date }>`
    select bytes, begun_at from upload where user_id = ${userId} and hash is null order by begun_at limit 1000`

type PictureLook = Pick<PictureQuality, 'light' | 'sharpness' | 'kind'>
type ToKeep = { userId: string; facts: PictureFacts; look: PictureLook | undefined; now: Date }

export const upsertKeptPicture = (db: Query, { userId, facts, look, now }: ToKeep): Promise<number> =>
  db.run`
    insert into kept_picture as k (user_id, hash, width, height, colour, light, sharpness, kind, at, named_at)
    values (${userId}, ${facts.hash}, ${facts.width}, ${facts.height}, ${facts.colour}, ${look?.light ?? null},
      ${look?.sharpness ?? null}, ${look?.kind ?? null}, ${now}, ${now})
    on conflict (user_id, hash) do update set named_at = excluded.named_at,
      light = coalesce(k.light, excluded.light), sharpness = coalesce(k.sharpness, excluded.sharpness),
      kind = coalesce(k.kind, excluded.kind)`

/** A video belongs to the picture that is its poster. */
export const setKeptVideo = (
  tx: Tx,
  userId: string,
  hash: string,
  video: { seconds: number; bytes: number },
) =>
  tx.run`
    update kept_picture set video_seconds = ${video.seconds}, video_bytes = ${video.bytes}
    where user_id = ${userId} and hash = ${hash}`

export type KeptVideoRow = PictureFacts & { video_seconds: number; video_bytes: number }

export const findKeptVideo = (db: Query, userId: string, hash: string): Promise<KeptVideoRow | undefined> =>
  db.maybe<KeptVideoRow>`
    select hash, width, height, colour, video_seconds, video_bytes from kept_picture
    where user_id = ${userId} and hash = ${hash} and video_bytes is not null and video_seconds is not null`

export type KeptPictureRow = PictureFacts & { light: number | null; sharpness: number | null }

/** Says that these were named now, which keeps them from being forgotten, and gives them. */
export const touchKeptPictures = (tx: Tx, userId: string, hashes: readonly string[], now: Date) =>
  tx.rows<PictureFacts>`
    with mine as (
      select hash from kept_picture where user_id = ${userId} and hash = any(${hashes}) order by hash for update
    )
    update kept_picture k set named_at = greatest(named_at, ${now}) from mine
    where k.user_id = ${userId} and k.hash = mine.hash
    returning k.hash, width, height, colour`

export const findKeptPicture = (
  db: Query,
  userId: string,
  hash: string,
): Promise<KeptPictureRow | undefined> =>
  db.maybe<KeptPictureRow>`
    select hash, width, height, colour, light, sharpness from kept_picture
    where user_id = ${userId} and hash = ${hash}`

/** Those of somebody's pictures that they sent before a moment. */
export const sentBeforeIn = (db: Query, userId: string, hashes: readonly string[], when: Date) =>
  db.rows<{ hash: string }>`
    select hash from kept_picture
    where user_id = ${userId} and hash = any(${hashes}) and at < ${when} order by hash`

/** When somebody first sent these pictures; those that were forgotten are left out. */
export const selectSentAt = (db: Query, userId: string, hashes: readonly string[]) =>
  db.rows<{ hash: string; at: Date }>`
    select hash, at from kept_picture where user_id = ${userId} and hash = any(${hashes}) order by hash`

/** Those of somebody's pictures that are plainly no photographs; what was never judged is none of them. */
export const selectNonPhotographs = (db: Query, userId: string, hashes: readonly string[]) =>
  db.rows<{ hash: string; kind: Exclude<Kind, 'photograph'> }>`
    select hash, kind from kept_picture
    where user_id = ${userId} and hash = any(${hashes}) and kind <> 'photograph' order by hash`

export const listKeptPictures = (db: Query, userId: string) =>
  db.rows<{ hash: string; at: Date; is_video: boolean }>`
    select hash, at, video_bytes is not null as is_video from kept_picture where user_id = ${userId} order by at, hash limit 20000`

export const deleteKeptPictures = (tx: Tx, userId: string) =>
  tx.rows<{ hash: string }>`delete from kept_picture where user_id = ${userId} returning hash`

export const keptBefore = (db: Query, when: Date, limit: number, after: string) =>
  db.rows<{ hash: string }>`
    select distinct hash from kept_picture where named_at < ${when} and hash > ${after} order by hash limit ${limit}`

/** A picture that was named meanwhile stays. */
export const deleteKeptBefore = (tx: Tx, hashes: readonly string[], when: Date) =>
  tx.rows<{ hash: string }>`
    delete from kept_picture where hash = any(${hashes}) and named_at < ${when} returning hash`

export const filterKeptHashes = (db: Query, hashes: readonly string[]) =>
  db.rows<{ hash: string }>`select distinct hash from kept_picture where hash = any(${hashes})`

export const insertStock = (db: Query, hashes: readonly string[]): Promise<number> =>
  db.run`insert into stock_picture (hash) select unnest(${hashes}::text[]) on conflict do nothing`
