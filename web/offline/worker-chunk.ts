// Service worker's share of the contract, built into /receipt-check.js.
import { readCertificateCode } from '#contract/insurance/certificate-code.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { readReceiptCode } from '#contract/receipts/receipt-code.ts'
import { certificatePage } from './certificate-page.ts'
import { checkOnDevice } from './check-on-device.ts'
import { receiptPage } from './receipt-page.ts'

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
}

Object.assign(globalThis, {
  /** The page of a receipt's code, answered without a connection. */
  offlineReceipt: async (code: string, publicKey: string | undefined): Promise<Response> =>
    new Response(receiptPage(await checkOnDevice(readReceiptCode(code), publicKey)), { headers }),
  /** The same of a certificate of insurance. */
  offlineCertificate: async (code: string, publicKey: string | undefined): Promise<Response> => {
    const check = await checkOnDevice(readCertificateCode(code), publicKey)
    return new Response(certificatePage(check, lagosDayOf(new Date())), { headers })
  },
})
