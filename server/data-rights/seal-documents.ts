// Encrypts documents stored before encryption existed, in small batches.
import type { Db } from '#server/kernel/db/db.ts'
import type { SealedSpace } from '#server/kernel/files/sealed-space.ts'
import type { Feature } from '#server/manifest/manifest.ts'

const atATime = 20

type Deps = { db: Db; documents: SealedSpace; features: readonly Feature[] }

const isInUse = async ({ db, features }: Deps, key: string): Promise<boolean> => {
  for (const { documents: holds } of features)
    if ([...((await holds?.(db, [key])) ?? [])].length > 0) return true
  return false
}

const sealOne = async (deps: Deps, key: string): Promise<void> => {
  const { db, documents } = deps
  await documents.sealOpen(key)
  // Its owner may have deleted it while it was written: asked afterwards, so that it never comes back.
  if (!(await isInUse(deps, key))) await documents.remove(key)
  await db.run`delete from open_document where file_key = ${key}`
}

type Report = (error: unknown, of: { document: string }) => void

/** Seals some of them. One that cannot be read or written is reported, and stays for the next time. */
export const sealOldDocuments = async (deps: Deps, report: Report): Promise<void> => {
  const open = await deps.db.rows<{ key: string }>`
    select file_key as key from open_document order by random() limit ${atATime}`
  for (const { key } of open)
    await sealOne(deps, key).catch((error: unknown) => report(error, { document: key }))
}
