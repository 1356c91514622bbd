// Picture in the outbox: named if on the server, else a file.
import type { Picture } from '#contract/core/picture.ts'

export type OutgoingPicture = { name: string } & (
  | { picture: Picture; file?: undefined }
  | { picture?: undefined; file: File }
)

/** The pictures that have arrived, each once, as a call names them. */
export const arrivedHashes = (photos: readonly OutgoingPicture[]): string[] => [
  ...new Set(photos.flatMap(({ picture }) => (picture ? [picture.hash] : []))),
]
