// Verifies an AutoX receipt against the sealed books, offline; needs Node 20.
//
//   node check-receipt.mjs <proof.json> <autox-seals.ndjson> [key]
//
// proof.json           from the page of a receipt, "Download proof"
// autox-seals.ndjson   from the escrow page; best one that was downloaded earlier, or by somebody else
// key                  the public key as the escrow page shows it, written down earlier: without it the program says
//                      which key would have to be AutoX's
//
// It answers 0 where all is right, 1 where something is wrong, 2 where it could not read what it was given.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'

const need = (right, words) => {
  if (!right) throw Object.assign(new Error(words), { found: true })
}

const sha256 = (...parts) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
const keyOf = raw => createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: raw }, format: 'jwk' })

// What a seal states, in the words that are signed and that the next seal covers.
const sealWords = s =>
  JSON.stringify([
    'AutoX seal',
    s.day,
    s.transactions,
    s.lastTransaction,
    s.escrowKobo,
    s.chain,
    s.root,
    s.previous,
    s.sealedAt,
  ])

const dayAfter = day => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** Every seal follows the one before it, covers it, and is signed. Gives the seals by day. */
const checkSeals = (seals, key) => {
  let before
  for (const seal of seals) {
    const named = `The seal of ${seal.day}`
    need(
      before === undefined || seal.day === dayAfter(before.day),
      `${named} does not follow a day before it.`,
    )
    const covered = before === undefined ? seal.previous : sha256(sealWords(before)).toString('hex')
    need(seal.previous === covered, `${named} does not cover the seal before it.`)
    need(
      verify(null, Buffer.from(sealWords(seal)), key, Buffer.from(seal.signature, 'base64url')),
      `${named} is not signed with the key.`,
    )
    before = seal
  }
  return new Map(seals.map(seal => [seal.day, seal]))
}

// A receipt's code: version, number, amount, second of UTC, both short names, and a signature of 64 bytes.
const readCode = (code, key) => {
  const bytes = Buffer.from(code, 'base64url')
  const [facts, signature] = [bytes.subarray(0, -64), bytes.subarray(-64)]
  need(
    facts.length > 20 && verify(null, Buffer.concat([Buffer.from('AutoX receipt'), facts]), key, signature),
    'The code of the receipt is not signed with the key: it was changed, or AutoX never made it.',
  )
  need(facts[0] === 1, 'The code is of a kind that this program does not know.')
  const number = (at, size) => Number(BigInt(`0x${facts.subarray(at, at + size).toString('hex')}`))
  const nameAt = at => facts.subarray(at + 1, at + 1 + facts[at]).toString()
  return {
    transaction: number(1, 7),
    amountKobo: number(8, 7),
    second: number(15, 5),
    from: nameAt(20),
    to: nameAt(21 + facts[20]),
  }
}

/** From an entry up its way to the root (RFC 6962). */
const climb = (receipt, entry) =>
  entry.path.reduce(
    (hash, step) => {
      const other = Buffer.from(step.slice(1), 'hex')
      return step[0] === 'L' ? sha256(Uint8Array.of(1), other, hash) : sha256(Uint8Array.of(1), hash, other)
    },
    sha256(
      Uint8Array.of(0),
      JSON.stringify(['AutoX entry', receipt.transaction, receipt.second, entry.amountKobo, entry.blind]),
    ),
  )

const naira = amountKobo =>
  `₦${(Math.abs(amountKobo) / 100).toLocaleString('en-NG', { minimumFractionDigits: 2 })}`

const check = (proof, seals, key) => {
  const known = checkSeals(seals, key)
  const receipt = readCode(proof.code, key)
  const seal = known.get(proof.seal.day)
  need(seal, `The file of seals has none of ${proof.seal.day}: take a newer one.`)
  need(
    sealWords(seal) === sealWords(proof.seal),
    `The proof names another seal of ${seal.day} than the file of seals.`,
  )
  need(proof.entries.length > 0, 'The proof holds no entry.')
  const ways = new Set(proof.entries.map(({ path }) => path.join()))
  need(ways.size === proof.entries.length, 'The proof holds the same entry twice.')
  for (const entry of proof.entries)
    need(
      climb(receipt, entry).toString('hex') === seal.root,
      `The receipt does not stand in the books of ${seal.day}: its number, its time or an amount was changed, or the proof is of another receipt.`,
    )
  const moved = proof.entries.reduce((sum, { amountKobo }) => sum + amountKobo, 0)
  const parts = moved < 0 ? -moved - receipt.amountKobo : receipt.amountKobo - moved
  need(parts >= 0, 'The receipt states more than the books moved.')
  return { receipt, seal, moved, parts }
}

const say = ({ receipt, seal, moved, parts }) => {
  const when = new Date(receipt.second * 1000).toLocaleString('en-NG', { timeZone: 'Africa/Lagos' })
  console.log(`The receipt stands in the sealed books.

Transaction   ${receipt.transaction}
Amount        ${naira(receipt.amountKobo)}
From          ${receipt.from}
To            ${receipt.to}
When          ${when}, Lagos time
In the books  ${naira(moved)} ${moved < 0 ? 'left' : 'reached'} its owner's account
${parts > 0 ? `Between them  ${naira(parts)}, what AutoX and the state took as the receipt says\n` : ''}Sealed        ${seal.day}, ${seal.transactions} transactions

Whether the money went back later is in later books: the page of the receipt says it.`)
}

const main = ([proofFile, sealsFile, expected]) => {
  if (!proofFile || !sealsFile) {
    console.error('node check-receipt.mjs <proof.json> <autox-seals.ndjson> [key]')
    return 2
  }
  let proof, seals, key
  try {
    proof = JSON.parse(readFileSync(proofFile, 'utf8'))
    seals = readFileSync(sealsFile, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map(line => JSON.parse(line))
    key = expected ?? proof.key
    keyOf(key)
  } catch (error) {
    console.error(`These files could not be read: ${error.message}`)
    return 2
  }
  try {
    say(check(proof, seals, keyOf(key)))
  } catch (error) {
    console.error(
      error.found ? `NOT RIGHT: ${error.message}` : `NOT RIGHT: the files are not whole (${error.message}).`,
    )
    return 1
  }
  if (expected === undefined)
    console.log(
      `\nAll this holds if AutoX's key is ${key}\nCompare it with the escrow page of AutoX, or give it as the third word.`,
    )
  return 0
}

process.exitCode = main(process.argv.slice(2))
