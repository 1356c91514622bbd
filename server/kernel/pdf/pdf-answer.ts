// Answers a call with a PDF, rendered in the background.
import { Readable } from 'node:stream'
import type { FileAnswer } from '#contract/core/call.ts'
import { drawings, runInBackground } from '../background/background.ts'
import type { renderBill } from './render-bill.ts'

export const pdfAnswer = (name: string, file: Uint8Array): FileAnswer => ({
  name: `${name}.pdf`,
  contentType: 'application/pdf',
  bytes: file.byteLength,
  content: Readable.from([file]),
})

export const drawBill = runInBackground<typeof renderBill>({
  lane: drawings,
  module: new URL('./render-bill.ts', import.meta.url),
  name: 'renderBill',
})
