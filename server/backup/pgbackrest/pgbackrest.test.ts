// pgBackRest's configuration, and what its recorded answers mean.
import { chown, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { backupPlaceOf } from '../target/backup-url.ts'
import { type Cluster, configurationOf, writeConfiguration } from './configuration.ts'
import { nextType, parseInfo, refusalOf } from './run-pgbackrest.ts'

// What pgBackRest 2.55.1 answered about PostgreSQL 17 before, and after, a full and a differential backup.
const before = `[{"archive":[],"backup":[],"cipher":"aes-256-cbc","db":[],"name":"autox","repo":[{"cipher":"aes-256-cbc","key":1,"status":{"code":1,"message":"missing stanza path"}}],"status":{"code":1,"lock":{"backup":{"held":false}},"message":"missing stanza path"}}]`
const after = `[{"archive":[{"database":{"id":1,"repo-key":1},"id":"17-1","max":"000000010000000000000005","min":"000000010000000000000001"}],"backup":[{"archive":{"start":"000000010000000000000002","stop":"000000010000000000000003"},"backrest":{"format":5,"version":"2.55.1"},"database":{"id":1,"repo-key":1},"error":false,"info":{"delta":23421882,"repository":{"delta":2794512,"size":2794512},"size":23421882},"label":"20261128-105004F","lsn":{"start":"0/2000028","stop":"0/3000050"},"prior":null,"reference":null,"timestamp":{"start":1795863004,"stop":1795863007},"type":"full"},{"archive":{"start":"000000010000000000000005","stop":"000000010000000000000005"},"backrest":{"format":5,"version":"2.55.1"},"database":{"id":1,"repo-key":1},"error":false,"info":{"delta":1474818,"repository":{"delta":158032,"size":2795168},"size":23430074},"label":"20261128-105004F_20261128-105009D","lsn":{"start":"0/5000028","stop":"0/5000120"},"prior":"20261128-105004F","reference":["20261128-105004F"],"timestamp":{"start":1795863009,"stop":1795863011},"type":"diff"}],"cipher":"aes-256-cbc","db":[{"id":1,"repo-key":1,"system-id":7713172840800729547,"version":"17"}],"name":"autox","repo":[{"cipher":"aes-256-cbc","key":1,"status":{"code":0,"message":"ok"}}],"status":{"code":0,"lock":{"backup":{"held":false}},"message":"ok"}}]`

const cluster: Cluster = {
  dataDirectory: '/var/lib/postgresql/17/main',
  port: '5433',
  sockets: '/var/run/postgresql, /run/other',
  user: 'autox',
  archiveMode: 'on',
  archiveCommand: '',
  system: '77',
}
const key = Buffer.alloc(32, 1)
const folder = '/data/pgbackrest'

test('the configuration names repository, cipher, retention and cluster', () => {
  const text = configurationOf({ place: backupPlaceOf('/mnt/backups')!, key, folder, cluster })
  for (const line of [
    'repo1-type=posix',
    'repo1-path=/mnt/backups/pgbackrest',
    'repo1-cipher-type=aes-256-cbc',
    'repo1-retention-full=4',
    'repo1-retention-diff=7',
    'lock-path=/data/pgbackrest/lock',
    '[autox]',
    'pg1-path=/var/lib/postgresql/17/main',
    'pg1-port=5433',
    'pg1-socket-path=/var/run/postgresql',
    'pg1-user=autox',
  ])
    expect(text.split('\n')).toContain(line)
  // The cipher's pass is made of the backup key and does not give it away.
  expect(text).not.toContain(key.toString('hex'))
  expect(text).toMatch(/^repo1-cipher-pass=[0-9a-f]{64}$/m)
})

test.runIf(process.getuid?.() === 0)(
  'a command of root leaves the repository to the user of the database',
  async () => {
    const root = await mkdtemp(join(tmpdir(), 'autox repository '))
    onTestFinished(() => rm(root, { recursive: true }))
    const repository = join(root, 'pgbackrest')
    await mkdir(repository)
    await chown(repository, 65_534, 65_534)
    const facts = { place: { folder: root }, key, folder: join(root, 'data') }
    const path = await writeConfiguration(facts, { uid: 0, gid: 0 })
    expect((await stat(repository)).uid).toBe(65_534)
    expect((await stat(path)).uid).toBe(0)
  },
)

test('a bucket is named with its path, region and key', () => {
  const place = backupPlaceOf('https://KEY:se%2Fcret@s3.example:9000/bucket/of/autox?region=eu-west-1')!
  const lines = configurationOf({ place, key, folder, cluster }).split('\n')
  for (const line of [
    'repo1-type=s3',
    'repo1-path=/of/autox/pgbackrest',
    'repo1-s3-bucket=bucket',
    'repo1-s3-endpoint=s3.example:9000',
    'repo1-s3-region=eu-west-1',
    'repo1-s3-key=KEY',
    'repo1-s3-key-secret=se/cret',
    'repo1-s3-uri-style=path',
  ])
    expect(lines).toContain(line)
})

test('what it says of its backups is read', () => {
  expect(parseInfo(before)).toEqual({ hasStanza: false, newestSegment: undefined, backups: [] })
  const info = parseInfo(after)
  expect(info).toMatchObject({ hasStanza: true, newestSegment: '000000010000000000000005' })
  expect(info.backups).toEqual([
    {
      label: '20261128-105004F',
      type: 'full',
      wholeAt: new Date(1_795_863_007_000),
      bytes: 23_421_882,
      storedBytes: 2_794_512,
      hasError: false,
    },
    expect.objectContaining({
      label: '20261128-105004F_20261128-105009D',
      type: 'diff',
      storedBytes: 158_032,
    }),
  ])
})

test('a full backup comes first and each week, and what differs from it between', () => {
  const at = (days: number) => new Date(1_795_863_007_000 + days * 86_400_000)
  expect(nextType(parseInfo(before), at(0))).toBe('full')
  expect(nextType(parseInfo(after), at(6))).toBe('diff')
  expect(nextType(parseInfo(after), at(7))).toBe('full')
})

test('each refusal is one sentence', () => {
  const foreign =
    'ERROR: [028]: backup and archive info files exist but do not match the database\n       HINT: is this the correct stanza?'
  expect(refusalOf(foreign)).toMatch(/^These backups are of another database\..*do not match the database\)$/)
  expect(refusalOf('P00  ERROR: [050]: unable to acquire lock on file')).toMatch(/^Another backup or restore/)
  expect(refusalOf('ERROR: [082]: WAL segment was not archived')).toMatch(/does not pass on its log/)
  expect(refusalOf('ERROR: [099]: something new')).toBe('pgBackRest could not do it: something new')
})
