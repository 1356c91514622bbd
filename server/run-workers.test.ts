import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { pauseOf } from './run-workers.ts'
import type { CrewReport } from './testing/crashes/small-crew.ts'

const entry = fileURLToPath(new URL('testing/crashes/small-crew.ts', import.meta.url))
const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
})

const launch = (...words: string[]) => {
  const child = fork(entry, words, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  children.push(child)
  const log = { text: '' }
  child.stderr!.on('data', (part: Buffer) => (log.text += part.toString()))
  const says = (sentence: string) => expect.poll(() => log.text, { timeout: 60_000 }).toContain(sentence)
  return { child, log, says, ended: once(child, 'exit') as Promise<[number | null, string | null]> }
}
const start = async (...words: string[]) => {
  const crew = launch(...words)
  const [{ port, metricsPort, pids }] = (await once(crew.child, 'message')) as [CrewReport]
  const report = async () => {
    crew.child.send('report')
    return ((await once(crew.child, 'message')) as [CrewReport])[0].pids
  }
  return { ...crew, port, metricsPort, pids, report }
}
/** Status and text of an answer on a connection of its own. */
const get = (port: number, path = '/') =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    request({ port, path, host: '127.0.0.1', agent: new Agent() }, answer => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.on('end', () => resolve({ status: answer.statusCode!, text }))
      answer.on('error', reject)
    })
      .on('error', reject)
      .end()
  })
const answersOf = async (port: number, count: number) =>
  new Set((await Promise.all(Array.from({ length: count }, () => get(port)))).map(({ text }) => Number(text)))

/** Asks while one worker is stopped, so that only the others can answer. */
const answersWithout = async (pid: number, port: number) => {
  process.kill(pid, 'SIGSTOP')
  return answersOf(port, 10)
}

test('no connection waits for a worker that hangs or is killed', async () => {
  const { port, pids, says } = await start('2')
  const [first, second] = pids as [number, number]
  expect(await answersWithout(first, port)).toEqual(new Set([second]))
  process.kill(first, 'SIGKILL')
  await says('was ended by SIGKILL. Another one starts.')
  expect((await get(port)).status).toBe(200)
})

test('workers share one port and one address of figures; another one follows one that was killed, and what it had begun is answered at SIGTERM', async () => {
  const { child, port, metricsPort, pids, report, says, ended } = await start('2')
  expect(pids).toContain(Number((await get(port)).text))
  // Sums of what each has, and once what they all read in the database.
  const figures = (await get(metricsPort, '/metrics')).text
  expect(figures).toContain(
    'autox_http_request_duration_seconds_count{route="/",method="GET",status="2xx"} 1',
  )
  expect(figures).toContain('autox_pool_connections{pool="main",state="used"} 2')
  expect(figures).toContain('autox_ledger_balance_kobo{kind="hold"} 500000')
  process.kill(pids[0]!, 'SIGKILL')
  await says('was ended by SIGKILL. Another one starts.')
  // A worker that only starts is not waited for.
  expect((await get(metricsPort, '/metrics')).status).toBe(200)
  expect((await get(port)).status).toBe(200)
  await expect.poll(async () => (await report()).length, { timeout: 60_000 }).toBe(2)
  const now = await report()
  expect(now).not.toContain(pids[0])
  await says('serves.')
  expect(await answersWithout(pids[1]!, port)).toEqual(new Set(now.filter(pid => pid !== pids[1])))
  process.kill(pids[1]!, 'SIGCONT')
  const slow = get(port, '/slow')
  await says('slow')
  child.kill('SIGTERM')
  expect(now).toContain(Number((await slow).text))
  expect(await ended).toEqual([0, null])
})

test('workers drain until a second signal ends the wait, and a signal to all of them at once is one signal', async () => {
  const { child, port, pids, says, ended } = await start('2', '0', '300')
  // As systemd and a terminal do: to the first process and to each worker.
  for (const pid of [child.pid!, ...pids]) process.kill(pid, 'SIGTERM')
  await expect.poll(async () => (await get(port, '/ready')).status, { timeout: 20_000 }).toBe(503)
  // Two signals that wait for a process are one.
  await says('Closing …')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test('a start whose workers cannot serve ends, and says so', async () => {
  const { log, ended } = launch('2', '0', '0', 'fails')
  expect(await ended).toEqual([1, null])
  expect(log.text).toMatch(/Worker \d ended with 1 before it served\./)
})

test('the pause before each start in a row grows to half a minute', () => {
  expect([0, 1, 2, 3, 8, 50].map(failures => pauseOf(failures, 250))).toEqual([
    0, 250, 500, 1_000, 30_000, 30_000,
  ])
})
