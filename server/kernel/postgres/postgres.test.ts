import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { connect } from '../db/db.ts'
import { birthOf, waitUntil } from './processes.ts'
import { startPostgres, type Postgres } from './postgres.ts'

const root = await mkdtemp(join(tmpdir(), 'autox postgres '))
const children: ChildProcess[] = []
afterAll(async () => {
  children.forEach(child => child.kill('SIGKILL'))
  await rm(root, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 })
})

type PostgresHolder = { owner: boolean; pid: number; url: string; child: ChildProcess }

const hold = async (folder: string): Promise<PostgresHolder> => {
  const program = join(import.meta.dirname, '../../testing/crashes/hold-postgres.ts')
  const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { ...(JSON.parse(line.toString()) as Omit<PostgresHolder, 'child'>), child }
}

const ask = async (url: string): Promise<number> => {
  const db = connect(url, { max: 1 })
  try {
    return (await db.one<{ answer: number }>`select 42 as answer`).answer
  } finally {
    await db.close()
  }
}

const remember = async (url: string): Promise<void> => {
  const db = connect(url, { max: 1 })
  await db.run`create table kept (word text)`
  await db.run`insert into kept values ('here')`
  await db.close()
}

const recall = async (postgres: Postgres): Promise<string> => {
  const db = connect(postgres.url(), { max: 1 })
  try {
    return (await db.one<{ word: string }>`select word from kept`).word
  } finally {
    await db.close()
  }
}

const ends = (pid: number) => waitUntil(() => birthOf(pid) === undefined, 20_000)

test('of two processes that start it at once, one owns it and both use it', { tags: 'slow' }, async () => {
  const folder = join(root, 'two at once')
  const [a, b] = await Promise.all([hold(folder), hold(folder)])
  expect([a.owner, b.owner].filter(Boolean)).toEqual([true])
  expect(a.pid).toBe(b.pid)
  expect(await Promise.all([ask(a.url), ask(b.url)])).toEqual([42, 42])
  const [owner, guest] = a.owner ? [a, b] : [b, a]
  guest.child.kill('SIGTERM')
  await once(guest.child, 'exit')
  expect(await ask(owner.url)).toBe(42)
  owner.child.kill('SIGTERM')
  await once(owner.child, 'exit')
  expect(birthOf(owner.pid)).toBeUndefined()
})

test(
  'when its owner is killed with -9 it ends too, and the next start finds every committed row',
  { tags: 'slow' },
  async () => {
    const folder = join(root, 'owner killed')
    const first = await hold(folder)
    await remember(first.url)
    first.child.kill('SIGKILL')
    await once(first.child, 'exit')
    const second = await startPostgres(folder)
    try {
      expect(second.isOwner()).toBe(true)
      expect(await recall(second)).toBe('here')
      expect(await ends(first.pid)).toBe(true)
    } finally {
      await second.stop()
    }
  },
)

test(
  'when PostgreSQL itself is killed with -9 under an open handle, it is started again with its rows',
  { tags: 'slow' },
  async () => {
    const sentences: string[] = []
    const postgres = await startPostgres(join(root, 'server killed'), {
      say: sentence => sentences.push(sentence),
    })
    try {
      await remember(postgres.url())
      const before = postgres.pid()
      process.kill(before, 'SIGKILL')
      expect(await waitUntil(() => postgres.pid() !== before, 20_000)).toBe(true)
      expect(await recall(postgres)).toBe('here')
      expect(sentences).toEqual([
        'PostgreSQL ended unexpectedly; starting it again.',
        'PostgreSQL runs again.',
      ])
    } finally {
      await postgres.stop()
    }
  },
)

test('a guest takes over when the owner goes away', { tags: 'slow' }, async () => {
  const folder = join(root, 'take over')
  const owner = await hold(folder)
  const guest = await startPostgres(folder)
  try {
    expect(guest.isOwner()).toBe(false)
    owner.child.kill('SIGTERM')
    await once(owner.child, 'exit')
    expect(await waitUntil(() => guest.isOwner(), 20_000)).toBe(true)
    expect(await ask(guest.url())).toBe(42)
  } finally {
    await guest.stop()
  }
})

test(
  'a note left by a crash that names another living process does not stop the start',
  { tags: 'slow' },
  async () => {
    const folder = join(root, 'stale note')
    const first = await startPostgres(folder, { durability: 'fast' })
    await first.stop()
    // PostgreSQL forgives its own parent's id in the note, so the id must be a stranger's.
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 60000)'], {
      stdio: 'ignore',
    })
    children.push(stranger)
    await writeFile(join(folder, 'data', 'postmaster.pid'), `${stranger.pid}\n${join(folder, 'data')}\n`)
    const second = await startPostgres(folder, { durability: 'fast' })
    expect(await ask(second.url())).toBe(42)
    await second.stop()
  },
)

test(
  'a path too long for a socket still works, with the socket in a private folder elsewhere',
  { tags: 'slow' },
  async () => {
    const folder = join(root, 'a very long name indeed '.repeat(4), 'and another, with a comma '.repeat(3))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const postgres = await startPostgres(folder, { durability: 'fast' })
    try {
      expect(await ask(postgres.url())).toBe(42)
      const socketFolder = new URL(postgres.url().replace('@/', '@x/')).searchParams.get('host') ?? ''
      expect((await stat(socketFolder)).mode & 0o777).toBe(0o700)
      await rm(socketFolder, { recursive: true })
    } finally {
      await postgres.stop()
    }
  },
)

test.runIf(process.getuid?.() === 0)(
  'root may run it as another user where no user namespace is allowed',
  async () => {
    const folder = join(root, 'other user')
    const postgres = await startPostgres(folder, { durability: 'fast', runAsRoot: 'other-user' })
    try {
      expect(await ask(postgres.url())).toBe(42)
      expect((await stat(join(folder, 'data'))).uid).not.toBe(0)
    } finally {
      await postgres.stop()
    }
  },
)

test('the product keeps what it answered, and listens on no network port', { tags: 'slow' }, async () => {
  const postgres = await startPostgres(join(root, 'settings'))
  const db = connect(postgres.url(), { max: 1 })
  const setting = async (name: string) =>
    (await db.one<{ value: string }>`select current_setting(${name}) as value`).value
  try {
    expect(await setting('fsync')).toBe('on')
    expect(await setting('synchronous_commit')).toBe('on')
    expect(await setting('full_page_writes')).toBe('on')
    expect(await setting('listen_addresses')).toBe('')
  } finally {
    await db.close()
    await postgres.stop()
  }
})
