// Offline receipt check: genuine signatures against forgeries.
import { expect, test } from 'vitest'
import { kobo } from '#contract/core/money.ts'
import {
  bytesOfCode,
  joinCode,
  packReceipt,
  readReceiptCode,
  signedBytes,
} from '#contract/receipts/receipt-code.ts'
import { checkOnDevice } from './check-on-device.ts'
import { receiptPage } from './receipt-page.ts'

const facts = {
  id: 4711,
  amountKobo: kobo(1_250_000_50),
  at: new Date('2026-11-20T09:05:00.000Z'),
  from: 'Ada <b>D.',
  to: 'Bello J.',
}

async function signedByUs() {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  const packed = packReceipt(facts)
  const signature = new Uint8Array(await crypto.subtle.sign('Ed25519', pair.privateKey, signedBytes(packed)))
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  return { code: joinCode(packed, signature), publicKey: joinCode(raw, new Uint8Array()) }
}

test('what was signed is genuine, and says that it may have been reversed since', async () => {
  const { code, publicKey } = await signedByUs()
  const check = await checkOnDevice(readReceiptCode(code), publicKey)
  expect(check).toEqual({ says: 'signed', facts })
  const page = receiptPage(check)
  expect(page).toContain('₦1,250,000.50')
  expect(page).toContain('Connect to see whether it was reversed since')
})

test('every changed byte of a code makes it not genuine', async () => {
  const { code, publicKey } = await signedByUs()
  const bytes = bytesOfCode(code)!
  for (let place = 0; place < bytes.length; place++) {
    const forged = bytes.slice()
    forged[place] = forged[place]! ^ 1
    const check = await checkOnDevice(readReceiptCode(joinCode(forged, new Uint8Array())), publicKey)
    expect(check, `byte ${place}`).toEqual({ says: 'not-signed' })
  }
})

test('the key of somebody else proves nothing, and a missing key is no verdict', async () => {
  const { code } = await signedByUs()
  expect(await checkOnDevice(readReceiptCode(code), (await signedByUs()).publicKey)).toEqual({
    says: 'not-signed',
  })
  expect(await checkOnDevice(readReceiptCode(code), undefined)).toEqual({ says: 'cannot-tell' })
  expect(await checkOnDevice(readReceiptCode(code), 'short')).toEqual({ says: 'cannot-tell' })
  expect(receiptPage({ says: 'cannot-tell' })).not.toContain('₦')
})

test('a name on a receipt is words and never part of the page', () => {
  expect(receiptPage({ says: 'signed', facts })).toContain('Ada &lt;b&gt;D.')
})
