// PostgreSQL proxy that cuts the connection after a commit, before its answer arrives.
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type CutProxy = {
  /** The address of the same database through here. */
  url: string
  /**
   * Cuts the connection that says `words` as soon as its next commit is carried out. With `all` every other connection
   * is cut too, and none is let through before `open`.
   */
  arm: (words: string, all: boolean) => void
  /** How often it has cut. */
  cuts: () => number
  open: () => void
  close: () => Promise<void>
}

const commit = /commit\0/i

/** Listens for the way to a PostgreSQL that listens on a socket in a folder. */
export const cutProxy = async (address: string): Promise<CutProxy> => {
  const target = new URL(address.replace('@/', '@localhost/'))
  const path = `${target.searchParams.get('host')}/.s.PGSQL.${target.searchParams.get('port')}`
  const pairs = new Set<[Socket, Socket]>()
  let armed: { words: string; all: boolean } | undefined
  let shut = false
  let cuts = 0
  const destroy = ([here, there]: [Socket, Socket]) => {
    here.destroy()
    there.destroy()
  }
  const server = createServer(here => {
    if (shut) return void here.destroy()
    const there = connect(path)
    const pair: [Socket, Socket] = [here, there]
    pairs.add(pair)
    let saysIt = false
    let dying = false
    here.on('data', (chunk: Buffer) => {
      if (armed && chunk.includes(armed.words)) saysIt = true
      if (armed && saysIt && commit.test(chunk.toString('latin1'))) dying = true
      there.write(chunk)
    })
    there.on('data', (chunk: Buffer) => {
      if (!dying) return void here.write(chunk)
      cuts++
      if (armed?.all) {
        shut = true
        for (const each of pairs) destroy(each)
      }
      armed = undefined
      destroy(pair)
    })
    for (const side of pair) {
      side.on('error', () => destroy(pair))
      side.on('close', () => {
        pairs.delete(pair)
        destroy(pair)
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `postgres://${target.username}@127.0.0.1:${port}${target.pathname}`,
    arm: (words, all) => (armed = { words, all }),
    cuts: () => cuts,
    open: () => (shut = false),
    close: async () => {
      for (const each of pairs) destroy(each)
      server.close()
      await once(server, 'close')
    },
  }
}
