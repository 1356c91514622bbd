// A bucket stores what a folder stores, and names its faults.
import { afterAll, expect, test } from 'vitest'
import { openBucketDouble } from '#server/testing/backups/bucket-double.ts'
import { openStore } from '../store.ts'
import { backupPlaceOf } from './backup-url.ts'
import { bucketTarget } from './bucket-target.ts'
import type { Target } from './target.ts'

const bucket = await openBucketDouble()
afterAll(() => bucket.close())

const targetAt = (url: string): Target => {
  const place = backupPlaceOf(url)!
  if (!('bucket' in place)) throw new Error('Not a bucket')
  return bucketTarget(place.bucket)
}

test('objects go in once, come out as they were, and are listed over all pages', async () => {
  const target = targetAt(bucket.url())
  const names = Array.from({ length: 8 }, (_, i) => `wal/00000001/00000001000000000000000${i}`)
  for (const name of names) expect(await target.put(name, Buffer.from(name))).toBe(true)
  expect(await target.put(names[0]!, Buffer.from('another'))).toBe(false)
  expect(await target.get(names[0]!)).toEqual(Buffer.from(names[0]!))
  expect(await target.get('wal/none')).toBeUndefined()
  expect((await target.list('wal/')).map(({ name }) => name)).toEqual(names)
  expect(await target.list('base/')).toEqual([])
  expect([...bucket.objects.keys()][0]).toBe(`of autox/${names[0]}`)
  await target.remove(names[0]!)
  expect(await target.list('wal/')).toHaveLength(7)
})

test('nothing in a bucket can be read without the backup key', async () => {
  const store = await openStore(targetAt(bucket.url()), Buffer.alloc(32, 1))
  await store.claim('77', new Date())
  const content = Buffer.from('The wallet of Ada Demo')
  await store.put({ name: 'base/1/part-000001', at: new Date(), content, form: 'plain' })
  for (const held of bucket.objects.values()) expect(held.content.includes(content)).toBe(false)
  expect((await store.get('base/1/part-000001', 'plain'))?.content).toEqual(content)
})

test('a wrong key, a bucket that is not there and one that is away are each one sentence', async () => {
  await expect(targetAt(bucket.url('other-key:secret')).put('x/y', Buffer.from('x'))).rejects.toThrow(
    /^The bucket 127\.0\.0\.1:\d+\/backups\/of%20autox refuses the key of BACKUP_URL \(403, InvalidAccessKeyId\)\. Check key, secret and rights\.$/,
  )
  await expect(targetAt(bucket.url('other-key:secret')).list('')).rejects.toThrow(
    /refuses the key of BACKUP_URL/,
  )
  await expect(targetAt(bucket.url(undefined, 'none')).get('x/y')).rejects.toThrow(
    /^The bucket .*\/none does not exist\. Create it, or correct BACKUP_URL\.$/,
  )
  await expect(targetAt('http://demo-key:s@127.0.0.1:9/backups').get('x/y')).rejects.toThrow(
    /^The bucket 127\.0\.0\.1:9\/backups cannot be reached/,
  )
})
