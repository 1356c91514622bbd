// Seals the documents that were kept before there were seals, a few at a time, until none is left.
import type { Db } from '#server/kernel/db/db.ts'
import type { SealedSpace } from '#server/kernel/files/sealed-space.ts'

const atATime = 20

const isInUse = async (db: Db, key: string): Promise<boolean> =>
  (
    await db.one<{ used: boolean }>`
      select exists (select from kyc_document where file_key = ${key}) or exists (select from car_paper where file_key = ${key})
        or exists (select from purchase_paper where file_key = ${key}) as used`
  ).used

const sealOne = async (db: Db, documents: SealedSpace, key: string): Promise<void> => {
  await documents.sealOpen(key)
  // Its owner may have deleted it while it was written: asked afterwards, so that it never comes back.
  if (!(await isInUse(db, key))) await documents.remove(key)
  await db.run`delete from open_document where file_key = ${key}`
}

type Report = (error: unknown, of: { document: string }) => void

/** Seals some of them. One that cannot be read or written is reported, and stays for the next time. */
export const sealOldDocuments = async (db: Db, documents: SealedSpace, report: Report): Promise<void> => {
  const open = await db.rows<{ key: string }>`
    select file_key as key from open_document order by random() limit ${atATime}`
  for (const { key } of open)
    await sealOne(db, documents, key).catch((error: unknown) => report(error, { document: key }))
}
