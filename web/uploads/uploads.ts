// Upload state of a form's pictures: status, order and draft data.
import { countNoun } from '#contract/core/count-noun.ts'
import type { Picture } from '#contract/core/picture.ts'
import type { Video } from '#contract/cars/video.ts'
import type { PictureHint } from '#contract/uploads/uploads.ts'
import { chosen, describeLeftOut, formatBytes, moved } from './upload-progress.ts'

/** `paused`: offline; resumes by itself. `failed`: the person may retry. `refused`: never accepted as it is. */
export type UploadState =
  | 'preparing'
  | 'waiting'
  | 'sending'
  | 'paused'
  | 'finishing'
  | 'done'
  | 'failed'
  | 'refused'

export type Upload = {
  id: string
  name: string
  state: UploadState
  bytes: number
  uploadedBytes: number
  /** Address of the partial upload. */
  uploadUrl: string | undefined
  /** Set once it is ready to be named in a listing or a part. */
  picture: Picture | Video | undefined
  hints: readonly PictureHint[]
  /** Why it failed, was refused or waits, in words. */
  problem: string | undefined
}

/** Stored form: a finished picture is only a hash, a running one knows its address. */
export type KeptUpload = Pick<Upload, 'id' | 'name'> & {
  uploadUrl?: string | undefined
  picture?: Picture | Video | undefined
  hints?: readonly PictureHint[] | undefined
  /** Why it was not taken. */
  refused?: string | undefined
}

export const keptOf = ({ id, name, uploadUrl, picture, hints, state, problem }: Upload): KeptUpload => {
  if (picture) return { id, name, picture, hints }
  return state === 'refused' ? { id, name, refused: problem } : { id, name, uploadUrl }
}

const fresh = { uploadedBytes: 0, uploadUrl: undefined, picture: undefined, hints: [], problem: undefined }

export const newUpload = (id: string, file: File): Upload => ({
  ...fresh,
  id,
  name: file.name,
  state: 'preparing',
  bytes: file.size,
})

/** Restores a stored picture: finished, refused, or resumable with its file; otherwise lost. */
export function uploadOf(
  { id, name, uploadUrl, picture, hints = [], refused }: KeptUpload,
  file?: File,
): Upload | undefined {
  if (refused !== undefined) return { ...fresh, id, name, state: 'refused', bytes: 0, problem: refused }
  if (picture) return { ...fresh, id, name, state: 'done', bytes: 0, picture, hints }
  return file && { ...fresh, id, name, state: 'waiting', bytes: file.size, uploadUrl }
}

/** A picture that is stored already, when editing or duplicating. */
export const uploadOfPicture = (picture: Picture, place: number): KeptUpload => ({
  id: picture.hash,
  name: `Picture ${place + 1}`,
  picture,
})

export const patched = (uploads: readonly Upload[], id: string, change: Partial<Upload>): Upload[] =>
  uploads.map(upload => (upload.id === id ? { ...upload, ...change } : upload))

export const reordered = (uploads: readonly Upload[], id: string, by: number): Upload[] => {
  const from = uploads.findIndex(upload => upload.id === id)
  return from < 0 ? [...uploads] : moved(uploads, from, from + by)
}

type Rule = { filesMax: number; bytesMax?: number; accept: string; noun?: 'file' | 'picture' }

/** The files for which there is room beside the `count` that are there, and sentences about those that stay out. */
export function takeable(
  count: number,
  added: readonly File[],
  { filesMax, bytesMax = Infinity, accept, noun = 'picture' }: Rule,
) {
  const { files, problems } = chosen([], added, { bytesMax, accept, filesMax: Infinity })
  const room = filesMax - count
  problems.push(...describeLeftOut(files, { room, filesMax, noun }))
  return { files: files.slice(0, Math.max(0, room)), problems }
}

/** It needs the person, and buyers do not see it yet. */
export const needsPerson = ({ state }: Pick<Upload, 'state'>): boolean =>
  state === 'failed' || state === 'refused'
const isOnTheWay = (upload: Upload): boolean => upload.state !== 'done' && !needsPerson(upload)

export type Progress = { all: number; done: number; onTheWay: number; failed: number; paused: boolean }
export const progressOf = (uploads: readonly Upload[]): Progress => ({
  all: uploads.length,
  done: uploads.filter(({ state }) => state === 'done').length,
  onTheWay: uploads.filter(isOnTheWay).length,
  failed: uploads.filter(needsPerson).length,
  paused: uploads.some(({ state }) => state === 'paused'),
})

/** The hashes to name, in order, each once. */
export const hashesOf = (uploads: readonly Upload[]): string[] => [
  ...new Set(uploads.flatMap(({ picture }) => (picture ? [picture.hash] : []))),
]

/** Why the form is not sent yet. */
export const unsentWords = (failed: number): string =>
  `${countNoun(failed, 'picture')} could not be sent. See why beside ${failed === 1 ? 'it' : 'each'}, then replace or remove ${failed === 1 ? 'it' : 'them'}.`

/** State of one picture, in words. */
export function stateWords({ state, uploadedBytes, bytes, problem }: Upload): string {
  switch (state) {
    case 'preparing':
      return 'Making it smaller on this device…'
    case 'waiting':
      return 'Waiting'
    case 'sending':
      return `${Math.floor((uploadedBytes / Math.max(1, bytes)) * 100)}% of ${formatBytes(bytes)} sent`
    case 'paused':
      return problem ?? 'No connection. The upload continues automatically.'
    case 'finishing':
      return 'Sent. Processing…'
    case 'done':
      return 'Ready'
    case 'failed':
    case 'refused':
      return problem ?? 'We couldn’t send this picture.'
  }
}
